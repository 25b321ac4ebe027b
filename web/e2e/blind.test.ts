import { expect, test } from 'vitest';
import { PASSWORD } from './accounts';
import type { NewMatch } from '../src/wire';
import { Ear } from './ear';
import { wonByCaptures } from './games';
import { makeMatch } from './seats';
import { stage } from './stage';

// Whole games by people who have a keyboard and a screen reader: what they know comes from Chromium’s accessibility
// tree alone, and what they do goes through keys.

const at = stage();

/** Somebody at an address, with the text mode switched on by the second stop of the tab order. */
async function somebody(path = '/'): Promise<Ear> {
  const page = await at.visitor();
  await page.goto(new URL(path, at.house.address).href);
  const ear = await Ear.of(page);
  await ear.hear('heading', /./);
  await ear.press('Tab', 'Tab');
  expect(await ear.focus()).toMatchObject({ role: 'button', name: 'Text mode' });
  await ear.press('Enter');
  await ear.told(/^Text mode is on\./);
  return ear;
}

/** Makes a game for a friend, and returns the link for the friend. */
async function invite(ear: Ear): Promise<string> {
  await ear.activate('button', 'New game');
  await ear.hear('dialog', 'New game');
  await ear.choose(/^(The computer|Pass and play|A friend)/, /^A friend/);
  await ear.choose(/^(I do|My friend|By lot|Draw for it)/, /^I do/);
  await ear.activate('button', 'Start the game');
  return (await ear.hear('textbox', 'Link to this game')).value;
}

/** Plays a line by turns, from the command line; each hears of every move. */
async function playLine(line: readonly string[], ...ears: readonly [Ear, Ear]): Promise<void> {
  for (const [ply, point] of line.entries()) {
    const mover = ears[ply % 2] ?? ears[0];
    await mover.command(point);
    for (const ear of ears) {
      const who = ear === mover ? 'You play' : 'Your opponent plays';
      await ear.told(new RegExp(`^${who} ${point}( and captures? 2 stones)?\\.`));
    }
  }
}

test('a whole game: made, joined, talked at, won by captures, and played again', async () => {
  const white = await somebody();
  const link = await invite(white);
  const black = await somebody(new URL(link).pathname);
  await white.told(/^The game begins\. Your turn\./);
  await white.tabTo('textbox', 'Move or command', 'Shift+Tab');

  expect(await white.ask('L11')).toBe('The first stone goes on the centre point, K10.');
  expect(await white.focus()).toMatchObject({ role: 'textbox', value: 'L11', states: { invalid: 'true' } });
  expect((await white.focus())?.description).toBe('Answer: The first stone goes on the centre point, K10.');
  expect(await white.ask('I7')).toBe('There is no point I7 on this board.');
  expect(await white.ask('castle')).toBe('“castle” is no command here. A question mark lists them.');
  expect(await black.ask('K10')).toBe('It is not your turn.');

  const [first, second] = [wonByCaptures.slice(0, 4), wonByCaptures.slice(5)];
  await playLine(first, white, black);
  await white.command('N10');
  await white.told('You play N10 and capture 2 stones. You: 1 of 5 captures.');
  await black.told('Your opponent plays N10 and captures 2 stones. Opponent: 1 of 5 captures.');
  expect(await black.ask('last')).toBe(
    'Move 5. Your opponent plays N10 and captures 2 stones. Opponent: 1 of 5 captures.',
  );
  expect(await black.ask('captures')).toBe('Opponent: 1 of 5 captures. You: 0 of 5 captures.');
  expect(await black.ask('L10?')).toBe('L10, empty.');
  expect(await black.ask('row 10')).toBe('Row 10: K10 White, N10 White.');
  expect(await black.ask('stones white')).toBe('White, 3 stones: A1, K10, N10.');

  await black.command('say Well seen!');
  await white.told('Your opponent says: Well seen!');
  expect(await white.ask('talk')).toBe('Your opponent says: Well seen!');

  await playLine(second, black, white);
  await white.told('You won: 5 captures.');
  await black.told('You lost: 5 captures.');
  expect(await black.ask('turn')).toBe('You lost. 5 captures.');
  expect(await white.ask('K12')).toBe('The game is over.');
  await white.command('rematch');
  await black.told('Your opponent would like a rematch.');
  await black.command('rematch');
  for (const ear of [white, black]) await ear.told(/^A new game begins\./);
  expect(await white.ask('stones')).toBe('White, no stones. Black, no stones.');
});

