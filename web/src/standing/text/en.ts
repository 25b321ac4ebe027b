// The English texts of ratings.

export const en = {
  intro:
    'How well people play each game, fast, live and over days. A question mark says that there are too few games to be sure; who has many stands higher with the same number.',
  game: 'Game',
  speed: 'Pace',
  fast: 'fast (under ten minutes each)',
  live: 'live (ten minutes or more each)',
  days: 'days for each turn',
  rank: 'Place',
  name: 'Name',
  rating: 'Rating',
  record: 'Won, drawn, lost',
  none: 'Nobody has a rating here yet. Rated games are offered in the lobby.',
  more: 'The best {n} of {all}',
  how: 'How ratings are made',
  'how.text':
    'Between two by Glicko-2, among more by OpenSkill. Everybody begins at 1500. The order counts how sure a number is; after months without a game it is less so.',
  own: 'Ratings',
  'own.none': 'No rated games yet.',
  graph: 'Rating after each game, from {least} to {most}',
  table: 'As a table',
  date: 'Day',
  sure: { one: '{n} game, ± {deviation}', other: '{n} games, ± {deviation}' },
} as const;
