// What a game is known by, in the visitor's words.

import { playerName } from '../app/names';
import { listOf, stoneTitle } from '../app/words';
import type { RecordJSON } from '../wire';
import { coloursOf, headingOf } from './games';
import { s } from './words.svelte';

/** playersText names who played; where nobody knows any of them it is empty. */
export function playersText(game: RecordJSON): string {
  const { players } = headingOf(game);
  if (players.every((name) => name === '')) return '';
  return players.map((name) => (name === '' ? '?' : name)).join(' – ');
}

/** resultText says who won; of what nobody knows it says nothing. */
export function resultText(game: RecordJSON): string {
  const { winners } = headingOf(game);
  if (winners === null) return '';
  if (winners.length === 0) return s('import.draw');
  const colours = new Set(winners.map((seat) => coloursOf(game)[seat] ?? 0));
  return s('import.won', { seat: listOf([...colours].map(stoneTitle)) });
}

/** helpText says that somebody was helped in a game with the computer. */
export function helpText({ header = [] }: RecordJSON): string {
  return header.some(({ key }) => key === 'Helped') ? s('helped') : '';
}

/** scoreText is a result in figures, where two played: 1–0. Empty where it cannot be told so. */
export function scoreText(game: RecordJSON): string {
  const { winners } = headingOf(game);
  if (winners === null || coloursOf(game).length !== 2) return '';
  if (winners.length !== 1) return '½–½';
  return winners[0] === 0 ? '1–0' : '0–1';
}

/** nameText tells a game from others in a list of pages: who played, and when. Empty where nobody knows who. */
export function nameText({ players = [], date = '' }: RecordJSON): string {
  const names = players.map(({ name = '' }) => (name === '' ? '?' : playerName(name)));
  if (names.every((name) => name === '?')) return '';
  return [names.join(' – '), ...(date === '' ? [] : [date])].join(', ');
}
