import { describe, expect, it } from 'vitest';
import { type Catalogue, fill, type Plural } from './catalogue';
import { catalogues, isLanguage, prefer } from './index.svelte';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const forms = (text: string | Plural): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const { en, ...others } = catalogues;

describe.each(Object.entries<Catalogue>(others))('%s', (language, catalogue) => {
  it('has the same keys as English', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.keys(en) as (keyof Catalogue)[])('%s', (key) => {
    const english = forms(en[key]).at(-1) ?? '';
    for (const form of forms(catalogue[key])) {
      expect(form.trim()).not.toBe('');
      expect(form).toBe(form.trim());
      expect(placeholders(form)).toEqual(placeholders(english));
    }
  });

  it('has the plural forms that its language needs for the numbers of a game', () => {
    const plurals = new Intl.PluralRules(language);
    const plural = Object.entries(catalogue).filter(([, text]) => typeof text !== 'string');
    expect(plural.length).toBeGreaterThan(0);
    for (const [, text] of plural) {
      for (let n = 0; n <= 361; n++) expect(text).toHaveProperty(plurals.select(n));
    }
  });
});

describe('fill', () => {
  it('puts in values and formats numbers', () => {
    expect(fill('{seat}: {n}', { seat: 'White', n: 1234 }, 'de')).toBe('White: 1.234');
  });

  it('chooses the plural form of the language', () => {
    const text = { one: '{n} coup', other: '{n} coups' };
    expect([0, 1, 2].map((n) => fill(text, { n }, 'fr'))).toEqual(['0 coup', '1 coup', '2 coups']);
    expect(fill({ one: '{n} move', other: '{n} moves' }, { n: 0 }, 'en')).toBe('0 moves');
  });
});

describe('the language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr'],
    [['sv', 'nl-BE', 'de'], 'nl'],
    [['DE-at'], 'de'],
    [['sv', 'toString'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (wished, language) => {
    expect(prefer(wished)).toBe(language);
  });

  it('is never an inherited property', () => {
    expect(isLanguage('constructor')).toBe(false);
    expect(isLanguage('nl')).toBe(true);
  });
});
