import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { PASSWORD, signUp } from './accounts';
import { stage } from './stage';

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
