// What texts have to fulfil in all languages, for the tests of every part that has texts.

import { describe, expect, it } from 'vitest';
import type { Plural } from './catalogue';
import type { Language } from './index.svelte';

type Texts = Readonly<Record<string, string | Plural>>;

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
const forms = (text: string | Plural): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const wrongIn = (texts: Texts, wrong: RegExp) =>
  Object.values(texts)
    .flatMap(forms)
    .filter((text) => wrong.test(text));

/** speakWell tests texts: the same keys and placeholders in all languages, plural forms, marks. */
export function speakWell(all: Readonly<Record<Language, Texts>>): void {
  const { en } = all;

  describe.each(Object.entries(all))('%s', (language, texts) => {
    it('has the same keys as English', () => {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    });

    it('has a text with the same placeholders for each', () => {
      const wrong = Object.entries(en).filter(([key, english]) => {
        const wanted = placeholders(forms(english).at(-1) ?? '');
        return forms(texts[key] ?? '').some(
          (form) => form === '' || form !== form.trim() || placeholders(form) !== wanted,
        );
      });
      expect(wrong).toEqual([]);
    });

    it('has typographic quotes and ellipses', () => {
      expect(wrongIn(texts, /['"]|\.\.\./)).toEqual([]);
    });

    it('has the plural forms that its language needs', () => {
      const rules = new Intl.PluralRules(language);
      const needed = [...new Set(Array.from({ length: 500 }, (_, n) => rules.select(n)))].sort();
      for (const text of Object.values(texts)) {
        if (typeof text !== 'string') expect(Object.keys(text).sort()).toEqual(needed);
      }
    });
  });

  it('French has no-break spaces at its marks, narrow ones before the high marks', () => {
    expect(wrongIn(all.fr, /(?<!\u00a0)[:»]|(?<!\u202f)[?!;]|«(?!\u00a0)/)).toEqual([]);
  });
}
