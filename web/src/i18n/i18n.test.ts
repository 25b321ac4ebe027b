import { describe, expect, it } from 'vitest';
import { fill } from './catalogue';
import { catalogues, isLanguage, prefer } from './index.svelte';
import { speakWell } from './spoken.fixture';

const [en, nl, fr, de] = await Promise.all([
  catalogues.en(),
  catalogues.nl(),
  catalogues.fr(),
  catalogues.de(),
]);

speakWell({ en, nl, fr, de });

it('some texts have plural forms', () => {
  for (const catalogue of [en, nl, fr, de]) {
    expect(Object.values(catalogue).filter((text) => typeof text !== 'string').length).toBeGreaterThan(0);
  }
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
