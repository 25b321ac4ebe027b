// The texts of the pages for those who watch.

import { textsApart } from '../i18n/apart.svelte';
import type { en } from './text/en';

export const words = textsApart<typeof en>({
  en: () => import('./text/en').then(({ en }) => en),
  nl: () => import('./text/nl').then(({ nl }) => nl),
  fr: () => import('./text/fr').then(({ fr }) => fr),
  de: () => import('./text/de').then(({ de }) => de),
});

/** w is the text of a key. */
export const w = words.text;
