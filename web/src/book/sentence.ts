// What the pages say, apart from any language: keys of the texts with the values that belong into them.

import type { Plural } from '../i18n/catalogue';
import type { en } from './text/en';

export type Key = keyof typeof en;

/** Text holds all texts of a language. */
export type Text = { readonly [K in Key]: (typeof en)[K] extends string ? string : Plural };

/** Value is put into a text: a number is written as a word where there is one, a colour, a game or an option
 * by its name, a string as it is, and another sentence as a part of this one. */
export type Value =
  | number
  | string
  | { colour: number }
  | { variant: string }
  | { option: string }
  | Sentence
  | { all: readonly Value[] };

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<K extends Key> = (typeof en)[K] extends { other: infer Other }
  ? 'n' | Names<Other>
  : Names<(typeof en)[K]>;

/** Values for the placeholders of a key: no argument for a text without any. */
export type Values<K extends Key> = [NamesOf<K>] extends [never] ? [] : [Record<NamesOf<K>, Value>];

export interface Sentence {
  key: Key;
  values: Readonly<Record<string, Value>>;
}

export function say<K extends Key>(key: K, ...[values]: Values<K>): Sentence {
  return { key, values: values ?? {} };
}

/** Block is a paragraph, a list, or a decision of ours where the books leave something open. */
export interface Block {
  kind: 'text' | 'list' | 'decided';
  sentences: readonly Sentence[];
}

type Maybe = Sentence | false;

const block =
  (kind: Block['kind']) =>
  (...sentences: Maybe[]): Block => ({ kind, sentences: sentences.filter((each) => each !== false) });

export const text = block('text');
export const list = block('list');
export const decided = block('decided');
