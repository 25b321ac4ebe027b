import type { Part } from '../catalogue';
import type { book as en } from '../en/book';

export const book: Part<typeof en> = {
  'nav.rules': 'Toutes les règles',
  'page.rules': 'Toutes les règles',
  'page.rules.of': 'Règles : {game}',
  'rules.skip': 'Aller au texte',
  'rules.all': 'Toutes les règles : {game}',
  'rules.games': 'Les règles de tous les jeux',
};
