import { expect, it } from 'vitest';
import type { RecordJSON } from '../wire';
import { nameText, playersText, resultText, scoreText } from './heading';
import { words } from './words.svelte';

await words.load('en');

const game = (rest: Partial<RecordJSON>): RecordJSON => ({
  format: 'tessera-record',
  version: 1,
  line: [{}],
  ...rest,
});

const ann = { name: 'Ann', rating: 1900 };

it('a game says who played, and who won', () => {
  const won = game({ players: [ann, { name: '' }], result: { winners: [1] }, date: '2008-01-24' });
  expect(playersText(won)).toBe('Ann (1900) – ?');
  expect(resultText(won)).toBe('Black won');
  expect(scoreText(won)).toBe('0–1');
  expect(nameText(won)).toBe('Ann – ?, 2008-01-24');
});

it('a draw is told, and nothing where nobody knows', () => {
  expect(scoreText(game({ result: { winners: [] } }))).toBe('½–½');
  expect(resultText(game({ result: { winners: [] } }))).toBe('draw');
  for (const text of [resultText, scoreText, playersText, nameText]) expect(text(game({}))).toBe('');
});

it('figures are for two', () => {
  const team = game({ variant: 'team', seats: 4, result: { winners: [0, 2] } });
  expect(scoreText(team)).toBe('');
  expect(resultText(team)).toMatch(/ won$/);
});
