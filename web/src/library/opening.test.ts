import { expect, it } from 'vitest';
import type { Written } from '../app/notation';
import { pointsIn } from './opening';

it.each<[string, Written, string[]]>([
  ['K10 L9 g10', 'lettered', ['K10', 'L9', 'G10']],
  ['1. K10 L9 2. G10', 'lettered', ['K10', 'L9', 'G10']],
  ['K10, L9; G10', 'lettered', ['K10', 'L9', 'G10']],
  ['J10 K9', 'lettered-i', ['K10', 'L9']],
  ['0 R1D1', 'relative-en', ['K10', 'L9']],
  ['K10 R1D1', 'relative-en', ['K10', 'L9']],
  ['9,9 10,10', 'pair', ['K10', 'L9']],
  ['180 200', 'number', ['K10', 'L9']],
  ['', 'lettered', []],
])('%s is read as somebody writes it who reads %s', (text, written, points) => {
  expect(pointsIn(text, written, 19)).toEqual(points);
});

it.each(['K20', 'I5', 'hello', 'K10 L'])('%s is no list of points', (text) => {
  expect(pointsIn(text, 'lettered', 19)).toBeNull();
});

it('points lie on the board', () => {
  expect(pointsIn('Q5', 'lettered', 15)).toBeNull();
});
