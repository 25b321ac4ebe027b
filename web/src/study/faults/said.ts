// What the server says about a file of games, in the visitor's words.

import { variantName } from '../../app/setup/names';
import { choiceName, refusalText, stoneTitle } from '../../app/words';
import type { Choice, Code, Sentence, SetupReason } from '../../wire';
import { notationName } from '../notations';
import type { Kind } from '../tree';
import { s } from '../words.svelte';
import { type Texts, words } from './words.svelte';

type Value = string | number;

/** What is shown for a value, by what it is called in the sentence; others are shown as they are. */
const SHOWN: Readonly<Record<string, (value: Value) => string>> = {
  notation: (name) => notationName(`${name}`),
  variant: (name) => variantName(`${name}`),
  rules: (code) => refusalText(code as Code, '', null),
  setup: (reason) => s(`flaw.${reason as SetupReason}`),
  mark: (kind) => s(`mark.${kind as Kind}`),
  colour: (number) => stoneTitle(Number(number) - 1),
  due: (number) => stoneTitle(Number(number) - 1),
  choice: (choice) => choiceName(choice as Choice),
};

/** saidText is a sentence of the server. One that is not known here, of a newer server, stays English. */
export function saidText({ key, with: values = {}, what }: Omit<Sentence, 'key'> & { key?: string }): string {
  if (key === undefined || !words.isKey(key)) return what;
  const shown = Object.entries(values).map(([name, value]) => [name, shownAs(name, value)] as const);
  const text: (key: keyof Texts, values: Record<string, Value>) => string = words.text;
  return text(key, Object.fromEntries(shown));
}

function shownAs(name: string, value: Value | Sentence): Value {
  if (typeof value === 'object') return saidText(value);
  return SHOWN[name.replace(/\d$/, '')]?.(value) ?? value;
}

/** remarkText is a sentence that stands alone. */
export function remarkText(said: Sentence): string {
  return capital(saidText(said));
}

/** capital makes the first letter a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
