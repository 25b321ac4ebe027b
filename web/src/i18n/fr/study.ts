import type { Part } from '../catalogue';
import type { study as en } from '../en/study';

export const study: Part<typeof en> = {
  'nav.study': 'Analyse',
  'page.study': 'Analyse',
  'nav.library': 'Bibliothèque',
  'page.library': 'Bibliothèque',
  'library.skip': 'Aller aux parties',
  'action.analyse': 'Analyser',
  'action.analyse.helped': 'Analyser : la partie porte alors la mention « jouée avec aide »',
  'page.fair': 'Fair-play',
  'page.review': 'Comment on a joué',
  helped: 'Jouée avec aide',
};
