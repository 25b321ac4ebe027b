// The conditions that are set, in words, each with what takes it away.

import { variantName } from '../app/setup/names';
import { optionName, stoneTitle } from '../app/words';
import { coloursOf } from '../study/games';
import { moveText } from '../study/moves';
import { dateText, endingText, sourceText } from './heading';
import { type Field, listIn, type Outcome, outcomeOf, type Query, without } from './query';
import { l } from './words.svelte';

/** Chip is a condition. */
export interface Chip {
  name: string;
  text: string;
  /** The query without it. */
  rest: Query;
}

/** SIZE is that of the boards on which openings are looked for. */
export const SIZE = 19;

/** outcomeText names who is to have won. */
export function outcomeText(outcome: Outcome, query: Query): string {
  switch (outcome) {
    case '':
      return l('any');
    case '0':
    case '1':
      return stoneTitle(
        coloursOf(query.variant === undefined ? {} : { variant: query.variant })[Number(outcome)] ?? 0,
      );
    default:
      return l(`outcome.${outcome}`);
  }
}

export function openingText(opening: string): string {
  return listIn(opening)
    .map((move) => moveText(move, SIZE))
    .join(' ');
}

/** positionText names a position by the moves that lead to it: all of a few, of many the first and the last. */
export function positionText(position: string, size: number): string {
  const moves = listIn(position).map((move) => moveText(move, size));
  if (moves.length <= FEW) return moves.join(' ');
  const ends = [...moves.slice(0, FEW - 3), '…', ...moves.slice(-2)].join(' ');
  return l('chip.many', { moves: ends, n: moves.length });
}

/** So many moves of a position are written out. */
const FEW = 9;

type Key =
  | 'player'
  | 'opponent'
  | 'variant'
  | 'opening'
  | 'source'
  | 'size'
  | 'seats'
  | 'minRating'
  | 'maxRating'
  | 'minPlies'
  | 'maxPlies';

const TEXTS: Record<Key, (value: string) => string> = {
  player: String,
  opponent: String,
  variant: variantName,
  opening: openingText,
  source: sourceText,
  size: String,
  seats: String,
  minRating: String,
  maxRating: String,
  minPlies: String,
  maxPlies: String,
};

/** chipsOf lists the conditions of a query. */
export function chipsOf(query: Query): Chip[] {
  const chip = (name: Field, text: string, ...fields: Field[]): Chip => ({
    name,
    text,
    rest: without(query, ...(fields.length === 0 ? [name] : fields)),
  });
  const plain = (name: Key) => {
    const value = query[name];
    return value === undefined ? [] : [chip(name, l(`chip.${name}`, { text: TEXTS[name](value) }))];
  };
  const outcome = outcomeOf(query);
  const ending = endingText(query.ending);
  const { from, to, position } = query;
  return [
    ...plain('player'),
    ...plain('opponent'),
    ...(outcome === ''
      ? []
      : [
          {
            ...chip('winner', l('chip.outcome', { text: outcomeText(outcome, query) })),
            rest: without(query, 'winner', 'score', ...(ending === '' ? ['ending' as const] : [])),
          },
        ]),
    ...(ending === '' ? [] : [chip('ending', l('chip.ending', { text: ending }))]),
    ...(from === undefined ? [] : [chip('from', l('chip.since', { text: dateText(from) }))]),
    ...(to === undefined ? [] : [chip('to', l('chip.until', { text: dateText(to) }))]),
    ...plain('minRating'),
    ...plain('maxRating'),
    ...plain('variant'),
    ...optionChips(query, 'options', 'chip.with'),
    ...optionChips(query, 'without', 'chip.without'),
    ...plain('opening'),
    ...(position === undefined
      ? []
      : [chip('position', l('chip.position', { text: positionText(position, Number(query.size ?? SIZE)) }))]),
    ...plain('size'),
    ...plain('seats'),
    ...plain('minPlies'),
    ...plain('maxPlies'),
    ...plain('source'),
  ];
}

function optionChips(query: Query, field: 'options' | 'without', text: 'chip.with' | 'chip.without'): Chip[] {
  const options = listIn(query[field]);
  return options.map((option) => {
    const others = options.filter((each) => each !== option).join(',');
    return {
      name: `${field} ${option}`,
      text: l(text, { text: optionName(option) }),
      rest: others === '' ? without(query, field) : { ...query, [field]: others },
    };
  });
}
