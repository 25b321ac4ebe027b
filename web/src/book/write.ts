// Sentences in a language.

import { variantName } from '../app/setup/names';
import { optionName } from '../app/words';
import { type Plural } from '../i18n/catalogue';
import { type Language, t } from '../i18n/index.svelte';
import type { Sentence, Text, Value } from './sentence';

/** Words are the texts of a language and its numbers. */
export interface Words {
  language: Language;
  text: Text;
  numbers: Readonly<Record<number, string>>;
}

const loaders: Record<Language, () => Promise<Omit<Words, 'language'>>> = {
  en: async () => import('./text/en').then(({ en, numbers }) => ({ text: en, numbers })),
  nl: async () => import('./text/nl').then(({ nl, numbers }) => ({ text: nl, numbers })),
  fr: async () => import('./text/fr').then(({ fr, numbers }) => ({ text: fr, numbers })),
  de: async () => import('./text/de').then(({ de, numbers }) => ({ text: de, numbers })),
};

/** loadWords fetches the texts of a language. */
export async function loadWords(language: Language): Promise<Words> {
  return { language, ...(await loaders[language]()) };
}

/** write puts a sentence into words, its first letter a capital. */
export function write(sentence: Sentence, words: Words): string {
  const filled = fill(sentence, words);
  return filled.charAt(0).toLocaleUpperCase(words.language) + filled.slice(1);
}

function fill({ key, values }: Sentence, words: Words): string {
  const form = formOf(words.text[key], values['n'], words.language);
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => nameOf(values[name] ?? '', words));
}

function formOf(text: string | Plural, n: Value | undefined, language: Language): string {
  if (typeof text === 'string') return text;
  return text[new Intl.PluralRules(language).select(Number(n))] ?? text.other;
}

function nameOf(value: Value, words: Words): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return words.numbers[value] ?? String(value);
  if ('colour' in value) return colourName(value.colour);
  if ('variant' in value) return variantName(value.variant);
  if ('option' in value) return optionName(value.option);
  if ('key' in value) return fill(value, words);
  const names = value.all.map((each) => nameOf(each, words));
  return new Intl.ListFormat(words.language).format(names);
}

const COLOURS = [0, 1, 2, 3, 4, 5] as const;

function colourName(colour: number): string {
  return t(`seat.${COLOURS.find((each) => each === colour) ?? 0}`);
}
