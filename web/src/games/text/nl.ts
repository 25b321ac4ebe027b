// De Nederlandse teksten van de pagina met de eigen partijen.

import type { Part } from '../../i18n/catalogue';
import type { en } from './en';

export const nl: Part<typeof en> = {
  title: 'Mijn partijen',
  waiting: 'Jij bent aan zet',
  others: 'De anderen zijn aan zet',
  none: 'Er is geen lopende partij waarin je een plaats hebt.',
  new: 'Nieuwe partij',
  find: 'Zoek iemand om mee te spelen',
  more: 'Er zijn meer partijen dan hier staan.',
  lost: 'De server antwoordt niet. Wat je ziet kan oud zijn.',
  again: 'Opnieuw proberen',
  you: 'Je bent aan zet',
  theirs: '{seat} is aan zet',
  open: 'Er is een plaats vrij',
  guest: 'een gast',
  seat: 'een vrije plaats',
  alone: 'aan één scherm',
  board: 'Bord met {n} stenen, de laatste op {point}',
  'board.empty': 'Leeg bord',
  until: 'tot {date}',
  untimed: 'zonder klok',
  vacation: '{seat}: op vakantie tot {date}',
};
