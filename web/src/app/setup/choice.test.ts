import { describe, expect, it } from 'vitest';
import { variants } from '../../variants';
import { type Choice, choiceFrom, draft, newMatch, usual } from '../choice';
import { ofDays } from '../days';
import { fit } from './fit';
import { flawsOf } from './flaws';
import { paysPoints } from './rules';
import { seated, sittersOf, withSeats } from './seats';

const choose = (part: Partial<Choice>): Choice => fit({ ...usual, ...part });
const free = choose({ variant: 'free', seats: withSeats(usual.seats, 6, 2) });
const points = choose({ variant: 'points' });

describe('a choice becomes a match', () => {
  it('for two', () => {
    expect(newMatch(usual, 'x')).toEqual({
      id: 'x',
      variant: 'pente',
      size: 19,
      options: [],
      seats: [{ kind: 'person' }, { kind: 'computer', level: 5 }],
      first: 0,
    });
    expect(newMatch(choose({ against: 'friend', first: 'lot', options: ['tournament'] }), 'x')).toMatchObject(
      {
        options: ['tournament'],
        seats: [{ kind: 'person' }, { kind: 'open' }],
        first: null,
      },
    );
    expect(newMatch(choose({ against: 'pass', first: 1 }), 'x')).toMatchObject({
      seats: [{ kind: 'person' }, { kind: 'person' }],
      first: 1,
    });
  });

  it('where the players draw for the first move', () => {
    expect(newMatch(choose({ first: 'draw' }), 'x')).toMatchObject({ first: null, draw: true });
    expect(newMatch(choose({ first: 'lot' }), 'x')).not.toHaveProperty('draw');
  });

  it('of days, for which nobody has to be there to draw', () => {
    const time = ofDays(3, false);
    expect(newMatch(choose({ first: 'draw', time }), 'x')).toEqual({
      ...newMatch(choose({ first: 'lot' }), 'x'),
      time: { kind: 'weekdays', main: 0, extra: 259_200_000 },
    });
    expect(choiceFrom({ ...usual, time }).time).toEqual(time);
    expect(choiceFrom({ ...usual, time: ofDays(15, true) }).time).toBeNull();
    expect(choiceFrom({ ...usual, time: { ...time, extra: 1 } }).time).toBeNull();
  });

  it('for points, with handicaps', () => {
    const match = newMatch({ ...points, target: 30, handicaps: [0, 10], bestOf: 3 }, 'x');
    expect(match).toMatchObject({ variant: 'points', target: 30 });
    expect(match.seats).toEqual([{ kind: 'person' }, { kind: 'computer', level: 5, handicap: 10 }]);
    expect(match).not.toHaveProperty('bestOf');
  });

  it('of several games, without what is for points', () => {
    const match = newMatch(choose({ bestOf: 5, target: 50, handicaps: [5, 0] }), 'x');
    expect(match).toMatchObject({ bestOf: 5, seats: [{ kind: 'person' }, { kind: 'computer', level: 5 }] });
    expect(match).not.toHaveProperty('target');
    expect(match.seats[0]).not.toHaveProperty('handicap');
  });

  it('for six, each seat as it was chosen', () => {
    const mixed = seated(seated(free, 2, 'link'), 4, 'here');
    expect(newMatch(mixed, 'x').seats.map(({ kind }) => kind)).toEqual([
      'person',
      'computer',
      'open',
      'computer',
      'person',
      'computer',
    ]);
  });
});

describe('seats', () => {
  it('hold the visitor once', () => {
    for (const { name, maxSeats } of variants) {
      const choice = choose({ variant: name, seats: withSeats(usual.seats, maxSeats, 1) });
      for (const against of ['computer', 'pass', 'friend', 'mixed'] as const) {
        expect(sittersOf(fit({ ...choice, against })).filter((each) => each === 'me')).toHaveLength(1);
      }
    }
  });

  it('are exchanged when the visitor goes elsewhere', () => {
    const moved = seated(seated(free, 3, 'link'), 3, 'me');
    expect(sittersOf(moved)).toEqual(['link', 5, 5, 'me', 5, 5]);
    expect(seated(moved, 3, 'link')).toBe(moved);
  });

  it('know what the others have in common', () => {
    const three = choose({ variant: 'free' });
    expect(seated(three, 1, 'link')).toMatchObject({ against: 'mixed' });
    expect(seated(seated(three, 1, 'link'), 2, 'link')).toMatchObject({ against: 'friend' });
    expect(seated(seated(three, 1, 3), 2, 3)).toMatchObject({ against: 'computer', level: 3 });
  });

  it('are filled up with more of the last, and cut from the end', () => {
    expect(withSeats(['me', 'link'], 4, 2)).toEqual(['me', 'link', 'link', 'link']);
    expect(withSeats(['here', 'link', 1, 'me'], 3, 2)).toEqual(['me', 'link', 1]);
  });

  it('of two are the visitor’s and his opponent’s', () => {
    const mixed = seated(seated(seated(free, 1, 'link'), 2, 'here'), 1, 'me');
    expect(fit({ ...mixed, variant: 'pente' })).toMatchObject({ seats: ['me', 'link'], against: 'friend' });
  });
});

