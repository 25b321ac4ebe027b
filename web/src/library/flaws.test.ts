import { expect, it } from 'vitest';
import { positionText } from './chips';
import { flawsIn, isCrossed, strayIn } from './flaws';
import { bytesText } from './heading';
import { queryOf } from './query';
import { words } from './words.svelte';

await words.load('en');

it('bounds that make no sense are found, alone and together', () => {
  expect(flawsIn({ from: '2010-13', minRating: 'abc', maxPlies: '-1' })).toEqual({
    from: 'day',
    minRating: 'number',
    maxPlies: 'number',
  });
  expect(flawsIn({ minPlies: '50', maxPlies: '10', from: '2011', to: '2010-05' })).toEqual({
    maxPlies: 'more',
    to: 'span',
  });
  expect(flawsIn({ from: '2010-05', to: '2010', minRating: '900', maxRating: '1000' })).toEqual({});
});

it('a search between crossed bounds can find nothing', () => {
  expect(isCrossed({ minPlies: '50', maxPlies: '10' })).toBe(true);
  expect(isCrossed({ minPlies: '10', maxPlies: '50', from: '2010' })).toBe(false);
});

it('what an address asks in vain is told', () => {
  const search = '?player=Ann&colour=red&ending=xyz&from=2010-13&opening=K10+L10&maxPlies=&minRating=1800';
  expect(strayIn(search)).toEqual([
    { name: 'colour', value: 'red' },
    { name: 'ending', value: 'xyz' },
    { name: 'from', value: '2010-13' },
    { name: 'opening', value: 'K10 L10' },
  ]);
  const known = '?position=K10,L10&size=19&seats=2&ending=draw&winner=1&score=won&opening=K10,L9&minPlies=9';
  expect(strayIn(known)).toEqual([]);
  expect(queryOf(known)).toMatchObject({ position: 'K10,L10', size: '19', seats: '2' });
});

it('a position is named by few moves', () => {
  expect(positionText('K10,L10,N8', 19)).toBe('K10 L10 N8');
  const many = Array.from({ length: 19 }, (_, row) => `A${row + 1}`);
  expect(positionText(many.join(','), 19)).toBe('A1 A2 A3 A4 A5 A6 … A18 A19 (19 moves)');
});

it('small files have their bytes counted', () => {
  expect(bytesText(0)).toBe('0 bytes');
  expect(bytesText(80)).toBe('80 bytes');
  expect(bytesText(2048)).toBe('2 kB');
});
