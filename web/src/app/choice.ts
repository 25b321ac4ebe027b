// What a visitor may choose for a new match, and what it means on the wire.

import type { NewMatch, NewSeat, Table } from '../wire';

/** The computer's levels, weakest first. */
export const LEVELS = [1, 2, 3] as const;

export interface Choice {
  against: 'computer' | 'pass' | 'friend';
  /** The computer's level. */
  level: (typeof LEVELS)[number];
  first: 'me' | 'other' | 'lot';
  tournament: boolean;
  adjacent: boolean;
}

/** usual is the game that a visitor finds on the board. */
export const usual: Choice = {
  against: 'computer',
  level: 2,
  first: 'me',
  tournament: false,
  adjacent: false,
};

const SIZE = 19;
const WIN_CAPTURES = 5;

/** newMatch asks for the match of a choice. The visitor has seat 0; where two people share a screen,
 * seat 0 begins. */
export function newMatch(choice: Choice, id: string): NewMatch {
  const { against, first } = choice;
  const other: NewSeat =
    against === 'computer'
      ? { kind: 'computer', level: choice.level }
      : { kind: against === 'friend' ? 'open' : 'person' };
  return {
    id,
    variant: 'pente',
    options: optionsOf(choice),
    seats: [{ kind: 'person' }, other],
    first: against === 'pass' || first === 'me' ? 0 : first === 'other' ? 1 : null,
  };
}

function optionsOf({ tournament, adjacent }: Choice): string[] {
  return [...(tournament ? ['tournament'] : []), ...(adjacent ? ['adjacent'] : [])];
}

/** draft is the table of a match that is yet to be made, as the first stone will find it. */
export function draft(choice: Choice): Table {
  const { variant, options, seats } = newMatch(choice, '');
  return {
    variant,
    options,
    size: SIZE,
    seats: seats.map(({ kind, level = 0 }, seat) => ({ kind, level, colour: seat, side: seat, wins: 0 })),
    game: 1,
    first: 0,
    turn: 0,
    winCaptures: WIN_CAPTURES,
    restriction: { reason: 'center_first', only: ['K10'] },
    result: null,
    takeback: null,
    rematch: [],
  };
}

/** choiceFrom reads a remembered choice, and fills in what is missing or odd. */
export function choiceFrom(value: unknown): Choice {
  const known = { ...usual, ...(typeof value === 'object' ? value : null) } as Choice;
  const tournament = known.tournament === true;
  return {
    against:
      (['computer', 'pass', 'friend'] as const).find((each) => each === known.against) ?? usual.against,
    level: LEVELS.find((each) => each === known.level) ?? usual.level,
    first: (['me', 'other', 'lot'] as const).find((each) => each === known.first) ?? usual.first,
    tournament,
    adjacent: known.adjacent === true && !tournament,
  };
}
