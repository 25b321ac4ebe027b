import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/index.svelte';
import { foldings, HIDDEN, masked } from './filter';
import { words } from './offensive';

const X = HIDDEN;

it.each([
  ['you bastard', `you ${X}`],
  ['BASTARD!!', `${X}!!`],
  ['you b4st4rd.', `you ${X}.`],
  ['b@$tard', X],
  ['b!tch, b1tch', `${X}, ${X}`],
  ['s1ut', X],
  ['baaastard bbastardd', `${X} ${X}`],
  ['b i t c h', X],
  ['oh b.i.t.c.h!', `oh ${X}!`],
  ['sale bâtard, ba\u0302tard', `sale ${X}, ${X}`],
  ['Arschlöcher', X],
  ['klootzak', X],
  ['ｂａｓｔａｒｄ', X],
])('hides %s', (text, shown) => expect(masked(text, 'mild', 'en')).toBe(shown));

it.each([
  'Scunthorpe and Penistone',
  'a classic assessment of the cockpit',
  'K10, then L11! 455 and 8008',
  'a b c d',
  'good game',
  'Schlampermäppchen',
  'bitcher',
  'fagot, hoera!',
])('leaves %s alone', (text) => {
  expect(masked(text, 'mild', 'en')).toBe(text);
});

it('hides more where that is wanted, in the reader’s language', () => {
  expect(masked('shit, you bastard', 'mild', 'en')).toBe(`shit, you ${X}`);
  expect(masked('shit, you bastard', 'strict', 'en')).toBe(`${X}, you ${X}`);
  expect(masked('pros and cons, a bite', 'strict', 'en')).toBe('pros and cons, a bite');
  expect(masked('quel con', 'strict', 'fr')).toBe(`quel ${X}`);
  expect(masked('das Aas', 'strict', 'en')).toBe('das Aas');
});

describe.each(Object.entries(words))('the words of %s', (language, { mild, strict }) => {
  it('are hidden as they are written there, each once', () => {
    const all = [...mild.split(' '), ...strict.split(' ')];
    expect(new Set(all).size).toBe(all.length);
    for (const word of all) {
      expect(foldings(word)).toEqual([word]);
      expect(masked(word, 'strict', language as keyof typeof words), word).toBe(X);
    }
  });
});

it('there are words in every language', () => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(languages).sort());
});
