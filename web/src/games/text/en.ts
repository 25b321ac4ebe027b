// The English texts of the page of one’s games.

export const en = {
  title: 'My games',
  waiting: 'Your turn',
  others: 'The others’ turn',
  none: 'No game goes on in which you have a seat.',
  new: 'New game',
  find: 'Find somebody to play with',
  more: 'There are more games than are shown here.',
  lost: 'The server does not answer. What is shown may be old.',
  again: 'Try again',
  you: 'Your turn',
  theirs: '{seat} is to move',
  open: 'A seat is open',
  guest: 'a guest',
  seat: 'an open seat',
  alone: 'at one screen',
  board: 'Board with {n} stones, last {point}',
  'board.empty': 'Empty board',
  until: 'until {date}',
  untimed: 'no clock',
  vacation: '{seat}: on vacation until {date}',
} as const;
