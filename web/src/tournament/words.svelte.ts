// The texts of tournaments.

import { textsApart } from '../i18n/apart.svelte';
import type { Part } from '../i18n/catalogue';
import type { en } from './text/en';

export type Texts = Part<typeof en>;

export const words = textsApart<typeof en>({
  en: () => import('./text/en').then(({ en }) => en),
  nl: () => import('./text/nl').then(({ nl }) => nl),
  fr: () => import('./text/fr').then(({ fr }) => fr),
  de: () => import('./text/de').then(({ de }) => de),
});

/** u is the text of a key. */
export const u = words.text;
