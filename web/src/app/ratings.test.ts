import { expect, test } from 'vitest';
import '../i18n/english.setup';
import { changeSign, ratingSign, ratingText } from './ratings';

test('ratings are written without commas, and a question mark says that one is provisional', () => {
  expect(ratingSign({ value: 1512 })).toBe('1512');
  expect(ratingSign({ value: 1500, provisional: true })).toBe('1500?');
  expect(ratingText({ value: 1512 })).toBe('rating 1512');
  expect(ratingText({ value: 1500, provisional: true })).toBe('rating 1500, provisional');
});

test('changes have a sign', () => {
  expect([12, -8, 0].map(changeSign)).toEqual(['+12', '−8', '±0']);
});
