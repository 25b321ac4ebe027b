// The ways to the rules pages, whose texts are in src/book/text.

export const book = {
  'nav.rules': 'Rules',
  'page.rules': 'Rules',
  'page.rules.of': 'Rules: {game}',
  'rules.skip': 'Skip to the text',
  'rules.all': 'All the rules of {game}',
  'rules.games': 'The rules of all games',
} as const;
