import type { Part } from '../catalogue';
import type { book as en } from '../en/book';

export const book: Part<typeof en> = {
  'nav.rules': 'Spelregels',
  'page.rules': 'Spelregels',
  'page.rules.of': 'Spelregels: {game}',
  'rules.skip': 'Direct naar de tekst',
  'rules.all': 'Alle regels van {game}',
  'rules.games': 'De regels van alle spellen',
};
