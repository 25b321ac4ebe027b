// Diagrams about rows: winning ones, those that must last, those that are paid or announced.

import { captures, paysPoints } from '../game';
import { say } from '../sentence';
import {
  coloursOf,
  type Figure,
  line,
  perSeat,
  placed,
  played,
  type Subject,
  type Try,
  winnersOf,
} from './figure';

export function row(subject: Subject): Figure[] {
  const { row } = subject.rules;
  const points = line('H8', row, 1, 1);
  const [end, ...rest] = [...points].reverse();
  const tries = [{ moves: [end ?? ''], expected: { winners: winnersOf(subject), by: 'row' as const } }];
  const a = { colour: coloursOf(subject).own };
  const caption = say('fig.row', { a, row });
  return [alone(subject, rest, { id: 'row', caption, corners: ['G7', 'O14'], tries })];
}

/** long is a row of one stone more than wins. */
export function long(subject: Subject): Figure[] {
  const { row, exactRow } = subject.rules;
  const points = line('F10', row + 1, 1, 0);
  const gap = points[Math.floor((row + 1) / 2)] ?? '';
  const stones = points.filter((point) => point !== gap);
  const won = { winners: winnersOf(subject), by: 'row' as const };
  const tries: Try[] = [{ moves: [gap], expected: exactRow ? { winners: [] } : won }];
  const caption = say(exactRow ? 'fig.long.nothing' : 'fig.long', { long: row + 1 });
  return [alone(subject, stones, { id: 'long', caption, corners: ['E8', 'N12'], tries })];
}

/** Where the other colour's stones are out of the way. */
const ASIDE = ['G14', 'N8', 'H13', 'O9', 'G12', 'O11'];

/** alone shows stones of one's own: set up, or played where turns are of several stones, which allow no
 * set-up. */
function alone(
  subject: Subject,
  stones: readonly string[],
  plan: Pick<Figure, 'id' | 'caption' | 'corners' | 'tries'>,
): Figure {
  const { stonesPerTurn } = subject.rules;
  if (stonesPerTurn < 2) return placed(subject, { stones: { [coloursOf(subject).own]: stones } }, plan);
  const centre = stones.filter((point) => point === 'K10');
  const rest = stones.filter((point) => point !== 'K10');
  return played(subject, [...centre, ...turns(rest, [...ASIDE], stonesPerTurn)], 0, plan);
}

/** turns has the other side and this one place so many stones in turn, until this side is to move and has
 * placed all of its own. */
function turns(own: readonly string[], aside: string[], each: number): string[] {
  const theirs = aside.slice(0, each);
  const ours = own.slice(0, each);
  if (ours.length < each) return [...theirs, ...ours];
  return [...theirs, ...ours, ...turns(own.slice(each), aside.slice(each), each)];
}

/** final is a row that a capture would break where rows win at once, and lasting where they have to last. */
export function final(subject: Subject): Figure[] {
  return subject.rules.survive ? [] : broken(subject);
}

export function lasting(subject: Subject): Figure[] {
  return subject.rules.survive ? broken(subject) : [];
}

function broken(subject: Subject): Figure[] {
  const { row, survive } = subject.rules;
  if (!captures(subject)) return [];
  const { own, other } = coloursOf(subject);
  const points = line('H10', row, 1, 0);
  const end = points.at(-1) ?? '';
  const won = { winners: winnersOf(subject), by: 'row' as const };
  const replies: Try[] = [
    { moves: [end], expected: { winners: [] } },
    { moves: [end, 'J9'], expected: { captured: ['J10', 'J11'], winners: [] } },
    { moves: [end, 'O8'], expected: won },
  ];
  const names = { a: { colour: own }, b: { colour: other } };
  return [
    placed(
      subject,
      { stones: { [own]: [...points.slice(0, -1), 'J11'], [other]: ['J12'] } },
      {
        id: 'broken',
        caption: say(survive ? 'fig.survive' : 'fig.once', names),
        corners: ['F7', 'P13'],
        tries: survive ? replies : [{ moves: [end], expected: won }],
      },
    ),
  ];
}

/** paid is the end of a game for points. */
export function paid(subject: Subject): Figure[] {
  if (!paysPoints(subject)) return [];
  const { row, scoring } = subject.rules;
  const { own, other } = coloursOf(subject);
  const points = line('H11', row, 1, 0);
  const run = line('H13', scoring.runLength, 1, 0);
  const [pairs, theirPairs] = [2, 1];
  const mine = scoring.rowBonus + pairs * scoring.perCapture + scoring.perRun;
  const theirs = theirPairs * scoring.perCapture + scoring.perRun;
  return [
    placed(
      subject,
      {
        stones: {
          [own]: [...points.slice(0, -1), ...run],
          [other]: [
            ...line('H13', scoring.runLength + 1, 1, 0).slice(-1),
            ...line('J8', scoring.runLength, 1, 0),
          ],
        },
        pairs: perSeat(subject, pairs, theirPairs),
        stones_taken: perSeat(subject, 2 * pairs, 2 * theirPairs),
      },
      {
        id: 'paid',
        caption: say('fig.paid', {
          a: { colour: own },
          b: { colour: other },
          pairs,
          run: scoring.runLength,
          mine,
          theirs,
        }),
        corners: ['F6', 'P15'],
        tries: [
          {
            moves: [points.at(-1) ?? ''],
            expected: { winners: winnersOf(subject), by: 'row', score: perSeat(subject, mine, theirs) },
          },
        ],
      },
    ),
  ];
}

export function tria(subject: Subject): Figure[] {
  const { own } = coloursOf(subject);
  return [
    placed(
      subject,
      { stones: { [own]: ['J10', 'K10'] } },
      {
        id: 'tria',
        caption: say('fig.tria', { a: { colour: own } }),
        corners: ['F8', 'O12'],
        tries: [
          { moves: ['L10'], expected: { call: 'tria' } },
          { moves: ['M10'], expected: { call: 'tria' } },
        ],
      },
    ),
    placed(
      subject,
      { stones: { [own]: ['H10', 'J10', 'K10'] } },
      {
        id: 'tessera',
        caption: say('fig.tessera', { a: { colour: own } }),
        corners: ['F8', 'O12'],
        tries: [{ moves: ['L10'], expected: { call: 'tessera' } }],
      },
    ),
  ];
}
