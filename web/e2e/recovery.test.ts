import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PASSWORD, signUp } from './accounts';
import { stage } from './stage';

const at = stage();

test('a recovery code brings somebody back, once', async () => {
  at.pardon(/403/);
  const page = await at.visitor({ viewport: { width: 360, height: 740 } });
  await signUp(page, at.house.address, 'Tilda');
  await page.goto(`${at.house.address}/account`);
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await codes.getByText('You have none.').waitFor();
  await codes.getByRole('button', { name: 'Make recovery codes' }).click();
  await codes.getByLabel('Present password').fill(PASSWORD);
  await codes.getByRole('button', { name: 'Confirm and show them' }).click();
  await codes.getByRole('listitem').nth(9).waitFor();
  const shown = await codes.getByRole('listitem').allTextContents();
  expect(new Set(shown).size).toBe(10);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(shown.join('\n'));
  await page.emulateMedia({ media: 'print' });
  expect(await codes.getByRole('listitem').first().isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Your account' }).isVisible()).toBe(false);

  const lost = await at.visitor();
  await lost.goto(`${at.house.address}/sign-in`);
  await lost.getByRole('link', { name: 'Lost your password?' }).click();
  await lost.getByLabel('Name', { exact: true }).fill('tilda');
  await lost.getByLabel('Recovery code').fill((shown[4] ?? '').toUpperCase());
  await lost.getByRole('button', { name: 'Use the code' }).click();
  await lost.getByRole('heading', { name: 'Welcome back, Tilda' }).waitFor();
  await lost.getByLabel('New password').fill('battery staple');
  await lost.getByRole('button', { name: 'Set the password' }).click();
  await lost.getByText('You have 9 left.').waitFor();

  await lost.goto(`${at.house.address}/recover`);
  await lost.getByLabel('Name', { exact: true }).fill('Tilda');
  await lost.getByLabel('Recovery code').fill(shown[4] ?? '');
  await lost.getByRole('button', { name: 'Use the code' }).click();
  await lost.getByRole('alert').filter({ hasText: 'wrong' }).waitFor();
});
