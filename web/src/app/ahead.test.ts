import { expect, it } from 'vitest';
import type { Table, TimeControl } from '../wire';
import { mayPlan } from './ahead';
import { seatsOf, tableOf } from './table.fixture';

const [one, two] = seatsOf(2);
const minutes: TimeControl = { kind: 'increment', main: 60_000, extra: 0 };

it.each<[string, Partial<Table>, number[], boolean]>([
  ['a game without clocks', {}, [0], true],
  ['one of three people', { seats: seatsOf(3) }, [2], true],
  ['a game of days', { time: { kind: 'days', main: 0, extra: 86_400_000 } }, [1], true],
  ['a game of minutes', { time: minutes }, [0], false],
  ['a spectator', {}, [], false],
  ['both seats', {}, [0, 1], false],
  ['no game', { turn: null }, [0], false],
  ['a computer', { seats: [one, { ...two, kind: 'computer' }] as Table['seats'] }, [0], false],
  ['somebody who has left', { seats: seatsOf(3), out: [1] }, [0], false],
  ['a choice that is due', { choices: ['first', 'second'] }, [0], false],
  ['captures that are claimed', { options: ['claimed'] }, [0], false],
])('conditional moves for %s', (_, part, mine, may) => {
  expect(mayPlan(tableOf(part), mine)).toBe(may);
});
