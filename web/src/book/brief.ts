// The rules at a table, in short.

import { variantOf } from '../app/setup/rules';
import type { Language } from '../i18n/index.svelte';
import { gameOf, TARGET } from './game';
import { minute } from './sections/minute';
import { loadWords, write } from './write';

/** minuteOf writes the rules of a table in one minute; a target of 0 stands for the usual one. */
export async function minuteOf(
  name: string,
  options: readonly string[],
  target: number,
  language: Language,
): Promise<string[]> {
  const variant = variantOf(name);
  if (variant === undefined) return [];
  const words = await loadWords(language);
  return minute(gameOf(variant, options), target || TARGET).map((sentence) => write(sentence, words));
}
