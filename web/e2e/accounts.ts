import type { Page } from 'playwright-core';
import type { House } from './house';

export const PASSWORD = 'correct horse';

/** Makes an account as the visitor of a page, and goes back to where the visitor was. */
export async function signUp(page: Page, address: string, name: string): Promise<void> {
  const before = page.url();
  await page.goto(`${address}/sign-up`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  if (before.startsWith(address)) await page.goto(before);
}

/** Makes the account of the host with the code of the house, and stays at its page. */
export async function signUpHost(page: Page, { address, code }: House, name: string): Promise<void> {
  await page.goto(`${address}/sign-up`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code of the host').fill(code);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

/** Signs the visitor of a page in. */
export async function signIn(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/sign-in`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** Deletes the account of a page's visitor. */
export async function deleteAccount(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/account`);
  const end = page.getByRole('region', { name: 'Delete the account' });
  await end.locator('summary').click();
  await end.getByLabel('Present password').fill(PASSWORD);
  await end.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(`${address}/`);
}
