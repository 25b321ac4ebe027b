import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, signUp } from './accounts';
import { openPostbox } from './postbox';
import { stage } from './stage';

const box = await openPostbox();
const at = stage(
  ...['--mail', box.address, '--mail-from', 'Tessera <no-reply@example.org>'],
  ...['--public-url', '%address'],
);

afterAll(() => box.close());

/** The link in a letter. */
function linkIn(letter: string): string {
  return /^http:\S+#\S+/m.exec(letter)?.[0] ?? '';
}

test('a lost password comes back by letter', async () => {
  at.pardon(/409/);
  const page = await at.visitor({ viewport: { width: 360, height: 740 } });
  await signUp(page, at.house.address, 'Uma');
  await page.goto(`${at.house.address}/account`);
  const mail = page.getByRole('region', { name: 'E-mail' });
  await mail.getByRole('button', { name: 'Add an address' }).click();
  await mail.getByLabel('Present password').fill(PASSWORD);
  await mail.getByLabel('E-mail address').fill('uma@example.org');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  await mail.getByRole('button', { name: 'Confirm and send the letter' }).click();
  await mail.getByText('A letter to uma@example.org is on its way.').waitFor();

  const other = await at.visitor({ locale: 'de-DE', viewport: { width: 360, height: 740 } });
  await other.goto(linkIn(await box.letterTo('uma@example.org')));
  await other.getByText('uma@example.org gehört jetzt zum Konto Uma.').waitFor();
  expect(other.url()).toBe(`${at.house.address}/confirm`);
  expect(await other.title()).toBe('E-Mail-Adresse bestätigen · Tessera');
  await page.reload();
  await mail.getByText('uma@example.org').waitFor();

  const lost = await at.visitor();
  await lost.goto(`${at.house.address}/recover`);
  await lost.getByLabel('E-mail address').fill('UMA@example.org');
  await lost.getByRole('button', { name: 'Send a link' }).click();
  await lost.getByText('a letter is on its way').waitFor();
  const link = linkIn(await box.letterTo('uma@example.org'));
  await lost.goto(link);
  await lost.getByRole('heading', { name: 'Welcome back, Uma' }).waitFor();
  expect(await lost.title()).toBe('A new password · Tessera');
  await lost.getByLabel('New password').fill('battery staple');
  await lost.getByRole('button', { name: 'Set the password' }).click();
  await lost.getByRole('heading', { name: 'Your account' }).waitFor();

  await other.goto(link);
  await other.getByRole('alert').filter({ hasText: 'zu lange' }).waitFor();
});
