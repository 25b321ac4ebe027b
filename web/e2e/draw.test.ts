import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Draw } from '../src/wire';
import { play } from './browser';
import { hearing, makeMatch } from './seats';
import { stage } from './stage';
import { press, status } from './table';

const at = stage();

const friends = {
  variant: 'pente',
  seats: [{ kind: 'person' }, { kind: 'open' }],
  first: null,
  draw: true,
} as const;

function seal(value: number, nonce: string): string {
  return createHash('sha256').update(`tessera draw 1\n${nonce}\n${value}\n`).digest('hex');
}

/** Checks a draw as docs/draw.md says, and returns the seat that begins. */
function checked({ hands, seats }: Draw): number | undefined {
  const opened = hands.filter(({ revealed }) => revealed);
  for (const { value, nonce, commitment } of opened) expect(seal(value, nonce)).toBe(commitment);
  return seats[opened.reduce((sum, { value }) => sum + value, 0) % seats.length];
}

/** The table as the server last told it. */
function drawOf(heard: ReturnType<typeof hearing>): Draw {
  const { draw } = heard().table;
  if (draw === null) throw new Error('there is no draw');
  return draw;
}

async function goOn(...pages: Page[]): Promise<void> {
  for (const page of pages) await press(page, 'To the board');
}

test.each([
  ['Left hand', 'Left hand', 1],
  ['Left hand', 'Right hand', 0],
])('one hides in the %s, the other picks the %s', async (hidden, picked, first) => {
  const white = await at.visitor();
  const heard = hearing(white);
  const link = await makeMatch(white, at.house.address, { ...friends, seats: [...friends.seats] });
  const black = await at.visitor();
  await black.goto(link);

  await white.getByText(/^Hide the stone that begins/).waitFor();
  await press(white, hidden);
  await white.getByText(/^Your choice is under seal.*Waiting for Opponent\.$/).waitFor();
  const commitment = drawOf(heard).hands[0]?.commitment;
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);

  await white.reload();
  await white.getByText(/^Your choice is under seal/).waitFor();
  expect(await white.getByRole('button', { name: hidden }).getAttribute('aria-pressed')).toBe('true');
  await press(black, picked);

  for (const page of [white, black]) await page.getByRole('button', { name: 'To the board' }).waitFor();
  const draw = drawOf(heard);
  expect(draw.hands[0]?.commitment).toBe(commitment);
  expect(draw.hands.map(({ value }) => value)).toEqual(
    [hidden, picked].map((hand) => (hand === 'Left hand' ? 0 : 1)),
  );
  expect([draw.first, checked(draw)]).toEqual([first, first]);
  const [beginner, other] = first === 0 ? [white, black] : [black, white];
  await beginner.getByText('You begin.', { exact: true }).first().waitFor();
  await other.getByText('Your opponent begins.', { exact: true }).first().waitFor();

  await goOn(white, black);
  await status(beginner, 'Your turn');
  await play(beginner, 'K10');
  await press(other, 'Check this draw');
  const dialog = other.getByRole('dialog', { name: 'Check this draw' });
  await dialog.getByText('The seal matches.').nth(1).waitFor();
  expect(await dialog.getByText('The seal matches.').count()).toBe(2);
  for (const hand of draw.hands) await dialog.getByText(hand.nonce, { exact: true }).waitFor();
  expect(await dialog.getByText(/does not match|not the seat/).count()).toBe(0);
});

test('who does not open what he sealed has lost the draw after twenty seconds', async () => {
  const white = await at.visitor();
  const heard = hearing(white);
  const link = await makeMatch(white, at.house.address, { ...friends, seats: [...friends.seats] });
  const black = await at.visitor();
  await black.goto(link);
  await press(black, 'Right hand');
  await black.getByText(/^Your choice is under seal/).waitFor();
  await black.context().close();
  await press(white, 'Left hand');
  await white.getByText(/^Whoever has not opened in \d+ seconds/).waitFor();
  await white.getByText('You begin.', { exact: true }).first().waitFor({ timeout: 30_000 });
  const draw = drawOf(heard);
  expect([draw.seats, draw.first, checked(draw)]).toEqual([[0], 0, 0]);
  expect(draw.hands.map(({ revealed }) => revealed)).toEqual([true, false]);
});

test('on one screen the house hides, and can be checked as well', async () => {
  const page = await at.visitor();
  const heard = hearing(page);
  await makeMatch(page, at.house.address, {
    ...friends,
    seats: [{ kind: 'person' }, { kind: 'person' }],
  });
  await page.getByText(/^One hand holds the stone that begins/).waitFor();
  const [house] = drawOf(heard).hands;
  expect(house).toMatchObject({ seat: null, revealed: false, value: 0, nonce: '' });
  expect(house?.commitment).toMatch(/^[0-9a-f]{64}$/);
  await press(page, 'Left hand');
  await page.getByRole('button', { name: 'To the board' }).waitFor();
  const draw = drawOf(heard);
  expect(draw.hands[0]?.commitment).toBe(house?.commitment);
  expect(draw.first).toBe(checked(draw));
  await goOn(page);
  await status(page, `${draw.first === 0 ? 'White' : 'Black'} to move`);
  await play(page, 'K10');
});

test('five seats are rolled for', async () => {
  const page = await at.visitor();
  const heard = hearing(page);
  const seats = [
    { kind: 'person' as const },
    ...Array.from({ length: 4 }, () => ({ kind: 'computer' as const, level: 1 })),
  ];
  await makeMatch(page, at.house.address, { ...friends, variant: 'free', seats });
  await press(page, 'Number 4');
  await page
    .getByRole('button', { name: 'Move 1, ' })
    .or(page.getByText('Your turn', { exact: true }))
    .first()
    .waitFor();
  await goOn(page);
  await page.getByRole('button', { name: 'Check this draw' }).waitFor();
  const draw = drawOf(heard);
  expect(draw.hands.map(({ seat, value }) => (seat === 0 ? value : null))).toContain(3);
  expect(draw.first).toBe(checked(draw));
});
