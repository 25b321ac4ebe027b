// The texts of the analysis board, which come with it and not with the first load.

import { fill, type Part } from '../i18n/catalogue';
import type { Language } from '../i18n/index.svelte';
import type { en } from './text/en';

export type Key = keyof typeof en;
export type Texts = Part<typeof en>;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<K extends Key> = (typeof en)[K] extends { other: infer Other }
  ? 'n' | Names<Other>
  : Names<(typeof en)[K]>;
type Values<K extends Key> = [NamesOf<K>] extends [never]
  ? []
  : [values: Record<NamesOf<K>, string | number>];

const loaders: Record<Language, () => Promise<Texts>> = {
  en: () => import('./text/en').then(({ en }) => en),
  nl: () => import('./text/nl').then(({ nl }) => nl),
  fr: () => import('./text/fr').then(({ fr }) => fr),
  de: () => import('./text/de').then(({ de }) => de),
};

let texts = $state.raw<Texts | null>(null);
let spoken = $state<Language>('en');
let wanted: Language = 'en';

/** loadTexts fetches the texts of a language; those of another one stay until they have come. */
export async function loadTexts(language: Language): Promise<void> {
  wanted = language;
  const loaded = await loaders[language]();
  if (wanted !== language) return;
  texts = loaded;
  spoken = language;
}

export function hasTexts(): boolean {
  return texts !== null;
}

/** s is the text of a key. */
export function s<K extends Key>(key: K, ...values: Values<K>): string {
  return texts === null ? '' : fill(texts[key], values[0] ?? {}, spoken);
}
