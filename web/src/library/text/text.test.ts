import { describe, expect, it } from 'vitest';
import type { Plural } from '../../i18n/catalogue';
import type { Texts } from '../words.svelte';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { nl } from './nl';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
const forms = (text: string | Plural): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const keys = Object.keys(en) as (keyof Texts)[];

describe.each(Object.entries<Texts>({ en, nl, fr, de }))('%s', (language, texts) => {
  it('has a text with the same placeholders for each key', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    const wrong = keys.filter((key) => {
      const wanted = placeholders(forms(en[key]).at(-1) ?? '');
      return forms(texts[key]).some(
        (form) => form === '' || form !== form.trim() || placeholders(form) !== wanted,
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has typographic quotes and ellipses', () => {
    expect(
      Object.values(texts)
        .flatMap(forms)
        .filter((text) => /['"]|\.\.\./.test(text)),
    ).toEqual([]);
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
  const wrong = /(?<!\u00a0)[:»]|(?<!\u202f)[?!;]|«(?!\u00a0)/;
  expect(
    Object.values<string | Plural>(fr)
      .flatMap(forms)
      .filter((text) => wrong.test(text)),
  ).toEqual([]);
});
