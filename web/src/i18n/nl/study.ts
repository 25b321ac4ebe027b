import type { Part } from '../catalogue';
import type { study as en } from '../en/study';

export const study: Part<typeof en> = {
  'nav.study': 'Analyse',
  'page.study': 'Analyse',
  'nav.library': 'Bibliotheek',
  'page.library': 'Bibliotheek',
  'library.skip': 'Direct naar de partijen',
  'action.analyse': 'Analyseren',
  'action.analyse.helped': 'Analyseren: de partij wordt dan gemerkt als met hulp gespeeld',
  'page.fair': 'Eerlijk spel',
  'page.review': 'Hoe er gespeeld is',
  helped: 'Met hulp gespeeld',
};
