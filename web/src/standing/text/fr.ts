// The French texts of ratings.

import type { Texts } from '../words.svelte';

export const fr: Texts = {
  intro:
    'La force de chacun à chaque jeu, en rapide, en direct et sur plusieurs jours. Un point d’interrogation dit qu’il y a trop peu de parties pour être sûr ; à nombre égal, qui en a beaucoup est mieux placé.',
  game: 'Jeu',
  speed: 'Cadence',
  fast: 'rapide (moins de dix minutes chacun)',
  live: 'en direct (dix minutes ou plus chacun)',
  days: 'des jours par coup',
  rank: 'Place',
  name: 'Nom',
  rating: 'Classement',
  record: 'Gagnées, nulles, perdues',
  none: 'Personne n’a encore de classement ici. Les parties classées se proposent dans le salon.',
  more: 'Les {n} meilleurs sur {all}',
  how: 'Comment se fait le classement',
  'how.text':
    'À deux par Glicko-2, à plusieurs par OpenSkill. Chacun commence à 1500. L’ordre tient compte de la certitude d’un nombre ; après des mois sans partie, elle diminue.',
  own: 'Classements',
  'own.none': 'Pas encore de partie classée.',
  graph: 'Classement après chaque partie, de {least} à {most}',
  table: 'En tableau',
  date: 'Jour',
  sure: { one: '{n} partie, ± {deviation}', other: '{n} parties, ± {deviation}' },
};
