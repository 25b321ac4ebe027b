// What the formats of files are called.

import { l } from './words.svelte';

/** The formats that are read, by what the server calls them. */
export const FORMATS = [
  'sgf',
  'pente-sgf',
  'pente-text',
  'json',
  'moves',
  'psq',
  'rec',
  'openings',
  'lib',
  'pos',
] as const;

const NAMES: Readonly<Record<string, string>> = {
  sgf: 'SGF',
  'pente-sgf': 'SGF (Pente.org)',
  'pente-text': 'Pente.org (.txt)',
  json: 'Tessera (.json)',
  psq: 'Piskvork (.psq)',
  rec: 'Piskvork (.rec)',
  lib: 'RenLib (.lib)',
  pos: 'RenLib (.pos)',
};

/** formatName is what a format is called; one that this page does not know keeps the server's name. */
export function formatName(format: string): string {
  if (format === 'moves') return l('format.moves');
  if (format === 'openings') return l('format.openings');
  return NAMES[format] ?? format;
}
