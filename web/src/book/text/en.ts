// The English texts of the rules pages, which define the keys and placeholders of all languages. Numbers are
// written as words where the language has a short one; a text with {n} that depends on a number has plural forms.

export const en = {
  'ui.title': 'Rules',
  'ui.lead':
    'All the games that can be played here. Each page is written from the same table by which the moves are judged, so it cannot differ from the game.',
  'ui.unknown': 'There is no such game; here are all.',
  'ui.contents': 'On this page',
  'ui.minute': 'In one minute',
  'ui.all': 'All games',
  'ui.play': 'Play this game',
  'ui.print': 'Print',
  'ui.players': { one: '{n} player', other: '{n} players' },
  'ui.players.range': '{min} to {max} players',
  'ui.decided': 'Our decision',
  'ui.decided.text': 'Where the printed rules say nothing or disagree, we decided. It is marked like this.',
  'ui.options': 'Rules that can be added',
  'ui.options.text': 'Agree on these before the game. Without a word they do not hold.',
  'ui.options.combined': 'Rules may be combined unless one excludes the other.',
  'ui.try': 'Play {move}',
  'ui.reset': 'Reset',
  'ui.claimed': '{move}, claimed',
  'ui.more': 'Place two more',
  'ui.take': 'Take {colour}',
  'ui.board': 'Diagram',
  'ui.turn': '{seat} to move.',
  'ui.away': 'The server cannot be reached, so nobody can judge the move. Try again later.',
  'ui.captured': { one: '{n} stone captured.', other: '{n} stones captured.' },
  'ui.lost': { one: '{n} stone leaves the board.', other: '{n} stones leave the board.' },
  'ui.kept': 'Nothing is captured.',
  'ui.won.row': '{seat} wins: {row} in a row.',
  'ui.won.captures': '{seat} wins by captures.',
  'ui.over.row': 'The game is over: {row} in a row for {seat}.',
  'ui.draw': 'The game is a draw.',
  'ui.pending': 'A row, but it can be broken: the reply decides.',
  'ui.long': 'This row is too long to win.',
  'ui.call.tria': '“Tria.”',
  'ui.call.tessera': '“Tessera.”',
  'ui.score': 'Points: {list}.',
  'ui.points': '{seat} {points}',

  'minute.one': 'In turn, each player places one stone on a free point. Stones do not move.',
  'minute.several':
    'In turn, each player places {stones} stones on free points; the very first turn is one stone. Stones do not move.',
  'minute.teams': 'Two teams of two play, partners opposite each other.',
  'minute.free': 'Everybody plays alone.',
  'minute.centre': 'The first stone goes on the centre.',
  'minute.fourStones':
    'The first player places four stones of both colours, then the other chooses a colour.',
  'minute.swap2':
    'The first player places three stones of both colours; the other chooses a colour, or places two more and leaves the choice to the first.',
  'minute.distance': 'The first player’s second stone stands at least {n} lines away from the centre.',
  'minute.adjacent': 'Every stone but the first touches a stone on the board.',
  'minute.pair':
    'Two stones of an opponent in a line, exactly two, are captured when yours stand at both ends.',
  'minute.three': 'Two or three stones of an opponent in a line are captured when yours stand at both ends.',
  'minute.mixed': 'The captured stones may be of different colours.',
  'minute.plain': 'Nothing is ever captured.',
  'minute.poof': 'Beware of stepping between two stones of your opponent: what they bracket then is lost.',
  'minute.claimed': 'A capture counts only if somebody at the table claims it before the next stone.',
  'minute.row': '{row} or more in a row win.',
  'minute.row.exact': 'Exactly {row} in a row win; more do not.',
  'minute.row.end': '{row} or more in a row end the game.',
  'minute.survive': 'A row that can be broken by a capture has to outlast one reply.',
  'minute.captures': '{captures} captures win as well.',
  'minute.captures.end': '{captures} captures end it as well.',
  'minute.stones': '{stones} captured stones win as well.',
  'minute.stones.lead': '{stones} captured stones win as well, if the other side has fewer.',
  'minute.stones.turn':
    '{stones} captured stones win as well, if the other side has fewer. If both have that many, but not equally many, {a} wins.',
  'minute.double': 'No move may make two open threes at once.',
  'minute.double.first': 'The first player may not make two open threes at once.',
  'minute.points': 'Each game pays points for rows and captures. Whoever first has {target} wins the match.',

  'players.title': 'Players and stones',
  'players.two': 'Two people play against each other, one with {a}, the other with {b}.',
  'players.teams.own':
    'Four people play in two teams. Partners sit opposite each other, so that the teams take turns, and each of the four has a colour of their own.',
  'players.teams.shared':
    'Four people play in two teams. Partners sit opposite each other, so that the teams take turns. Both partners place stones of their team’s one colour: {a} or {b}.',
  'players.free': '{min} to {max} people play, each alone and each with a colour of their own.',
  'players.clockwise': 'Turns go round the table clockwise.',
  'players.marks':
    'Each colour is engraved with a mark of its own, so that nobody has to tell the stones apart by colour.',
  'players.same.decided':
    'The books do not say whether partners use one colour or two in this game. Here they share one, since it is to be played “by the basic rules”.',
  'players.free.decided':
    'One book promises a game for any number of players from two to six, but no rules for it are printed. This game is ours: the basic one, everybody against everybody.',

  'board.title': 'Board and first stone',
  'board.size':
    'The board has {size} lines each way and is empty at first. Stones stand on the points where lines cross, those on the edges and in the corners included.',
  'board.sizes': 'Smaller boards will do as well, down to {min} lines.',
  'board.arcs':
    'The half-circles printed at the middle of each edge only cover some points. Stones may stand there as anywhere else.',
  'board.centre': 'The first stone of a game is placed on the point in the centre.',
  'board.free': 'There is no rule that ties the first stone to the centre.',

  'turn.title': 'A turn',
  'turn.one': 'You place one stone on a free point of your choice. You cannot pass.',
  'turn.several':
    'The very first turn is one stone. After that each turn is {stones} stones, one after the other, on free points of your choice. You cannot pass.',
  'turn.again': 'A point is free again as soon as its stone has been captured.',
  'turn.release':
    'Your stone is played when you let go of it. Until then you may still slide it to another point.',
  'turn.stays': 'A stone that has been played does not move any more.',
  'turn.stays.captured': 'A stone that has been played does not move any more; it can only be captured.',

  'capture.title': 'Captures',
  'capture.pair':
    'Two stones of an opponent, side by side, are captured when yours stand at both ends, all four on one line without a gap: along a row, a column or a diagonal. It has to be your stone that closes the trap.',
  'capture.three':
    'Two or three stones of an opponent, side by side, are captured when yours stand at both ends, all on one line without a gap: along a row, a column or a diagonal. It has to be your stone that closes the trap.',
  'capture.size.pair':
    'Only pairs can be captured: a lone stone is safe, and so are three or more in a line.',
  'capture.size.three':
    'Only pairs and threes can be captured: a lone stone is safe, and so are four or more in a line.',
  'capture.several':
    'A single stone may capture along several lines, in up to eight directions. What it captures is found on the board as it stood when the stone was placed; then everything leaves the board together, and only then it is seen who has won.',
  'capture.must': 'Capturing is no choice. What has been captured leaves the board.',
  'capture.beside': 'Captured stones lie beside the board, where everybody can count them.',
  'capture.mixed':
    'The captured stones may be of different colours. Both stones at the ends must be yours, and none of those between them may be.',
  'capture.partner':
    'You may capture stones of your partner. They leave the board like any others, but count for nothing.',
  'capture.count':
    'Whatever colours they have, two stones captured from between two of yours are one capture.',
  'capture.into':
    'Nobody captures by being stepped between: if you make a pair between two stones of an opponent, it stays where it is.',

  'poof.title': 'Stepping into a bracket',
  'poof.pair':
    'Here it is dangerous to step between two stones of your opponent. If your new stone makes a pair that they bracket, the pair is lost, the new stone with it, and counts as captured by your opponent.',
  'poof.three':
    'Here it is dangerous to step between two stones of your opponent. If your new stone makes a pair or a three that they bracket, whether as its end or in its middle, all of it is lost, the new stone included, and counts as captured by your opponent.',
  'poof.together':
    'Captures and losses of one move are found on the same board and leave it together; each stone is counted once. Rows are judged after that, and a stone that is gone makes none.',

  'win.title': 'Winning',
  'win.row':
    'You win with {row} or more stones of your colour in an unbroken line: across, up and down, or diagonally.',
  'win.row.exact':
    'You win with exactly {row} stones of your colour in an unbroken line: across, up and down, or diagonally. A longer line does not count, and the game goes on.',
  'win.row.team':
    'A team wins with {row} or more stones in an unbroken line, across, up and down, or diagonally, all of them of one partner’s colour.',
  'win.row.shared':
    'A team wins with {row} or more stones of its colour in an unbroken line: across, up and down, or diagonally.',
  'win.row.end':
    'The game is over when somebody has {row} or more stones of their colour in an unbroken line: across, up and down, or diagonally.',
  'win.placed.decided':
    'Only a line through the stone just placed is looked at. A longer one that a capture cuts down to {row} is no row.',
  'win.captures': 'You also win by making {captures} captures.',
  'win.captures.team': 'A team also wins when its partners have made {captures} captures between them.',
  'win.captures.end': 'It is also over when somebody has made {captures} captures.',
  'win.stones': 'You also win by capturing {stones} stones.',
  'win.stones.team':
    'A team also wins when its partners have captured {stones} stones of their opponents between them.',
  'win.stones.lead':
    'You also win when you hold {stones} captured stones or more and your opponent holds fewer than you. While both have that many and the same number, the game goes on until somebody leads or makes a row.',
  'win.stones.turn':
    'You also win when you hold {stones} captured stones or more and your opponent holds fewer than that. If both hold that many or more, but not equally many, {a} wins, being first in turn order, whichever of the two holds more. While both hold equally many, the game goes on.',
  'win.only': 'There is no other way to win.',
  'win.once':
    'The game ends with the move that wins it. A winning row cannot be broken afterwards, not even by a capture that would itself have won.',
  'win.both': 'A move that captures and completes a row does both.',

  'survive.title': 'The row must last',
  'survive.rule':
    'A row wins at once only if your opponent cannot capture any of its stones with the next move. Otherwise there is one reply. If the row, or another of yours, is still there afterwards, you have won, whatever the reply made.',
  'survive.reply':
    'A row that your opponent makes in reply is too late. So is the capture that would win, unless it leaves you without a row.',
  'survive.captures': 'Whoever wins by captures wins at once.',
  'survive.made.decided':
    'A row has to survive the reply in this game too. Besides, it counts only if the stone just placed made it: a longer line that a capture cuts down to {row} is no row.',

  'opening.title': 'Restrictions in the opening',
  'opening.distance':
    'The first player’s second stone must stand at least {n} lines away from the centre, to the side or up and down. Nothing else is restricted.',
  'opening.stars': 'That is on or outside the square whose corners are the four inner stars of the board.',
  'opening.cross':
    'On the centre’s own row and column it must keep further off: there the points {n} to {last} lines away are closed too.',
  'opening.adjacent':
    'Every stone but the first has to touch a stone that is on the board already, at its side or at a corner.',
  'opening.why': 'To begin is an advantage; this takes most of it away.',

  'protocol.title': 'The opening',
  'protocol.fourStones':
    'The first player places the first four stones on any points, in the order {a}, {b}, {a}, {b}. Then the other player chooses a colour.',
  'protocol.fourStones.next': 'Whoever has {a} now moves next.',
  'protocol.swap2':
    'The first player places three stones on any points: {a}, {b}, {a}. The other player then has three choices: to play {a}, to play {b}, or to place two more stones, {b} and {a}, and to leave the choice of colour to the first player.',
  'protocol.swap2.next': 'After the choice it is the turn of {b}.',
  'protocol.fair': 'One divides, the other chooses: so it does not pay to place an unfair opening.',
  'protocol.captures':
    'Stones can be captured in the opening already. What was captured belongs to the colour that captured it, and goes to the player who takes that colour.',
  'protocol.then': 'From there on it is the same game as {name}.',
  'protocol.takeback.decided':
    'A choice is a move like any other, but moves cannot be taken back past a choice that the other player made.',

  'double.title': 'No double three',
  'double.rule': 'A move must not make two open threes at once.',
  'double.rule.first':
    'The first player must not make two open threes with one move. The second player is free to.',
  'double.open':
    'An open three is a three, solid or with a gap, that one more stone could turn into a straight four: {four} stones in a line with a free point at both ends, where either would complete a row of exactly {row}.',
  'double.allowed':
    'A three and a four at once are allowed, and so are two fours. A move that wins is never forbidden.',
  'double.capturing': 'A move that captures is not forbidden either.',
  'double.exempt':
    'If your opponent threatens to complete a row with the next move, you may make a double three, provided that it stops every such row and no other move does.',
  'double.decided':
    'The books speak of threes “that can become fours”. We take that as open threes, judged after the stone is placed and what it captures is gone.',

  'points.title': 'Points and the match',
  'points.match':
    'One game does not decide. You play a series, and the match is won by whoever first has the points that were agreed on: {target} as a rule, but any number will do.',
  'points.bonus': {
    one: '{n} point for the row that ended the game',
    other: '{n} points for the row that ended the game',
  },
  'points.capture': { one: '{n} point for each capture', other: '{n} points for each capture' },
  'points.run': {
    one: '{n} point for each line of exactly {run} stones that is on the board at the end',
    other: '{n} points for each line of exactly {run} stones that is on the board at the end',
  },
  'points.paid': 'When a game is over, it is paid:',
  'points.everyone':
    'Captures and lines are paid to every player, whoever won. So it can pay to put off a win and go on collecting: nothing forces you to win.',
  'points.handicap':
    'To make a match even, a weaker player may begin it with some points, usually five or ten.',
  'points.decided.run':
    'A line of {run} is paid with free or blocked ends alike. In a longer one no lines of {run} are counted.',
  'points.decided.bonus':
    'The bonus is paid once, even if the last stone made several rows. A game that was won by captures pays none, and a drawn one pays none. If a player resigns or runs out of time, the bonus goes to the opponent.',
  'points.decided.bonus.free':
    'The bonus is paid once, even if the last stone made several rows. A game that was won by captures pays none, and a drawn one pays none.',
  'points.decided.tie':
    'If several reach the target in the same game, the highest total wins the match. If that is shared, another game is played.',

  'series.title': 'A match of several games',
  'series.best':
    'You can agree to play the best of three, five or any odd number of games. The match is won by whoever has won more than half of them; drawn games are not counted.',
  'series.best.team':
    'You can agree to play the best of three, five or any odd number of games. The match is won by the team that has won more than half of them; drawn games are not counted.',

  'begin.title': 'Who begins',
  'begin.lot': 'The first game of a match is begun by lot.',
  'begin.hands':
    'One player hides a stone of each colour, one in each hand. The other points to a hand: if the stone of the colour that begins is in it, whoever picked it begins, otherwise the one who hid it.',
  'begin.roll':
    'Each player picks a number in secret. The numbers are added up, and so many places are counted round the table: there sits who begins.',
  'begin.sealed':
    'On the internet both sides seal their choice before either of them is opened, so nobody can cheat, and everybody can check it afterwards. Whoever does not seal theirs within {commit} seconds after the first, or does not open it within {seconds} seconds, loses the draw. On one screen, and against the computer, the server is the one who hides.',
  'begin.loser': 'Every later game is begun by the player who lost the last one.',
  'begin.loser.team': 'Every later game is begun by a player of the team that lost the last one.',
  'begin.clockwise': 'The order of turns stays clockwise.',
  'begin.decided': 'After a draw the player begins who did not begin last time.',
  'begin.decided.team':
    'Of the two it is the one who comes first in turn order after the last beginner. After a draw the next player in turn order begins.',
  'begin.decided.fewest':
    'Every later game is begun by the player with the fewest points in the last one; among equals, by the first of them in turn order after the last beginner.',
  'begin.decided.free':
    'Every later game is begun by the first player in turn order after the last beginner who did not win the last game.',

  'end.title': 'Draws, resigning, leaving',
  'end.full': 'If the board is full and nobody has won, the game is a draw.',
  'end.agreed': 'By the books players may also agree on a draw. Here a game is played until it is decided.',
  'end.blocked.decided': 'If it is your turn and no move is allowed, the game is a draw as well.',
  'end.resign':
    'You may resign at any time; then your opponent has won. Whoever leaves for good resigns, and where a game has clocks, whoever runs out of time has resigned.',
  'end.resign.team':
    'You may resign at any time, but you do so for your team: the other team has won. Whoever leaves for good resigns, and where a game has clocks, whoever runs out of time has resigned.',
  'end.leave.decided':
    'Whoever resigns or leaves for good is out, and where a game has clocks, whoever runs out of time. That does not spoil the game of the others: turns of that seat are skipped, its stones stay where they are and can be captured, and the others play on. If only one player is left, that player has won.',
  'end.leave.points.decided':
    'Captures and lines are paid to everyone in the end, to those who left as well. The bonus goes to the last one left, where nobody made a row.',
  'end.takeover.decided':
    'If all the others agree, the computer plays on for a seat: at once where its player has resigned, otherwise a minute after the question, if the player has given no sign of life by then. The player can take the seat back at any time.',
  'end.takeover.between.decided':
    'Between two games it is the same, but nobody has to wait longer than that minute for those who neither answer nor ask for another game.',

  'claimed.title': 'Claiming captures',
  'claimed.rule':
    'The table does not remove anything by itself. After a move that brackets stones, any player may claim the capture, until the next stone is released. A claim takes everything that the move bracketed.',
  'claimed.missed':
    'What nobody claims stays on the board for good, and the same stones around it do not capture it later.',
  'claimed.gesture':
    'You claim by pressing the stone that was just placed, or one of the stones concerned. Computers never overlook a capture.',
  'claimed.decided':
    'The books only say that a capture which everybody overlooked is lost. We let anybody at the table notice it, until the next stone is released.',

  'announce.title': 'Announcements',
  'announce.rule':
    'It is a custom, not a duty, to announce threats, so that games are not decided by oversight. “Tria” is said of an open three, “tessera” of a four.',
  'announce.open':
    'An open three is one that a further stone could turn into a four with both ends free, either of which would complete a row. A gap in the three makes no difference.',
  'announce.first': 'A move that makes both is a “tessera”; a move that wins needs no word.',
  'announce.screen':
    'Here the table announces for everybody. Each player can turn that on or off in the settings.',

  'talk.title': 'Manners',
  'talk.partners':
    'Partners must not discuss plans during the game. There is no private talk: what is said is said to the whole table, and while a game runs only fixed phrases can be sent.',
  'talk.oversight': 'To point out a mistake to an opponent is not against the rules. It is good style.',
  'talk.real': 'On a real board, whoever upsets the stones has lost.',

  'fig.pair': 'A stone of {a} on A closes the trap: the two stones of {b} leave the board.',
  'fig.several': 'A stone on A captures three pairs at once.',
  'fig.three.safe': 'Three stones of {b} in a line. A stone on A captures none of them.',
  'fig.three.taken': 'Three stones of {b} in a line. A stone on A captures all of them.',
  'fig.four': 'Four stones of {b} in a line are safe: a stone on A captures nothing.',
  'fig.mixed': 'With A, {a} captures a stone of {b} and one of {c} together.',
  'fig.own': 'One of the two stones in the middle is {a}’s own, so A captures nothing.',
  'fig.partner':
    'With A, {a} captures a stone of the partner, {p}, and one of {b}. Only the one of {b} counts.',
  'fig.into.safe': '{a} may step in between on A. Both stones stay.',
  'fig.into.lost': 'If {a} steps in between on A, both stones of {a} are lost.',
  'fig.intoThree.safe': 'A stone of {a} on A makes three, and three are safe.',
  'fig.intoThree.lost': 'A stone of {a} on A makes three between two others: all three are lost.',
  'fig.last.captures': '{a} has made {captures} captures already. A is the one that wins.',
  'fig.last.stones': '{a} has captured {stones} stones already. A captures the last that are needed.',
  'fig.claimed':
    'After A nothing happens by itself. If somebody claims the capture in time, the pair leaves the board.',
  'fig.row': 'With A, {a} has {row} in a row.',
  'fig.long': 'A joins two parts to a row of {long}. That wins as well.',
  'fig.long.nothing': 'A joins two parts to a row of {long}. That is too long to win.',
  'fig.once':
    'A completes a row for {a}, and the game is over, although {b} could capture one of its stones.',
  'fig.survive':
    'A completes a row for {a}, but two stones can be captured on B. If {b} does so, the game goes on. If {b} plays elsewhere, on C, the row has won.',
  'fig.paid':
    '{a} has made {pairs} captures, {b} one, and both have a line of {run}. With A the game is over and pays {a} {mine} points and {b} {theirs}.',
  'fig.tria': 'Each of A and B makes an open three for {a}: “tria”.',
  'fig.tessera': 'A makes a four for {a}: “tessera”.',
  'fig.centre': 'The first stone may stand on A, the centre, and nowhere else: not on B, for instance.',
  'fig.distance': 'The second stone of {a}: A is too near to the centre, B is far enough away.',
  'fig.distance.cross':
    'The second stone of {a}: A is too near to the centre. So is B, because it is on the centre’s own row. C and D are far enough away.',
  'fig.adjacent': 'The second stone may not stand on A, where it touches nothing; B is allowed.',
  'fig.turn': '{a} has begun with one stone. {b} now places two, on A and B.',
  'fig.fourStones': 'Four stones are on the board; the second player chooses. {a} is to move next.',
  'fig.swap2':
    'Three stones are on the board. The second player takes {a} or {b}, or places two more, on A and B.',
  'fig.double': 'A would make two open threes at once, across and upwards: {a} may not play there.',
  'fig.threeFour': 'A makes a four and a three at once. That is allowed.',
  'fig.doubleCapture': 'A makes two open threes, but it also captures two stones of {b}. That is allowed.',
  'fig.exempt':
    '{b} is about to complete a row on A, and nothing else stops it. So {a} may play there, double three or not.',
} as const;

/** Numbers as words, as they are counted with. */
export const numbers: Readonly<Record<number, string>> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
  15: 'fifteen',
};
