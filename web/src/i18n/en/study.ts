// The ways to the analysis board, whose texts are in src/study/text.

export const study = {
  'nav.study': 'Analysis',
  'page.study': 'Analysis',
  'nav.library': 'Library',
  'page.library': 'Library',
  'library.skip': 'Skip to the games',
  'action.analyse': 'Analyse',
  'action.analyse.helped': 'Analyse: the game is then marked as played with help',
  'page.fair': 'Fair play',
  'page.review': 'How it was played',
  helped: 'Played with help',
} as const;
