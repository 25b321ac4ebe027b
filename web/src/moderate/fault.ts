import { No } from '../people/api';
import { m, type Texts, words } from './words.svelte';

type Fault = Extract<keyof Texts, `fault.${string}`>;

/** faultText says why something was refused. */
export function faultText(error: unknown): string {
  if (!(error instanceof No)) return m('fault.other');
  const key = `fault.${error.reason}`;
  return m(isFault(key) ? key : 'fault.other');
}

function isFault(key: string): key is Fault {
  return key.startsWith('fault.') && words.isKey(key);
}
