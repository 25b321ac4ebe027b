// Diagrams about where stones may stand, in the opening and because of threes, and whose turn it is.

import { isFree } from '../game';
import { FOUR_STONES, SWAP2 } from '../protocol';
import { say } from '../sentence';
import { coloursOf, type Figure, from, placed, played, type Subject } from './figure';

const CENTRE = 'K10';

export function centre(subject: Subject): Figure[] {
  if (!subject.rules.centreFirst) return [];
  return [
    played(subject, [], 0, {
      id: 'centre',
      caption: say('fig.centre'),
      corners: ['G8', 'N12'],
      tries: [
        { moves: [CENTRE], expected: {} },
        { moves: ['M11'], expected: { error: 'center_first' } },
      ],
    }),
  ];
}

export function distance(subject: Subject): Figure[] {
  const { secondStoneDistance: n, secondStoneAxisDistance: axis } = subject.rules;
  if (n === 0) return [];
  const barred = { error: 'tournament' };
  const near = { moves: [from(CENTRE, n - 1, n - 1)], expected: barred };
  const level = { moves: [from(CENTRE, n, 0)], expected: axis > n ? barred : {} };
  const far = { moves: [from(CENTRE, axis, 0)], expected: {} };
  const beside = { moves: [from(CENTRE, n, 1 - n)], expected: {} };
  const seats = subject.seating.seats;
  const others = ['L11', 'J8', 'J11'].slice(0, seats - 1);
  return [
    played(subject, [CENTRE, ...others], 0, {
      id: 'distance',
      caption: say(axis > n ? 'fig.distance.cross' : 'fig.distance', {
        a: { colour: coloursOf(subject).own },
      }),
      corners: ['F6', 'Q14'],
      tries: axis > n ? [near, level, far, beside] : [near, level],
    }),
  ];
}

export function adjacent(subject: Subject): Figure[] {
  if (!subject.rules.adjacent) return [];
  return [
    played(subject, [CENTRE], 1, {
      id: 'adjacent',
      caption: say('fig.adjacent'),
      corners: ['G8', 'N12'],
      tries: [
        { moves: ['M10'], expected: { error: 'not_adjacent' } },
        { moves: ['L11'], expected: {} },
      ],
    }),
  ];
}

export function several(subject: Subject): Figure[] {
  if (subject.rules.stonesPerTurn < 2) return [];
  const names = {
    a: { colour: subject.seating.colours[0] ?? 0 },
    b: { colour: subject.seating.colours[1] ?? 1 },
  };
  return [
    played(subject, [CENTRE], 1, {
      id: 'turn',
      caption: say('fig.turn', names),
      corners: ['G8', 'N12'],
      tries: [
        { moves: ['L11'], expected: { turn: 1 } },
        { moves: ['L11', 'J11'], expected: { turn: 0 } },
      ],
    }),
  ];
}

export function protocol(subject: Subject): Figure[] {
  const { protocol } = subject.rules;
  const b = { colour: subject.seating.colours[1] ?? 1 };
  const a = { colour: subject.seating.colours[0] ?? 0 };
  const corners = ['G6', 'O13'] as const;
  if (protocol === FOUR_STONES) {
    return [
      played(subject, ['K10', 'L11', 'M9', 'J8'], 1, {
        id: 'fourStones',
        caption: say('fig.fourStones', { a }),
        corners,
        tries: [
          { moves: ['first'], expected: { turn: 1 } },
          { moves: ['second'], expected: { turn: 0 } },
        ],
      }),
    ];
  }
  if (protocol !== SWAP2) return [];
  return [
    played(subject, ['K10', 'L11', 'M9'], 1, {
      id: 'swap2',
      caption: say('fig.swap2', { a, b }),
      corners,
      tries: [
        { moves: ['first'], expected: { turn: 0 } },
        { moves: ['second'], expected: { turn: 1 } },
        { moves: ['more', 'J8', 'H10'], expected: { turn: 0 } },
      ],
    }),
  ];
}

const THREES = ['H10', 'J10', 'K11', 'K12'];

export function double(subject: Subject): Figure[] {
  const { noDoubleThree, doubleThreeByCapture } = subject.rules;
  if (!noDoubleThree || isFree(subject)) return [];
  const { own, other } = coloursOf(subject);
  const names = { a: { colour: own }, b: { colour: other } };
  const allowed = { moves: [CENTRE], expected: {} };
  const show = (id: string, key: DoubleKey, mine: string[], theirs: string[], wide: boolean): Figure =>
    placed(
      subject,
      { stones: { [own]: mine, [other]: theirs } },
      {
        id,
        caption: say(key, names),
        corners: wide ? ['D4', 'O14'] : ['F6', 'O14'],
        tries: [id === 'double' ? { moves: [CENTRE], expected: { error: 'double_three' } } : allowed],
      },
    );
  return [
    show('double', 'fig.double', THREES, [], false),
    show('threeFour', 'fig.threeFour', ['G10', ...THREES], [], false),
    ...(doubleThreeByCapture
      ? [show('doubleCapture', 'fig.doubleCapture', [...THREES, 'N7'], ['L9', 'M8'], false)]
      : []),
    show('exempt', 'fig.exempt', [...THREES, 'E5'], ['F6', 'G7', 'H8', 'J9'], true),
  ];
}

type DoubleKey = 'fig.double' | 'fig.threeFour' | 'fig.doubleCapture' | 'fig.exempt';
