import { beforeAll, describe, expect, it } from 'vitest';
import { load } from '../../i18n/index.svelte';
import type { Sentence } from '../../wire';
import { flawText, problemText } from '../report';
import { words as study } from '../words.svelte';
import { en } from './en';
import { remarkText, saidText } from './said';
import { words } from './words.svelte';

/** What the server sends for the names in sentences, where that is shown as something else. */
const VALUES: Readonly<Record<string, string | number | Sentence>> = {
  notation: 'relative-en',
  notation2: { key: 'joined_parts', with: { notation: 'pair' }, what: 'SERVER' },
  variant: 'keryo',
  rules: 'options_conflict',
  setup: 'full',
  mark: 'triangle',
  colour: 1,
  due: 2,
  choice: 'second',
  why: { key: 'mark_text', what: 'SERVER' },
};

function filled(key: string, text: string): Sentence {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { key, with: Object.fromEntries(names.map((name) => [name, VALUES[name] ?? 7])), what: 'SERVER' };
}

const speak = (language: 'en' | 'nl' | 'fr' | 'de') =>
  Promise.all([load(language), words.load(language), study.load(language)]);

describe.each(['en', 'nl', 'fr', 'de'] as const)('in %s', (language) => {
  beforeAll(() => speak(language));

  it('all that the server says has words, and all that it speaks of is in them', () => {
    const texts = Object.entries(en).map(([key, text]) => saidText(filled(key, text)));
    expect(texts.filter((text) => text === '' || /SERVER|undefined|NaN|\{\w+\}/.test(text))).toEqual([]);
  });

  it('what is a word of the server is one of the visitor’s', () => {
    const texts = Object.entries(en).map(([key, text]) => saidText(filled(key, text)));
    const raw = /relative-en|options_conflict|\bfull\b(?! board)|\bkeryo\b/;
    expect(texts.filter((text) => language !== 'en' && raw.test(text))).toEqual([]);
  });
});

describe('in French', () => {
  beforeAll(() => speak('fr'));

  it('a problem says where and what', () => {
    const problem = { line: 4, key: 'no_move', with: { text: 'K20' }, what: '"K20" is no move' };
    expect(problemText(problem)).toBe('Ligne 4\u00a0: «\u00a0K20\u00a0» n’est pas un coup');
    expect(flawText({ code: 'unreadable', message: 'English', problems: [problem] })).toContain('ligne 4');
    expect(
      flawText({ code: 'unknown_format', message: 'English', problems: [{ key: 'empty_file', what: '' }] }),
    ).toBe('Le fichier est vide');
  });

  it('a sentence in a sentence is in the same language', () => {
    expect(saidText(filled('sgf_bad_mark', en.sgf_bad_mark))).toBe(
      '7\u00a0: une lettre a un texte, les autres marques n’en ont pas',
    );
    expect(remarkText(filled('assumed_choice', en.assumed_choice))).toContain('seconde couleur');
  });

  it('a sentence that is not known, of a newer server, stays English', () => {
    expect(saidText({ key: 'constructor', what: 'SERVER' })).toBe('SERVER');
    expect(saidText({ what: 'SERVER' })).toBe('SERVER');
  });
});
