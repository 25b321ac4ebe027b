// The texts of the app in the visitor's language. t is reactive: what is shown changes with the language.

import { type Catalogue, type English, fill, type Key, type Values } from './catalogue';

/** Where each language's texts come from: a visitor loads only those of his own. */
export const catalogues = {
  en: () => import('./en').then(({ en }): Catalogue => en),
  nl: () => import('./nl').then(({ nl }): Catalogue => nl),
  fr: () => import('./fr').then(({ fr }): Catalogue => fr),
  de: () => import('./de').then(({ de }): Catalogue => de),
};

export type Language = keyof typeof catalogues;

/** Each language by its own name. */
export const languages: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
};

/** prefer returns the first of the wished languages that there is, else English. */
export function prefer(wished: readonly string[]): Language {
  for (const each of wished) {
    const language = each.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(language)) return language;
  }
  return 'en';
}

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(catalogues, text);
}

let current = $state<Language>('en');
let texts = $state.raw({} as Catalogue);
/** The language that was asked for last: its texts may still be on their way. */
let wanted: Language = current;

export function language(): Language {
  return current;
}

/** load makes a language the present one. When its texts cannot be had the former one stays, and the
 * promise is broken. */
export async function load(language: Language): Promise<void> {
  wanted = language;
  const loaded = await catalogues[language]();
  if (wanted !== language) return;
  texts = loaded;
  current = language;
}

/** speak changes the language of the page. */
export async function speak(language: Language): Promise<void> {
  await load(language);
  document.documentElement.lang = current;
}

/** isKey tells whether there is a text of a name. */
export function isKey(name: string): name is Key {
  return Object.hasOwn(texts, name);
}

/** t is the text of a key in the present language. */
export function t<K extends Key>(key: K, ...values: Values<English[K]>): string {
  return fill(texts[key], values[0] ?? {}, current);
}
