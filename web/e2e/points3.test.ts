import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { play } from './browser';
import { again, makeMatch, spoken } from './seats';
import { stage } from './stage';
import { press, status } from './table';

const at = stage();

const SEATS = 5;
const TARGET = 15;
const names = ['White', 'Black', 'Red', 'Blue', 'Green'];
const letters = 'ABCDEFGHJKLMNOPQRST';

type Spot = readonly [number, number];

const spotOf = (point: string): Spot => [letters.indexOf(point.charAt(0)), Number(point.slice(1))];
const key = ([x, y]: Spot) => `${x} ${y}`;
const along = ([x, y]: Spot, [dx, dy]: Spot, steps: number): Spot => [x + steps * dx, y + steps * dy];
const axes: Spot[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** What a game paid to a seat. */
interface Paid {
  row: number;
  captures: number;
  threes: number;
}

/** Reckons a game of points3 from its points alone, as one would by hand: the seats move by turns, a pair of
 * others' stones between two of one's own is taken, four in a row pay ten, a capture one, a three one. */
function reckon(points: readonly string[], first: number): Paid[] {
  const board = new Map<string, number>();
  const paid = names.map((): Paid => ({ row: 0, captures: 0, threes: 0 }));
  for (const [ply, point] of points.entries()) {
    const seat = (first + ply) % SEATS;
    const spot = spotOf(point);
    board.set(key(spot), seat);
    const taken = captures(board, spot, seat);
    for (const each of taken.flat()) board.delete(key(each));
    const account = paid[seat];
    if (account !== undefined) account.captures += taken.length;
    const row = Math.max(...axes.map((axis) => runThrough(board, spot, axis)));
    if (account !== undefined && row >= 4) account.row = 10;
  }
  for (const [place, seat] of board) {
    const spot = place.split(' ').map(Number) as unknown as Spot;
    for (const axis of axes) {
      const starts = board.get(key(along(spot, axis, -1))) !== seat;
      const account = paid[seat];
      if (account !== undefined && starts && runThrough(board, spot, axis) === 3) account.threes++;
    }
  }
  return paid;
}

function captures(board: Map<string, number>, spot: Spot, seat: number): Spot[][] {
  const ways = axes.flatMap((axis): Spot[] => [axis, [-axis[0], -axis[1]]]);
  return ways
    .filter((way) => board.get(key(along(spot, way, 3))) === seat)
    .map((way) => [along(spot, way, 1), along(spot, way, 2)])
    .filter((pair) => pair.every((each) => (board.get(key(each)) ?? seat) !== seat));
}

function runThrough(board: Map<string, number>, spot: Spot, axis: Spot): number {
  const seat = board.get(key(spot));
  const reach = (sign: number) => {
    let steps = 0;
    while (board.get(key(along(spot, axis, sign * (steps + 1)))) === seat) steps++;
    return steps;
  };
  return 1 + reach(1) + reach(-1);
}

/** The points of the move list, in order, without what is written beside them. */
async function points(page: Page): Promise<string[]> {
  const moves = await page.getByRole('button', { name: /^Move \d+, / }).allTextContents();
  return moves.map((text) => /^[A-T]\d+/.exec(text)?.[0] ?? '');
}

/** The numbers of the score sheet, a line for each seat: row, captures, threes, game, total. */
function sheet(page: Page): Promise<number[][]> {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    );
}

/** Two people at the edge of the board, who leave the middle to the computers. */
async function playGame(people: readonly Page[]): Promise<void> {
  const over = people[0]?.getByRole('table');
  while ((await over?.count()) === 0) {
    for (const page of people) {
      if ((await page.getByText('Your turn', { exact: true }).count()) === 0) continue;
      const first = (await points(page)).length === 0;
      const free = page.getByRole('gridcell', { name: /^[A-T]([12]|1[89]), empty$/ }).first();
      await play(page, first ? 'K10' : ((await free.getAttribute('data-point')) ?? ''));
    }
    await people[0]?.waitForTimeout(100);
  }
}

