// The letters of points as words, which cannot be mistaken for each other: Bravo, Delta, Echo.

import { settings } from './settings.svelte';

const NAMES: Readonly<Record<string, string>> = {
  A: 'Alfa',
  B: 'Bravo',
  C: 'Charlie',
  D: 'Delta',
  E: 'Echo',
  F: 'Foxtrot',
  G: 'Golf',
  H: 'Hotel',
  I: 'India',
  J: 'Juliett',
  K: 'Kilo',
  L: 'Lima',
  M: 'Mike',
  N: 'November',
  O: 'Oscar',
  P: 'Papa',
  Q: 'Quebec',
  R: 'Romeo',
  S: 'Sierra',
  T: 'Tango',
};

/** spelled writes the points in a text as the visitor wants to hear them. */
export function spelled(text: string): string {
  if (settings().spell !== 'names') return text;
  return text.replaceAll(
    /\b([A-T])(\d{1,2})\b/g,
    (_, letter: string, row: string) => `${NAMES[letter] ?? letter} ${row}`,
  );
}
