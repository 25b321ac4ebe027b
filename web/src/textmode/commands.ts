// What somebody may type at a table: a point, or a word and what it is about.

import { letterOf, rowsOf } from '../board/geometry';
import { labelsIn, nameIn, type Written } from '../app/notation';

/** The commands, in the order in which help lists them. */
export const names = [
  'last',
  'captures',
  'time',
  'turn',
  'again',
  'moves',
  'rules',
  'at',
  'around',
  'row',
  'column',
  'diagonal',
  'stones',
  'go',
  'back',
  'forward',
  'start',
  'now',
  'undo',
  'tie',
  'resign',
  'abort',
  'absent',
  'claim',
  'choose',
  'rematch',
  'score',
  'plan',
  'unplan',
  'vacation',
  'home',
  'yes',
  'no',
  'say',
  'talk',
  'help',
] as const;

export type Name = (typeof names)[number];

/** Commands that are about a point, which is the one that the keyboard is on where none is typed. */
const pointed: ReadonlySet<Name> = new Set(['at', 'around', 'diagonal', 'go']);

/** Command is what was typed. */
export type Command =
  | { type: 'nothing' }
  | { type: 'play'; point: string }
  /** Rest is what follows the word as it was typed, point what that means where it means one. */
  | { type: 'command'; name: Name; rest: string; point: string | null }
  /** Something looks like a point, and is none of this board. */
  | { type: 'offBoard'; typed: string }
  | { type: 'unknown'; typed: string };

/** Reader knows how points are written, and which words mean which command: several for one, with commas between. */
export interface Reader {
  size: number;
  written: Written;
  words: Record<Name, string>;
}

/** wordsOf lists the words for a command. */
export function wordsOf(words: string): string[] {
  return words.split(',').map((each) => each.trim());
}

/** readCommand understands what was typed. */
export function readCommand(typed: string, reader: Reader): Command {
  const text = typed.trim();
  if (text === '') return { type: 'nothing' };
  if (text === '?') return commandFor('help', '', reader);
  const point = readPoint(text, reader);
  if (point !== null) return { type: 'play', point };
  const asked = text.endsWith('?') ? readPoint(text.slice(0, -1), reader) : null;
  if (asked !== null) return { type: 'command', name: 'at', rest: '', point: asked };
  const [word = '', ...rest] = text.split(/\s+/);
  const name = nameFor(word, reader);
  if (name !== null) return commandFor(name, rest.join(' '), reader);
  return { type: /^\p{L}\s*\d+$/u.test(text) ? 'offBoard' : 'unknown', typed: text };
}

function commandFor(name: Name, rest: string, reader: Reader): Command {
  const point = readPoint(rest, reader);
  if (point === null && rest !== '' && pointed.has(name)) return { type: 'offBoard', typed: rest };
  return { type: 'command', name, rest, point };
}

function nameFor(word: string, { words }: Reader): Name | null {
  const typed = word.toLocaleLowerCase();
  return names.find((name) => wordsOf(words[name]).includes(typed)) ?? null;
}

/** readPoint reads a point as the visitor writes it, or else as the board itself does; null where it is none. */
export function readPoint(text: string, { size, written }: Pick<Reader, 'size' | 'written'>): string | null {
  const typed = text.replaceAll(/\s+/g, '').toUpperCase();
  if (typed === '') return null;
  const points = rowsOf(size).flat();
  const own = points.find((point) => nameIn(written, size, point).toUpperCase() === typed);
  return own ?? (written === 'lettered-i' ? null : (points.find((point) => point === typed) ?? null));
}

/** readRow reads the name of a row, counted from 0 at the bottom; null where there is none of that name. */
export function readRow(text: string, reader: Pick<Reader, 'size' | 'written'>): number | null {
  return readLine(text, reader, 'row', (row) => String(row + 1));
}

/** readColumn reads the name of a column, counted from 0 at the left. */
export function readColumn(text: string, reader: Pick<Reader, 'size' | 'written'>): number | null {
  return readLine(text, reader, 'column', letterOf);
}

function readLine(
  text: string,
  { size, written }: Pick<Reader, 'size' | 'written'>,
  line: 'row' | 'column',
  usual: (index: number) => string,
): number | null {
  const typed = text.trim().toUpperCase();
  const lines = Array.from({ length: size }, (_, index) => index);
  const label = labelsIn(written, size)[line];
  const found = lines.find((index) => label(index).toUpperCase() === typed);
  return found ?? (written === 'lettered-i' ? null : (lines.find((index) => usual(index) === typed) ?? null));
}
