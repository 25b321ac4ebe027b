import type { Person } from '../wire';
import { m } from './words.svelte';

/** nameOf is what moderators call somebody. */
export function nameOf({ name, guest }: Person): string {
  if (name !== '') return name;
  return guest === '' ? m('deleted') : m('guest', { tag: guest });
}
