import type { Part } from '../catalogue';
import type { book as en } from '../en/book';

export const book: Part<typeof en> = {
  'nav.rules': 'Spielregeln',
  'page.rules': 'Spielregeln',
  'page.rules.of': 'Spielregeln: {game}',
  'rules.skip': 'Zum Text springen',
  'rules.all': 'Alle Regeln von {game}',
  'rules.games': 'Die Regeln aller Spiele',
};
