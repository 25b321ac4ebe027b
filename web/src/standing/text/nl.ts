// The Dutch texts of ratings.

import type { Texts } from '../words.svelte';

export const nl: Texts = {
  intro:
    'Hoe goed mensen elk spel spelen: snel, live en over dagen. Een vraagteken zegt dat er te weinig partijen zijn om zeker te zijn; wie er veel heeft, staat bij gelijk getal hoger.',
  game: 'Spel',
  speed: 'Tempo',
  fast: 'snel (minder dan tien minuten de man)',
  live: 'live (tien minuten of meer de man)',
  days: 'dagen voor elke beurt',
  rank: 'Plaats',
  name: 'Naam',
  rating: 'Rating',
  record: 'Gewonnen, gelijk, verloren',
  none: 'Hier heeft nog niemand een rating. Partijen om de rating vind je in de lobby.',
  more: 'De beste {n} van {all}',
  how: 'Hoe ratings ontstaan',
  'how.text':
    'Tussen twee met Glicko-2, met meer met OpenSkill. Iedereen begint op 1500. De volgorde telt mee hoe zeker een getal is; na maanden zonder partij is het dat minder.',
  own: 'Ratings',
  'own.none': 'Nog geen partijen om de rating.',
  graph: 'Rating na elke partij, van {least} tot {most}',
  table: 'Als tabel',
  date: 'Dag',
  sure: { one: '{n} partij, ± {deviation}', other: '{n} partijen, ± {deviation}' },
};
