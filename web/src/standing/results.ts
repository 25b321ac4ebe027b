// How results are written.

import type { Results } from '../wire';
import { s } from './words.svelte';

/** resultsText says how many games were won, drawn and lost. */
export function resultsText({ won, drawn, lost }: Omit<Results, 'games'>): string {
  return s('results', { won: `${won}`, drawn: `${drawn}`, lost: `${lost}` });
}

/** resultsSign is the same in figures, as the head of a table says what they are. */
export function resultsSign({ won, drawn, lost }: Omit<Results, 'games'>): string {
  return `${won} · ${drawn} · ${lost}`;
}
