import { No } from './api';
import { type Texts, p, words } from './words.svelte';

type Fault = Extract<keyof Texts, `fault.${string}`>;

/** faultText says why something was refused. */
export function faultText(error: unknown): string {
  const key = `fault.${error instanceof No ? error.reason : 'away'}`;
  return p(isFault(key) ? key : 'fault.away');
}

function isFault(key: string): key is Fault {
  return key.startsWith('fault.') && words.isKey(key);
}

/** REFUSAL is the context by which the fields of a form find what says why it was refused. */
export const REFUSAL = Symbol('refusal');
