import { isKey } from '../i18n/index.svelte';
import { refusalText } from '../app/words';
import type { Code } from '../wire';
import { No } from './api';
import { type Texts, u, words } from './words.svelte';

type Fault = Extract<keyof Texts, `fault.${string}`>;

/** faultText says why something was refused. */
export function faultText(error: unknown): string {
  if (!(error instanceof No)) return u('fault.away');
  const key = `fault.${error.reason}`;
  if (isFault(key)) return u(key);
  return isKey(`refused.${error.reason}`) ? refusalText(error.reason as Code, '', null) : u('fault.away');
}

function isFault(key: string): key is Fault {
  return key.startsWith('fault.') && words.isKey(key);
}
