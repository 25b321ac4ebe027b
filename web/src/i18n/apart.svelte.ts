// Texts of a part of the app, which come with it and not with the first load.

import { fill, type Part, type Plural, type Values } from './catalogue';
import type { Language } from './index.svelte';

type English = Readonly<Record<string, string | Plural>>;

/** Apart holds the texts of a part in the visitor's language. */
export interface Apart<Texts> {
  /** load fetches the texts of a language; those of another one stay until they have come. */
  load(language: Language): Promise<void>;
  has(): boolean;
  /** isKey tells whether there is a text of a name. */
  isKey(name: string): name is Extract<keyof Texts, string>;
  /** text is the text of a key. */
  text<K extends keyof Texts>(key: K, ...values: Values<Texts[K]>): string;
}

/** textsApart makes a part's texts of the files that hold them. */
export function textsApart<Texts extends English>(
  loaders: Record<Language, () => Promise<Part<Texts>>>,
): Apart<Texts> {
  let texts = $state.raw<Part<Texts> | null>(null);
  let spoken = $state<Language>('en');
  let wanted: Language = 'en';

  return {
    async load(language) {
      wanted = language;
      const loaded = await loaders[language]();
      if (wanted !== language) return;
      texts = loaded;
      spoken = language;
    },
    has: () => texts !== null,
    isKey: (name): name is Extract<keyof Texts, string> => texts !== null && Object.hasOwn(texts, name),
    text: (key, ...values) => (texts === null ? '' : fill(texts[key], values[0] ?? {}, spoken)),
  };
}