test('two are paired in the lobby, and a clock is asked for', async () => {
  const [ann, bob] = [await somebody(), await somebody()];
  for (const ear of [ann, bob]) {
    await ear.activate('button', /^Play somebody/);
    await ear.hear('heading', 'Quick pairing');
    await ear.hear('button', /^5 min \+ 3 s/);
  }
  await ann.activate('button', /^5 min \+ 3 s/);
  await ann.hear('button', /^5 min \+ 3 s.*Stop waiting$/);
  await bob.hear('button', /^5 min \+ 3 s.*1 waiting$/);
  await bob.activate('button', /^5 min \+ 3 s.*1 waiting$/);
  for (const ear of [ann, bob]) {
    await ear.told('Your game begins!');
    await ear.hear('textbox', 'Move or command');
    expect(await ear.ask('time')).toMatch(/You.*: 5 minutes\./);
  }
  const turns = [await ann.ask('turn'), await bob.ask('turn')];
  const [mover, other] = turns[0]?.startsWith('Your turn') ? [ann, bob] : [bob, ann];
  await mover.command('K10');
  await other.told('Your opponent plays K10.');
  expect(await other.ask('abort')).toMatch(/ Type yes to do it\.$/);
  await other.command('yes');
  for (const ear of [ann, bob]) await ear.told(/^The game was called off/);
});

/** Makes an account. */
async function join(ear: Ear, name: string): Promise<void> {
  await ear.page.goto(`${at.house.address}/sign-up`);
  await ear.tabTo('textbox', 'Name');
  await ear.page.keyboard.type(name);
  await ear.tabTo('textbox', 'Password');
  await ear.page.keyboard.type(PASSWORD);
  await ear.press('Enter');
  await ear.hear('heading', 'Your account');
}

test('somebody is challenged by name, and plays without leaving the keys', async () => {
  const [ann, bob] = [await somebody(), await somebody()];
  await join(ann, 'Ann');
  await join(bob, 'Bob');
  await ann.page.goto(`${at.house.address}/@/Bob`);
  await ann.hear('heading', 'Bob');
  await ann.activate('button', /^Challenge/);
  await ann.hear('dialog', /Bob/);
  await ann.activate('button', /^Challenge/);
  await bob.told(/^Ann would like to play you/);
  await bob.activate('button', /^Accept/);
  // The page from which Bob was challenged has his name as its heading, too: what only a table has is waited for.
  for (const ear of [ann, bob]) await ear.hear('textbox', 'Move or command');
  const turn = await ann.ask('turn');
  const [mover, other, name] = turn.startsWith('Your turn') ? [ann, bob, 'Ann'] : [bob, ann, 'Bob'];
  await mover.command('k 10');
  await other.told(`${name} plays K10.`);
});

/** Makes a match by the server’s interface, and goes to its table. */
async function seated(ear: Ear, part: Omit<NewMatch, 'id' | 'options'>): Promise<string> {
  const link = await makeMatch(ear.page, at.house.address, part);
  await ear.hear('textbox', 'Move or command');
  return new URL(link).pathname;
}

test('a game of days from the command line: planned ahead, counted, and left for a vacation', async () => {
  const cleo = await somebody();
  await join(cleo, 'Cleo');
  const seats: NewMatch['seats'] = [{ kind: 'person' }, { kind: 'open' }];
  const time = { kind: 'days', main: 0, extra: 3 * 86_400_000 } as const;
  const path = await seated(cleo, { variant: 'pente', seats, first: 0, bestOf: 3, time });
  const dan = await somebody(path);
  await cleo.told(/^The game begins\. Your turn\./);
  await cleo.tabTo('textbox', 'Move or command', 'Shift+Tab');
  expect(await cleo.ask('plan L10 C3')).toBe('It is your turn: play. Plan when it is theirs.');
  await cleo.command('K10');
  await dan.told('Cleo plays K10.');

  expect(await cleo.ask('plan')).toBe('Nothing is planned.');
  expect(await cleo.ask('plan L10')).toBe('A line ends with your answer: type their move, then yours.');
  expect(await cleo.ask('plan L10 C3')).toBe('Line 1: Opponent L10, You C3.');
  await cleo.hear('StaticText', '1 line is stored');
  expect(await cleo.ask('plan M10 C4')).toBe('Line 1: Opponent L10, You C3. Line 2: Opponent M10, You C4.');
  await cleo.hear('StaticText', '2 lines are stored');
  expect(await cleo.ask('unplan 2')).toBe('Line 1: Opponent L10, You C3.');
  await cleo.hear('StaticText', '1 line is stored');
  await dan.command('L10');
  await cleo.told('Your opponent plays L10.');
  await dan.told('Cleo plays C3.');

  expect(await cleo.ask('score')).toBe(
    'Best of 3 games · game 1. You: 0 games won. Opponent: 0 games won. The score is level.',
  );
  expect(await dan.ask('resign')).toMatch(/ Type yes to do it\.$/);
  await dan.command('yes');
  await cleo.told(/^You won/);
  expect(await cleo.ask('score')).toBe(
    'Best of 3 games · game 1. You: 1 game won. Opponent: 0 games won. In the lead: You. Game 1: won by You.',
  );

  expect(await cleo.ask('vacation')).toBe('30 days of 30 are left this year.');
  expect(await cleo.ask('vacation 2')).toBe('Go on vacation for 2 days, from now? Type yes to do it.');
  expect(await cleo.ask('yes')).toMatch(/^You are on vacation until .* 28 days of 30 are left this year\.$/);
  expect(await cleo.ask('home')).toMatch(/ days of 30 are left this year\.$/);
  expect(await dan.ask('vacation')).toBe('Vacation is for those who have an account.');
});

