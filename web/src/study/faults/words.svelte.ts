// What there is to say about files of games. The sentences are the server's, in package record.

import { textsApart } from '../../i18n/apart.svelte';
import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export type Texts = Part<typeof en>;

export const words = textsApart<typeof en>({
  en: () => import('./en').then(({ en }) => en),
  nl: () => import('./nl').then(({ nl }) => nl),
  fr: () => import('./fr').then(({ fr }) => fr),
  de: () => import('./de').then(({ de }) => de),
});
