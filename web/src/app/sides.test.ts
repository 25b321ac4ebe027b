import { describe, expect, it } from 'vitest';
import { ofDays } from './days';
import {
  areMates,
  following,
  inTeams,
  isAway,
  isFreeForAll,
  people,
  replaceable,
  seatAfter,
  sidesOf,
} from './sides';
import { seatsOf, tableOf } from './table.fixture';

const team = tableOf({ seats: seatsOf(4, 2) });
const five = tableOf({ seats: seatsOf(5), turn: 3 });

describe('sides', () => {
  it('are the seats that win together', () => {
    expect(sidesOf(team)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect([inTeams(team), isFreeForAll(team)]).toEqual([true, false]);
    expect([inTeams(five), isFreeForAll(five)]).toEqual([false, true]);
    expect([inTeams(tableOf()), isFreeForAll(tableOf())]).toEqual([false, false]);
    expect([areMates(team, 0, 2), areMates(team, 0, 1), areMates(team, 0, 0)]).toEqual([true, false, false]);
  });
});

describe('the order', () => {
  it('goes round, and skips who has left', () => {
    expect(seatAfter(five, 4)).toBe(0);
    expect(seatAfter({ ...five, out: [4, 0] }, 3)).toBe(1);
  });

  it('tells who follows only where that is certain and worth a word', () => {
    expect(following(five)).toBe(4);
    expect(following({ ...five, out: [4] })).toBe(0);
    expect(following({ ...five, turn: null })).toBeNull();
    expect(following({ ...five, left: 2 })).toBeNull();
    expect(following({ ...five, choices: ['first'] })).toBeNull();
    expect(following(tableOf())).toBeNull();
  });
});

describe('people', () => {
  const seats = seatsOf(4).map((seat, index) => {
    if (index === 1) return { ...seat, kind: 'computer' as const, away: true };
    return index === 2 ? { ...seat, kind: 'computer' as const } : seat;
  });
  const table = tableOf({ seats });

  it('are still people while the computer plays for them', () => {
    expect(people(table)).toEqual([0, 1, 3]);
    expect([0, 1, 2].map((seat) => isAway(table, seat))).toEqual([false, true, false]);
  });

  it('can be played for by the computer, the others and whoever has left', () => {
    expect(replaceable(table, [0])).toEqual([3]);
    expect(replaceable({ ...table, out: [0] }, [0, 3])).toEqual([0]);
    expect(replaceable({ ...table, turn: null }, [0])).toEqual([]);
    expect(replaceable(tableOf(), [0])).toEqual([]);
  });

  it('have their time in a game of days, unless they have left', () => {
    const post = { ...table, time: ofDays(1, true) };
    expect(replaceable(post, [0])).toEqual([]);
    expect(replaceable({ ...post, out: [3] }, [0])).toEqual([3]);
    const over = {
      ...five,
      time: ofDays(1, true),
      turn: null,
      result: { winners: [0], by: ['row' as const] },
    };
    expect(replaceable({ ...over, rematch: [0] }, [0])).toEqual([]);
  });

  it('can be played for after a game when the next one waits for them', () => {
    const over = { ...five, turn: null, result: { winners: [0], by: ['row' as const] } };
    expect(replaceable(over, [0])).toEqual([]);
    expect(replaceable({ ...over, out: [2] }, [0])).toEqual([2]);
    expect(replaceable({ ...over, out: [2], rematch: [2, 3] }, [0])).toEqual([]);
    expect(replaceable({ ...over, out: [2], rematch: [0, 3] }, [0])).toEqual([1, 2, 4]);
    expect(replaceable({ ...table, turn: null, result: over.result, rematch: [0] }, [0])).toEqual([3]);
    expect(replaceable({ ...tableOf(), result: over.result, rematch: [0] }, [0])).toEqual([]);
  });
});
