// The German texts of ratings.

import type { Texts } from '../words.svelte';

export const de: Texts = {
  intro:
    'Wie gut die Leute jedes Spiel spielen: schnell, live und über Tage. Ein Fragezeichen sagt, dass es zu wenige Partien gibt, um sicher zu sein; wer viele hat, steht bei gleicher Zahl höher.',
  game: 'Spiel',
  speed: 'Tempo',
  fast: 'schnell (unter zehn Minuten je Person)',
  live: 'live (zehn Minuten oder mehr je Person)',
  days: 'Tage für jeden Zug',
  rank: 'Platz',
  name: 'Name',
  rating: 'Wertung',
  record: 'Gewonnen, remis, verloren',
  none: 'Hier hat noch niemand eine Wertung. Gewertete Partien findet man in der Lobby.',
  more: 'Die besten {n} von {all}',
  how: 'Wie Wertungen entstehen',
  'how.text':
    'Zu zweit nach Glicko-2, zu mehreren nach OpenSkill. Alle beginnen bei 1500. Die Reihenfolge berücksichtigt, wie sicher eine Zahl ist; nach Monaten ohne Partie ist sie es weniger.',
  own: 'Wertungen',
  'own.none': 'Noch keine gewerteten Partien.',
  graph: 'Wertung nach jeder Partie, von {least} bis {most}',
  table: 'Als Tabelle',
  date: 'Tag',
  sure: { one: '{n} Partie, ± {deviation}', other: '{n} Partien, ± {deviation}' },
};
