import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cell } from './browser';
import { stage } from './stage';

const at = stage();
const PASSWORD = 'correct horse';

/** Plugs a device with passkeys into the browser of a page; the function tells how many it holds. */
async function plugIn(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}

async function joinByPasskey(page: Page, name: string) {
  await page.goto(`${at.house.address}/sign-up`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a passkey makes an account, signs in, confirms, and is removed', async () => {
  at.pardon(/409/);
  const page = await at.visitor({ viewport: { width: 360, height: 740 } });
  const held = await plugIn(page);
  await joinByPasskey(page, 'Pia');
  expect(await held()).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(`${at.house.address}/`);

  // The browser offers the passkey by itself where a name is asked for; a device that says yes to all is in at once.
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Your account, Pia' }).waitFor();

  await page.goto(`${at.house.address}/account`);
  await passkeys(page)
    .getByRole('button', { name: /^Change / })
    .click();
  await passkeys(page).getByLabel('Name of the passkey').fill('My phone');
  await passkeys(page).getByRole('button', { name: 'Rename' }).click();
  await passkeys(page).getByRole('button', { name: 'Change My phone' }).click();
  await passkeys(page).getByRole('button', { name: 'Remove the passkey' }).click();
  await passkeys(page).getByRole('alert').filter({ hasText: 'your only way to sign in' }).waitFor();

  const password = page.getByRole('region', { name: 'Set a password' });
  await password.getByLabel('New password').fill(PASSWORD);
  await password.getByRole('button', { name: 'Set a password' }).click();
  await page.getByText('The password is changed.').waitFor();
  await passkeys(page).getByLabel('Present password').fill(PASSWORD);
  await passkeys(page).getByRole('button', { name: 'Remove the passkey' }).click();
  await passkeys(page).getByText('The passkey is removed.').waitFor();
  expect(await passkeys(page).getByRole('listitem').count()).toBe(0);
});

test('one adds a passkey to a password, and the button signs in by it', async () => {
  const page = await at.visitor();
  await page.goto(`${at.house.address}/sign-up`);
  await page.getByLabel('Name', { exact: true }).fill('Quin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await plugIn(page);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys(page).getByLabel('Present password').fill(PASSWORD);
  await passkeys(page).getByRole('button', { name: 'Confirm and add' }).click();
  await passkeys(page).getByText('The passkey is added.').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(`${at.house.address}/`);
  // As in a browser that does not offer passkeys by itself.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(`${at.house.address}/sign-in`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('link', { name: 'Your account, Quin' }).waitFor();

  await page.goto(`${at.house.address}/account`);
  const end = page.getByRole('region', { name: 'Delete the account' });
  await end.locator('summary').click();
  await end.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await page.waitForURL(`${at.house.address}/`);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
});

test('signing in leads back to the game', async () => {
  const page = await at.visitor({ viewport: { width: 360, height: 740 } });
  await page.goto(at.house.address);
  await cell(page, 'K10').click();
  await page.waitForURL(/\/m\//);
  const match = page.url();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Rosa');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL(match);
  await page.getByRole('link', { name: 'Your account, Rosa' }).waitFor();

  const other = await at.visitor();
  await other.goto(`${at.house.address}/sign-in?to=https%3A%2F%2Fevil.example%2F`);
  await other.getByLabel('Name', { exact: true }).fill('Rosa');
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL(`${at.house.address}/`);
});

test('the page of an account with passkeys is accessible, on a phone too', async () => {
  const page = await at.visitor({ viewport: { width: 320, height: 640 } });
  await plugIn(page);
  await joinByPasskey(page, 'Sven');
  await passkeys(page)
    .getByRole('button', { name: /^Change / })
    .click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
