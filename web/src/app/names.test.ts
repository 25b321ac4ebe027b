import { beforeEach, describe, expect, it } from 'vitest';
import type { Seat, Table } from '../wire';
import { load } from '../i18n/index.svelte';
import { isolated, nameAt, playerName, recorded } from './names';
import { seatsOf, tableOf } from './table.fixture';
import { askText, rematchText } from './tell';
import { resultTitle, turnTitle } from './titles';
import { namesOf, seatDetail, seatName, subjectOf, tableName } from './words';

beforeEach(async () => {
  await load('en');
});

const named = (table: Table, ...parts: Partial<Seat>[]): Table => ({
  ...table,
  seats: table.seats.map((seat, index) => ({ ...seat, ...parts[index] })),
});
const two = named(tableOf({ turn: 1 }), { name: 'Ann' }, { name: 'Bob' });
const four = named(tableOf({ seats: seatsOf(4, 2) }), { name: 'Ann' }, {}, { gone: true }, { gone: true });

describe('names', () => {
  it('stand for seats, but for one’s own', () => {
    expect([0, 1].map((seat) => seatName(two, [0], seat))).toEqual(['You', 'Bob']);
    expect([0, 1].map((seat) => seatName(two, [], seat))).toEqual(['Ann', 'Bob']);
    expect([0, 1, 2, 3].map((seat) => seatName(four, [], seat))).toEqual([
      'Ann',
      'Black',
      'Deleted player 1',
      'Deleted player 2',
    ]);
    expect(subjectOf(two, [0], 1)).toBe('Bob');
    expect(seatDetail(two, [0], 0)).toBe('You');
    expect(seatDetail(four, [], 0)).toBe('White');
  });

  it('are told in sentences', () => {
    expect(turnTitle(two, [0], 1)).toBe('Bob to move');
    expect(turnTitle(two, [1], 1)).toBe('Your turn');
    expect(resultTitle(two, [], { winners: [1], by: ['row'] })).toBe('Bob won');
    expect(resultTitle(two, [0], { winners: [1], by: ['row'] })).toBe('You lost');
    expect(askText(two, [0], 1, 2)).toBe('Bob asks to take back 2 moves.');
    expect(rematchText(two, [0], 1)).toBe('Bob is ready for another game.');
    expect(rematchText(two, [0], 0)).toMatch(/^You asked/);
  });

  it('tell those who play the same stones apart', () => {
    const team = named(tableOf({ seats: seatsOf(4, 2).map((seat) => ({ ...seat, colour: seat.side })) }), {
      name: 'Ann',
    });
    expect(namesOf(team, [], [0, 2])).toEqual(['White']);
    expect(namesOf(named(team, {}, {}, { name: 'Cleo' }), [], [0, 2])).toEqual(['Ann', 'Cleo']);
  });

  it('are a table’s, where there are any', () => {
    expect(tableName(two)).toBe('Ann – Bob');
    expect(tableName(named(two, {}, { name: '' }))).toBe('Ann – Black');
    expect(tableName(tableOf())).toBe('');
  });

  it('that are written from right to left turn nothing around', () => {
    expect(isolated('אבא')).toBe('\u2068אבא\u2069');
    expect(nameAt(named(two, { name: 'سلام' }), 0)).toBe('\u2068سلام\u2069');
    expect(isolated('Ann')).toBe('Ann');
  });

  it('of the deleted in records are the reader’s words', async () => {
    await load('nl');
    expect(playerName('deleted player')).toBe('Verwijderde speler');
    expect(playerName('Ann')).toBe('Ann');
  });

  it('a program that played for an account is marked in records, and the house’s computer is not twice', () => {
    expect(recorded({ name: 'Robo', kind: 'computer' })).toBe('Robo (bot)');
    expect(recorded({ name: 'Ann', kind: 'person' })).toBe('Ann');
    expect(recorded({ name: 'Tessera (strong)', kind: 'computer' })).toBe('Tessera (strong)');
    expect(recorded({})).toBe('');
  });
});
