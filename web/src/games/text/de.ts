// Die deutschen Texte der Seite der eigenen Partien.

import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const de: Part<typeof en> = {
  title: 'Meine Partien',
  waiting: 'Du bist am Zug',
  others: 'Die anderen sind am Zug',
  none: 'Es läuft keine Partie, in der du einen Platz hast.',
  new: 'Neue Partie',
  find: 'Jemanden zum Spielen finden',
  more: 'Es gibt mehr Partien, als hier gezeigt werden.',
  lost: 'Der Server antwortet nicht. Was hier steht, kann alt sein.',
  again: 'Noch einmal versuchen',
  you: 'Du bist am Zug',
  theirs: '{seat} ist am Zug',
  open: 'Ein Platz ist frei',
  guest: 'ein Gast',
  seat: 'ein freier Platz',
  alone: 'an einem Bildschirm',
  board: 'Brett mit {n} Steinen, der letzte auf {point}',
  'board.empty': 'Leeres Brett',
  until: 'bis {date}',
  untimed: 'ohne Uhr',
  vacation: '{seat}: im Urlaub bis {date}',
};
