import { describe, expect, it } from 'vitest';
import { type Written } from '../app/notation';
import { type Name, names, readColumn, readCommand, readPoint, readRow, wordsOf } from './commands';
import { de } from './text/de';
import { en } from './text/en';
import { fr } from './text/fr';
import { nl } from './text/nl';

type Texts = Record<`word.${Name}`, string>;

const wordsIn = (texts: Texts) =>
  Object.fromEntries(names.map((name) => [name, texts[`word.${name}`]])) as Record<Name, string>;
const reader = (written: Written = 'lettered', texts: Texts = en) => ({
  size: 19,
  written,
  words: wordsIn(texts),
});

describe.each(Object.entries({ en, nl, fr, de }))('in %s', (_, texts) => {
  it('no word means two commands', () => {
    const all = names.flatMap((name) => wordsOf(texts[`word.${name}`]));
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
    expect(all.filter((word) => word === '' || word !== word.toLowerCase() || /\d/.test(word))).toEqual([]);
  });

  it('every command is understood by its first word', () => {
    for (const name of names) {
      const [word = ''] = wordsOf(texts[`word.${name}`]);
      expect(readCommand(word.toUpperCase(), reader('lettered', texts))).toMatchObject({ name });
    }
  });
});

describe('readCommand', () => {
  it.each(['K10', 'k10', ' k 10 '])('takes %j for a move', (typed) => {
    expect(readCommand(typed, reader())).toEqual({ type: 'play', point: 'K10' });
  });

  it('takes a point with a question mark for a question', () => {
    expect(readCommand('k10?', reader())).toMatchObject({ name: 'at', point: 'K10' });
    expect(readCommand('at k10', reader())).toMatchObject({ name: 'at', point: 'K10' });
    expect(readCommand('?', reader())).toMatchObject({ name: 'help' });
  });

  it('tells what is no point from what is no command', () => {
    expect(readCommand('i10', reader())).toEqual({ type: 'offBoard', typed: 'i10' });
    expect(readCommand('K20', reader())).toEqual({ type: 'offBoard', typed: 'K20' });
    expect(readCommand('around nowhere', reader())).toEqual({ type: 'offBoard', typed: 'nowhere' });
    expect(readCommand('castle', reader())).toEqual({ type: 'unknown', typed: 'castle' });
    expect(readCommand('  ', reader())).toEqual({ type: 'nothing' });
  });

  it('leaves words to say as they are', () => {
    expect(readCommand('say Well  played, K10!', reader())).toMatchObject({
      name: 'say',
      rest: 'Well played, K10!',
    });
  });
});

describe('readPoint', () => {
  it.each<[Written, string, string | null]>([
    ['lettered', 'K10', 'K10'],
    ['lettered-i', 'J10', 'K10'],
    ['lettered-i', 'T1', null],
    ['relative-en', 'R3U2', 'N12'],
    ['relative-en', '0', 'K10'],
    ['relative-nl', 'R3O2', 'N12'],
    ['relative-en', 'N12', 'N12'],
    ['number', '180', 'K10'],
    ['pair', '9,9', 'K10'],
    ['pair-1', '10,10', 'K10'],
  ])('reads in %s %s as %s', (written, typed, point) => {
    expect(readPoint(typed, { size: 19, written })).toBe(point);
  });
});

it('lines are read as the board writes them', () => {
  expect(readRow('10', reader())).toBe(9);
  expect(readRow('20', reader())).toBeNull();
  expect(readColumn('k', reader())).toBe(9);
  expect(readColumn('j', reader('lettered-i'))).toBe(9);
  expect(readColumn('i', reader())).toBeNull();
});
