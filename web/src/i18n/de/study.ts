import type { Part } from '../catalogue';
import type { study as en } from '../en/study';

export const study: Part<typeof en> = {
  'nav.study': 'Analyse',
  'page.study': 'Analyse',
  'nav.library': 'Bibliothek',
  'page.library': 'Bibliothek',
  'library.skip': 'Zu den Partien springen',
  'action.analyse': 'Analysieren',
};
