// The English texts of the page about fair play, which define the keys and placeholders of all languages.

export const en = {
  lead: 'A game between people is a meeting of two minds, or of more. Here is what keeps it one.',

  people: 'In a game with other people',
  'people.own':
    'Find your moves yourself. While the game runs, ask no engine, no library of games, no book and no other person about it.',
  'people.board':
    'You may think with a board of your own, also with the analysis board here. For the position that you are playing, or one close to it, that board shows the stones and nothing else: no threats, no lines of the engine, no games of the library. It says why, and leads back to your game. When the game is over everything is there.',
  'people.same':
    'A position counts as yours however it is turned, mirrored or moved about, with the colours exchanged, with a stone put aside, and in every browser in which you play or are signed in.',
  'people.partner': 'Partners in a team talk with the fixed phrases alone until the game is over.',

  alone: 'In a game with the computer',
  'alone.text':
    'You may take any help. The game is then marked “played with help”, at the table and in its record, so that a result means what it says. Each game begins without the mark.',
  'alone.screen':
    'Several people at one screen count as one player here: in their game help is marked and not refused, as they can see what each of them does.',

  limits: 'What we cannot prevent',
  'limits.text':
    'Nobody can see a second device, another program, or a friend beside you. The refusals here are a reminder and not a wall. What remains is your word, and that most people would rather lose than not have played.',

  look: 'What moderators see',
  'look.text':
    'When a game between people is over, moderators of this site can compare its moves with the engine’s, and look at how long each took. Who looked at which game is noted. While a game runs nobody sees that.',
  'look.proof':
    'Such figures are no proof. Strong players often find the engine’s move, and short games say little. Nobody is accused by a number alone.',

  doubt: 'If you have a doubt',
  'doubt.text': 'Tell a moderator, not the table. Most doubts turn out to be a good game of the other’s.',
};
