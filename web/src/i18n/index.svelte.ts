// The texts of the app in the visitor's language. t is reactive: what is shown changes with the language.

import { type Catalogue, fill, type Key, type Values } from './catalogue';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { nl } from './nl';

export const catalogues = { en, nl, fr, de } satisfies Record<string, Catalogue>;

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

export function language(): Language {
  return current;
}

/** speak changes the language of the page. */
export function speak(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}

/** t is the text of a key in the present language. */
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  return fill((catalogues[current] as Catalogue)[key], values[0] ?? {}, current);
}
