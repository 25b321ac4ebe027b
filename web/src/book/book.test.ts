import { describe, expect, it } from 'vitest';
import { rulesOf } from '../app/setup/rules';
import type { Plural } from '../i18n/catalogue';
import { isLanguage, languages, load } from '../i18n/index.svelte';
import { type Variant, variants } from '../variants';
import { gameOf } from './game';
import { figuresOf, pageOf, sentencesOf } from './page';
import { minute } from './sections/minute';
import type { Key, Sentence } from './sentence';
import { loadWords, type Words, write } from './write';

/** The table, and once more with every option for a rule of the game. */
const games: Variant[] = variants.flatMap((variant) => [
  variant,
  ...variant.options.map((option) => ({ ...variant, rules: rulesOf(variant, [option]), options: [] })),
]);
const all = await Promise.all(Object.keys(languages).filter(isLanguage).map(loadWords));
const en = all.find(({ language }) => language === 'en') as Words;
const keys = Object.keys(en.text) as Key[];
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
const forms = (text: string | Plural): string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** What the components say by themselves. */
const sources = Object.values(
  import.meta.glob<string>(['./*.svelte', './report.ts', '../ui/Rules.svelte'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('');

globalThis.document ??= { documentElement: {} } as Document;

describe.each(all)('the texts in $language', ({ language, text, numbers }) => {
  it('are all there, with the same placeholders', () => {
    expect(Object.keys(text)).toEqual(keys);
    const wrong = keys.filter((key) => {
      const wanted = placeholders(forms(en.text[key]).at(-1) ?? '');
      return forms(text[key]).some(
        (form) => form === '' || form !== form.trim() || placeholders(form) !== wanted,
      );
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(numbers)).toEqual(Object.keys(en.numbers));
  });

  it('have the plural forms that their language needs', () => {
    const rules = new Intl.PluralRules(language);
    const needed = [...new Set(Array.from({ length: 362 }, (_, n) => rules.select(n)))].sort();
    const plurals = Object.values(text).filter((each) => typeof each !== 'string');
    for (const each of plurals) expect(Object.keys(each).sort()).toEqual(needed);
  });

  it('have typographic quotes and dashes', () => {
    expect(
      Object.values(text)
        .flatMap(forms)
        .filter((form) => /['"]|\.\.\.|--| - |  /.test(form)),
    ).toEqual([]);
  });

  it('make a page of every game', async () => {
    await load(language);
    const words = { language, text, numbers };
    for (const game of games) {
      for (const sentence of sentencesOf(pageOf(game))) {
        const written = write(sentence, words);
        expect(written, sentence.key).not.toMatch(/[{}]|undefined|NaN|\[object/);
        expect(written, sentence.key).toMatch(/^[\p{Lu}\d«“„]/u);
        for (const name of placeholders(forms(text[sentence.key]).at(-1) ?? '').match(/\w+/g) ?? []) {
          expect(Object.keys(sentence.values), sentence.key).toContain(name);
        }
      }
    }
  });
});

it('French has no-break spaces at its marks, narrow ones before the high marks', () => {
  const wrong = /(?<!\u00a0)[:»]|(?<!\u202f)[?!;]|«(?!\u00a0)/;
  const french = all.find(({ language }) => language === 'fr') as Words;
  expect(
    Object.values(french.text)
      .flatMap(forms)
      .filter((form) => wrong.test(form)),
  ).toEqual([]);
});

it('every text is said somewhere', () => {
  const said = new Set(games.flatMap((game) => sentencesOf(pageOf(game))).map(({ key }) => key));
  expect(keys.filter((key) => !said.has(key) && !sources.includes(`'${key}'`))).toEqual([]);
});

/** What is said of a game, with the values that were put in. */
function said(game: Variant): string {
  return sentencesOf(pageOf(game))
    .map((each) => JSON.stringify(each))
    .join('\n');
}

describe('a page', () => {
  const basic = variants[0] as Variant;

  it.each([
    ['row', { row: 6 }],
    ['exactRow', { exactRow: true }],
    ['survive', { survive: true }],
    ['captureMax', { captureMax: 3 }],
    ['no captures', { captureMax: 0, winCaptures: 0 }],
    ['mixedCaptures', { mixedCaptures: true }],
    ['poof', { poof: true }],
    ['claimed', { claimed: true }],
    ['winCaptures', { winCaptures: 7 }],
    ['winStones', { winCaptures: 0, winStones: 12 }],
    ['winAhead', { winCaptures: 0, winStones: 10, winAhead: true }],
    ['centreFirst', { centreFirst: false }],
    ['secondStoneDistance', { secondStoneDistance: 4 }],
    ['secondStoneAxisDistance', { secondStoneDistance: 3, secondStoneAxisDistance: 6 }],
    ['protocol', { protocol: 'swap2' }],
    ['stonesPerTurn', { stonesPerTurn: 2 }],
    ['adjacent', { adjacent: true }],
    ['noDoubleThree', { noDoubleThree: true }],
    ['doubleThreeFirstOnly', { noDoubleThree: true, doubleThreeFirstOnly: true }],
    ['doubleThreeByCapture', { noDoubleThree: true, doubleThreeByCapture: true }],
    ['scoring', { scoring: { rowBonus: 5, perCapture: 2, perRun: 1, runLength: 4 } }],
    ['size', { size: 15 }],
  ] as const)('changes with %s', (_, change) => {
    expect(said({ ...basic, rules: { ...basic.rules, ...change } })).not.toBe(said(basic));
  });

  it('tells who wins when both sides have enough stones', () => {
    const ahead = { ...basic.rules, winCaptures: 0, winStones: 15, winAhead: true };
    const plain = { ...basic, rules: ahead };
    const byTurn = { ...basic, rules: { ...ahead, winAheadByTurn: true } };
    const keys = (game: Variant) => sentencesOf(pageOf(game)).map(({ key }) => key);
    expect(keys(plain)).toEqual(expect.arrayContaining(['win.stones.lead', 'minute.stones.lead']));
    expect(keys(byTurn)).toEqual(expect.arrayContaining(['win.stones.turn', 'minute.stones.turn']));
    expect(keys(byTurn)).not.toContain('win.stones.lead');
    expect(sentencesOf(pageOf(byTurn)).find(({ key }) => key === 'win.stones.turn')?.values).toEqual({
      stones: 15,
      a: { colour: 0 },
    });
  });

  it('asks for properties, not for names', () => {
    for (const game of games) {
      const named = (name: string) => said({ ...game, name }).replaceAll(`"${name}"`, '');
      expect(named('x')).toBe(named('y'));
    }
  });

  it.each(games)('of $name names its diagrams and sections once', (game) => {
    const page = pageOf(game);
    const ids = figuresOf(page).map(({ id, options }) => [id, ...options].join());
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(page.sections.map(({ id }) => id)).size).toBe(page.sections.length);
    expect(ids.length).toBeGreaterThan(1);
  });
});

describe('one minute', () => {
  it('tells of options that are in force', () => {
    const basic = variants[0] as Variant;
    const plain = minute(gameOf(basic)).map(keyOf);
    for (const option of basic.options) {
      expect(minute(gameOf(basic, [option])).map(keyOf)).not.toEqual(plain);
    }
  });

  function keyOf({ key }: Sentence): Key {
    return key;
  }
});
