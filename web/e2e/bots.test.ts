import { AxeBuilder } from '@axe-core/playwright';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { PASSWORD, signUp } from './accounts';
import { cell, play } from './browser';
import { binary } from './house';
import { Robot } from './robots';
import { stage } from './stage';
import { press } from './table';

const at = stage();

/** Names that no earlier attempt of the test has taken. */
const nameOf = (who: string) => `${who}${String(Date.now() % 1_000_000)}`;

test('an account becomes a bot with a token, and is marked where it plays', async () => {
  const [robo, challenged] = [nameOf('Robo'), nameOf('Ann')];
  const owner = await at.visitor();
  await signUp(owner, at.house.address, robo);
  await owner.goto(`${at.house.address}/account`);
  const tokens = owner.getByRole('region', { name: 'Tokens for programs' });
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  await tokens.getByLabel('Name').fill('my program');
  await tokens.getByLabel('Present password').fill(PASSWORD);
  await tokens.getByRole('button', { name: 'Make it' }).click();
  const secret = (await tokens.getByText(/^tessera_\w+$/).textContent()) ?? '';
  await tokens.getByRole('button', { name: 'Revoke my program' }).waitFor();
  const bot = owner.getByRole('region', { name: 'Bot' });
  await bot.locator('summary').click();
  await bot.getByLabel('Present password').fill(PASSWORD);
  await bot.getByRole('button', { name: 'Make it a bot for good' }).click();
  await bot.getByText('This account is a bot').waitFor();
  const { violations } = await new AxeBuilder({ page: owner }).analyze();
  expect(violations).toEqual([]);

  const ann = await at.visitor();
  await signUp(ann, at.house.address, challenged);
  await ann.goto(`${at.house.address}/@/${robo}`);
  await ann.getByText('A bot: a program plays here.').waitFor();
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
  const reading = new AbortController();
  const events = await fetch(`${at.house.address}/api/v1/events`, { headers, signal: reading.signal });
  expect(events.status).toBe(200);
  const seats = [{ kind: 'person' }, { kind: 'open' }];
  const body = JSON.stringify({ id: 'one', variant: 'pente', options: [], seats, first: null });
  const asked = await fetch(`${at.house.address}/api/v1/people/${challenged}/challenge`, {
    method: 'POST',
    headers,
    body,
  });
  expect(asked.status).toBe(202);
  await ann.getByRole('button', { name: `Accept the challenge of ${robo} (bot)` }).click();
  await ann.waitForURL(/\/m\//);
  const seat = ann.getByRole('listitem').filter({ hasText: robo });
  await seat.getByText('bot', { exact: true }).waitFor();

  await owner.goto(`${at.house.address}/account`);
  await tokens.getByRole('button', { name: 'Revoke my program' }).click();
  await tokens.getByRole('button', { name: 'Revoke my program' }).waitFor({ state: 'detached' });
  const refused = await fetch(`${at.house.address}/api/v1/account`, { headers });
  expect(refused.status).toBe(401);
  reading.abort();
});

/** Programs that are attached, until the end of a test. */
const attached: ChildProcess[] = [];

afterEach(async () => {
  for (const program of attached.splice(0)) {
    program.kill();
    await once(program, 'exit');
  }
});

/** Has our own engine play for a bot by the Gomocup protocol, as fast as a test wants it. */
function attach({ name, token }: Robot): void {
  const file = join(at.house.data, `${name}.token`);
  writeFileSync(file, token, { mode: 0o600 });
  const engine = [binary, 'engine', '--quiet', '--nodes', '3000', '--memory', '8'];
  const flags = ['bot', '--server', at.house.address, '--token-file', file, '--turn', '1s', '--', ...engine];
  attached.push(spawn(binary, flags, { stdio: 'ignore' }));
}

/** Places stones where they do no harm until the game is over. */
async function lose(page: Page): Promise<void> {
  const over = page.getByText('You lost', { exact: true }).first();
  const turn = page.getByText('Your turn', { exact: true }).first();
  for (const point of ['K10', 'A1', 'A5', 'A9', 'A13', 'A17', 'T3', 'T7', 'T11', 'T15', 'T19', 'C19']) {
    await over.or(turn).first().waitFor();
    if (await over.isVisible()) return;
    const named = (await cell(page, point).getAttribute('aria-label')) ?? '';
    if (named.includes(', empty')) await play(page, point);
  }
  await over.waitFor();
}

test('a program that speaks the Gomocup protocol beats somebody in a rated game', async () => {
  const [robot, ann] = [await Robot.make(at.house.address, nameOf('Deep')), await at.visitor()];
  const name = nameOf('Bea');
  await signUp(ann, at.house.address, name);
  attach(robot);
  await ann.goto(`${at.house.address}/@/${robot.name}`);
  await press(ann, 'Challenge to a game');
  const dialog = ann.getByRole('dialog');
  const rated = dialog.getByRole('checkbox', { name: 'Rated' });
  if (!(await rated.isChecked())) await rated.check();
  await dialog.getByRole('button', { name: `Challenge ${robot.name}` }).click();
  await ann.waitForURL(/\/m\//);
  const players = ann.getByRole('region', { name: 'Players' });
  await players.getByText('bot', { exact: true }).waitFor();
  await players.getByText('Rated', { exact: true }).waitFor();
  await lose(ann);
  await players.getByText(/^rating \d+, provisional, −\d+$/).waitFor();
  await ann.goto(`${at.house.address}/@/${robot.name}`);
  const rating = ann.getByRole('region', { name: 'Ratings' }).getByText(/^\d{4}\?$/);
  await rating.waitFor();
  expect(parseInt((await rating.textContent()) ?? '', 10)).toBeGreaterThan(1500);
});