describe('fitting', () => {
  it('keeps what the game takes', () => {
    expect(choose({ options: ['tournament'], size: 13, first: 1 })).toMatchObject({
      options: ['tournament'],
      size: 13,
      first: 1,
    });
  });

  it('drops options that the game does not take, and one of two that exclude each other', () => {
    expect(choose({ variant: 'gomoku', options: ['tournament'] }).options).toEqual([]);
    expect(choose({ options: ['adjacent', 'tournament'] }).options).toEqual(['tournament']);
    expect(choose({ options: ['claimed', 'complication'] }).options).toEqual(['complication']);
  });

  it('goes back to the usual board where a small one makes no sense', () => {
    expect(choose({ variant: 'gomoku', size: 9 }).size).toBe(19);
    expect(choose({ variant: 'free', size: 9 }).size).toBe(19);
  });

  it('has a first seat that there is', () => {
    expect(fit({ ...free, first: 5 }).first).toBe(5);
    expect(choose({ first: 5 }).first).toBe(0);
  });
});

describe('numbers', () => {
  it.each([0, 1.5, NaN, 1001, -3])('a match does not go to %d points', (target) => {
    expect(flawsOf({ ...points, target })).toEqual([{ of: 'target' }]);
  });

  it.each([21, -1, 0.5, NaN])('nobody begins a match to 21 with %d', (handicap) => {
    expect(flawsOf({ ...points, handicaps: [0, handicap] })).toEqual([{ of: 'handicap', seat: 1 }]);
  });

  it('are right', () => {
    expect(flawsOf({ ...points, target: 1000, handicaps: [999, 0] })).toEqual([]);
  });

  it('do not matter where nothing is paid', () => {
    expect(flawsOf({ ...usual, target: NaN })).toEqual([]);
  });
});

describe('a remembered choice', () => {
  it('comes back as it was', () => {
    const last = seated({ ...points, handicaps: [0, 5], target: 50, options: ['tournament'] }, 1, 'link');
    expect(choiceFrom(JSON.parse(JSON.stringify(last)))).toEqual(last);
    const six = seated({ ...free, first: 'draw', bestOf: 7, size: 15 }, 4, 'me');
    expect(choiceFrom(JSON.parse(JSON.stringify(six)))).toEqual(six);
  });

  it('may be one of before there were many games', () => {
    const old = { against: 'friend', level: 3, first: 'other', tournament: false, adjacent: true };
    expect(choiceFrom(old)).toEqual({
      ...usual,
      against: 'friend',
      level: 8,
      first: 1,
      options: ['adjacent'],
    });
    expect(choiceFrom({ ...old, first: 'me' }).first).toBe(0);
    expect(choiceFrom({ ...old, first: 'lot' }).first).toBe('lot');
  });

  it.each([
    undefined,
    null,
    'pente',
    [],
    { against: 'ghost', level: 9, first: 7, tournament: 'x' },
    { variant: 'chess', size: 'x', options: 'x', seats: 3, target: '21', handicaps: null, bestOf: 2 },
    { variant: 'toString', options: [null, 1], seats: [null], first: -1, target: 0, handicaps: [99, -1] },
  ])('may be odd: %j', (value) => {
    expect(choiceFrom(value)).toEqual(usual);
  });

  it('has one seat of the visitor’s, and as many as the game takes', () => {
    const odd = { variant: 'team', against: 'mixed', seats: ['me', 'me', 'x', 'link', 1, 1, 1] };
    expect(choiceFrom(odd).seats).toEqual(['me', 'here', 5, 'link']);
    expect(choiceFrom({ ...odd, seats: ['link', 'here'] }).seats).toEqual(['me', 'here', 'here', 'here']);
  });

  it('has nobody begin with more than wins', () => {
    expect(choiceFrom({ variant: 'points', target: 5, handicaps: [4, 5] }).handicaps).toEqual([4, 0]);
  });
});

describe('a draft', () => {
  it('is a table that waits for the first stone in the centre', () => {
    expect(draft(usual)).toMatchObject({
      variant: 'pente',
      size: 19,
      turn: 0,
      restriction: { only: ['K10'] },
      seats: [
        { kind: 'person', colour: 0 },
        { kind: 'computer', level: 5, colour: 1 },
      ],
      winCaptures: 5,
      stone: 0,
      left: 1,
    });
  });

  it('has the seats, the rules and the points of its game', () => {
    const team = draft(choose({ variant: 'team' }));
    expect(team.seats.map(({ side }) => side)).toEqual([0, 1, 0, 1]);
    expect(draft(choose({ variant: 'keryo' }))).toMatchObject({ winCaptures: 0, winStones: 15 });
    expect(draft(choose({ variant: 'swap2' })).restriction).toBeNull();
    expect(draft({ ...points, handicaps: [0, 5] }).series).toMatchObject({ target: 21, totals: [0, 5] });
  });
});

it.each(variants.map((each) => [each.name, each] as const))('%s can be chosen as it is', (name, variant) => {
  const chosen = choose({ variant: name });
  expect(flawsOf(chosen)).toEqual([]);
  expect(chosen).toMatchObject({ variant: name, size: 19 });
  const match = newMatch(chosen, 'x');
  expect(match.seats.length).toBeGreaterThanOrEqual(variant.minSeats);
  expect(match.seats.length).toBeLessThanOrEqual(variant.maxSeats);
  expect('target' in match).toBe(paysPoints(variant));
});
