// Les textes français de la page de ses parties.

import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const fr: Part<typeof en> = {
  title: 'Mes parties',
  waiting: 'À vous de jouer',
  others: 'Aux autres de jouer',
  none: 'Vous n’avez de place dans aucune partie en cours.',
  new: 'Nouvelle partie',
  find: 'Trouver quelqu’un avec qui jouer',
  more: 'Il y a plus de parties que celles qui sont montrées ici.',
  lost: 'Le serveur ne répond pas. Ce qui est montré est peut-être ancien.',
  again: 'Réessayer',
  you: 'À vous de jouer',
  theirs: '{seat} doit jouer',
  open: 'Une place est libre',
  guest: 'un invité',
  seat: 'une place libre',
  alone: 'sur un seul écran',
  board: 'Plateau avec {n} pions, le dernier en {point}',
  'board.empty': 'Plateau vide',
  until: 'jusqu’au {date}',
  untimed: 'sans pendule',
  vacation: '{seat} : en vacances jusqu’au {date}',
};
