import { language } from '../i18n/index.svelte';
import { settings } from './settings.svelte';

/** readable hides in what somebody said the words that the visitor does not want to read. The words are fetched when
 * somebody talks; where they cannot be had the text stays as it is. */
export async function readable(text: string): Promise<string> {
  const { filter } = settings();
  if (filter === 'off') return text;
  return import('../talk/filter').then(
    ({ masked }) => masked(text, filter, language()),
    () => text,
  );
}
