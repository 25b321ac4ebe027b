import type { Part } from '../catalogue';
import type { study as en } from '../en/study';

export const study: Part<typeof en> = {
  'nav.study': 'Analyse',
  'page.study': 'Analyse',
  'nav.library': 'Bibliothek',
  'page.library': 'Bibliothek',
  'library.skip': 'Zu den Partien springen',
  'action.analyse': 'Analysieren',
  'action.analyse.helped': 'Analysieren: Die Partie wird dann als mit Hilfe gespielt vermerkt',
  'page.fair': 'Fair Play',
  'page.review': 'Wie gespielt wurde',
  helped: 'Mit Hilfe gespielt',
};