test('an opening with a choice; whoever looks on hears everything and plays nothing', async () => {
  const white = await somebody();
  const seats: NewMatch['seats'] = [{ kind: 'person' }, { kind: 'open' }];
  const path = await seated(white, { variant: 'swap2', seats, first: 0 });
  const black = await somebody(path);
  await white.told(/^The game begins\. Your turn\. You place three stones/);
  const looker = await somebody(path);
  for (const point of ['K10', 'L11', 'N12']) {
    await white.command(point);
    await looker.told(new RegExp(`^White plays ${point}\\.`));
  }
  await black.told(/^Your opponent plays N12\. Your choice\.$/);
  expect(await black.ask('choose')).toBe(
    'Type choose and a number: 1, Take White; 2, Take Black; 3, Place two more.',
  );
  expect(await looker.ask('M10')).toBe('You are watching this game.');
  expect(await looker.ask('resign')).toBe('That cannot be done now.');
  await black.command('choose 2');
  await white.told(/^Opponent: second colour taken\./);
  await looker.told(/second colour taken\.$/);
});

test('a table of six at one screen, one of whom leaves, and a draw for the first move', async () => {
  const ear = await somebody();
  await seated(ear, {
    variant: 'free',
    seats: Array.from({ length: 6 }, () => ({ kind: 'person' })),
    first: 0,
  });
  for (const [point, colour] of [
    ['K10', 'White'],
    ['L10', 'Black'],
    ['M10', 'Red'],
  ]) {
    await ear.command(point ?? '');
    await ear.told(`${colour} plays ${point}.`);
  }
  expect(await ear.ask('turn')).toBe('Blue to move.');
  expect(await ear.ask('row 10')).toBe('Row 10: K10 White, L10 Black, M10 Red.');
  expect(await ear.ask('resign')).toMatch(/Type yes to do it\.$/);
  await ear.command('yes');
  await ear.told('Blue has left the game. The stones stay.');

  const seats: NewMatch['seats'] = [{ kind: 'person' }, { kind: 'computer', level: 1 }];
  await seated(ear, { variant: 'pente', seats, first: null, draw: true });
  await ear.hear('button', 'Left hand');
  const at = await ear.focus();
  if (at?.name !== 'Left hand') await ear.tabTo('button', 'Left hand');
  await ear.press('Enter');
  await ear.told(/^(You begin|The computer begins)\.$/);
});

test('settings, and the board under the arrow keys', async () => {
  const page = await at.visitor();
  await page.goto(at.house.address);
  const ear = await Ear.of(page);
  await ear.hear('gridcell', /^K10/);
  await ear.activate('button', 'Settings');
  await ear.hear('checkbox', 'Text mode');
  await ear.tabTo('checkbox', 'Text mode');
  await ear.press('Space');
  await ear.tabTo('checkbox', 'Ask before a stone is placed');
  await ear.press('Space');
  await ear.choose(/^(Letters|Alphabet)/, /^Alphabet/);
  await ear.press('Escape');
  await ear.miss('dialog', /^/);
  expect(await ear.focus()).toMatchObject({ role: 'button', name: 'Settings' });

  expect(await ear.ask('K10')).toMatch(/^Kilo 10\? Press Enter once more/);
  await ear.press('Enter');
  await ear.told('You play Kilo 10.');
  await ear.told(/^The computer plays \w+ \d+\.$/);
  await ear.command('go K10');
  expect((await ear.focus())?.name).toMatch(/^Kilo 10, white stone/);
  await ear.press('A');
  expect((await ear.focus())?.name).toMatch(/^Alfa 10, empty/);
  await ear.press('Shift+ArrowRight');
  expect((await ear.focus())?.name).toMatch(/, (white|black) stone/);
  await ear.press('1', '9');
  expect((await ear.focus())?.name).toMatch(/ 19, empty/);
  await ear.press('Shift+ArrowUp');
  await ear.told('No stone that way', 'assertive');
  await ear.press('Escape');
  expect(await ear.focus()).toMatchObject({ role: 'textbox', name: 'Move or command' });

  await ear.activate('button', 'Settings', 'Shift+Tab');
  await ear.choose(/^(English|Deutsch)/, /^Deutsch/);
  await ear.press('Escape');
  await ear.hear('heading', 'Befehlszeile');
  await page.reload();
  await ear.hear('textbox', 'Zug oder Befehl');
});
