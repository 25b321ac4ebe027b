import { language } from '../i18n/index.svelte';
import type { Person } from '../wire';
import { m } from './words.svelte';

/** nameOf is what moderators call somebody. */
export function nameOf({ name, guest }: Person): string {
  if (name !== '') return name;
  return guest === '' ? m('deleted') : m('guest', { tag: guest });
}

/** momentText is a moment as one says it. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