test('a match of two people and three computers, each game paid as one would reckon by hand', async () => {
  const white = await at.visitor();
  const link = await makeMatch(white, at.house.address, {
    variant: 'points3',
    seats: [
      { kind: 'person', handicap: 4 },
      { kind: 'computer', level: 1 },
      { kind: 'open' },
      { kind: 'computer', level: 1 },
      { kind: 'computer', level: 1 },
    ],
    first: 0,
    target: TARGET,
  });
  const red = await at.visitor();
  await red.goto(link);

  let totals = [4, 0, 0, 0, 0];
  let first = 0;
  for (let game = 1; ; game++) {
    await red.getByText(`Match to ${TARGET} points · game ${game}`).waitFor();
    await playGame([white, red]);
    const moves = await points(white);
    const paid = reckon(moves, first);
    const sums = paid.map(({ row, captures, threes }) => row + captures + threes);
    totals = totals.map((total, seat) => total + (sums[seat] ?? 0));
    const wanted = paid.map(({ row, captures, threes }, seat) => [
      ...[row, captures, threes],
      ...[sums[seat] ?? 0, totals[seat] ?? 0],
    ]);
    expect(await sheet(white), `game ${game} from ${first}: ${moves.join(' ')}`).toEqual(wanted);
    expect(await sheet(red)).toEqual(wanted);

    const best = Math.max(...totals);
    if (best >= TARGET && totals.filter((total) => total === best).length === 1) break;
    first = nextFirst(sums, first);
    const next = first === 0 ? 'You begin the next game.' : `${names[first]} begins the next game.`;
    await white.getByText(next).waitFor();
    await again('Next game', white, red);
  }
  const winner = totals.indexOf(Math.max(...totals));
  const won = winner === 0 ? 'You won the match' : `${names[winner]} won the match`;
  const scores = totals.toSorted((a, b) => b - a).join(':');
  await white.getByRole('heading', { name: won }).waitFor();
  await white.locator('.status').getByText(`${won}, ${scores}`, { exact: true }).waitFor();
  await showsWhatWasPaid(white);

  await again('New match', white, red);
  await red.getByText(`Match to ${TARGET} points · game 1`, { exact: true }).waitFor();
});

test('the next game does not wait for those who have left: the computer is called in', async () => {
  const white = await at.visitor();
  const link = await makeMatch(white, at.house.address, {
    variant: 'points3',
    seats: [{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }],
    first: 0,
  });
  const [black, red] = [await at.visitor(), await at.visitor()];
  await black.goto(link);
  await status(white, 'Waiting for 1 more player');
  await red.goto(link);
  await status(white, 'Your turn');
  for (const page of [red, black]) {
    await press(page, 'Leave the game');
    await press(page, 'Yes, leave');
    await page
      .getByText(/^You have left this game|^White won$/)
      .first()
      .waitFor();
  }
  await status(white, 'You won');
  await again('Next game', white);
  for (const name of ['Black', 'Red']) {
    await press(white, 'Call in the computer');
    const dialog = white.getByRole('dialog', { name: 'The computer takes over' });
    expect(await dialog.getByRole('radio', { name }).isChecked()).toBe(true);
    await press(white, 'Let the computer play');
    await spoken(white, `The computer now plays for ${name}.`);
  }
  await white.getByText('Match to 21 points · game 2', { exact: true }).waitFor();
});

/** The seat with the fewest points of the last game begins, the first of several after the last beginner. */
function nextFirst(sums: readonly number[], last: number): number {
  const least = Math.min(...sums);
  const order = sums.map((_, step) => (last + 1 + step) % SEATS);
  return order.find((seat) => sums[seat] === least) ?? 0;
}

/** What something was paid for is marked on the board while one points at it. */
async function showsWhatWasPaid(page: Page): Promise<void> {
  const number = page.getByRole('button', { name: /shown on the board$/ }).first();
  const lines = page.locator('.board svg path');
  await page.mouse.move(5, 5);
  const before = await lines.count();
  await number.hover();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  await page.mouse.move(5, 5);
  await expect.poll(() => lines.count()).toBe(before);
  await number.focus();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
}
