import { describe, expect, it } from 'vitest';
import { type Catalogue, fill, type Plural } from './catalogue';
import { catalogues, isLanguage, prefer } from './index.svelte';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const forms = (text: string | Plural): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const en = await catalogues.en();
const others = { nl: await catalogues.nl(), fr: await catalogues.fr(), de: await catalogues.de() };

describe.each(Object.entries<Catalogue>(others))('%s', (language, catalogue) => {
  it('has the same keys as English', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  it('has a text with the same placeholders for each', () => {
    const wrong = (Object.keys(en) as (keyof Catalogue)[]).filter((key) => {
      const wanted = placeholders(forms(en[key]).at(-1) ?? '').join();
      return forms(catalogue[key]).some(
        (form) => form === '' || form !== form.trim() || placeholders(form).join() !== wanted,
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has typographic quotes and ellipses', () => {
    expect(
      Object.values(catalogue)
        .flatMap(forms)
        .filter((text) => /['"]|\.\.\./.test(text)),
    ).toEqual([]);
  });

  it('has the plural forms that its language needs for the numbers of a game', () => {
    const rules = new Intl.PluralRules(language);
    const needed = [...new Set(Array.from({ length: 362 }, (_, n) => rules.select(n)))].sort();
    const plurals = Object.values(catalogue).filter((text) => typeof text !== 'string');
    expect(plurals.length).toBeGreaterThan(0);
    for (const text of plurals) expect(Object.keys(text).sort()).toEqual(needed);
  });
});

it('French has no-break spaces at its marks, narrow ones before the high marks', () => {
  const wrong = /(?<!\u00a0)[:»]|(?<!\u202f)[?!;]|«(?!\u00a0)/;
  expect(
    Object.values(others.fr)
      .flatMap(forms)
      .filter((text) => wrong.test(text)),
  ).toEqual([]);
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
