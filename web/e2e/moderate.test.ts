import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp, signUpHost } from './accounts';
import { openTalk } from './seats';
import { stage } from './stage';
import { friends, press } from './table';

const at = stage();

async function accessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
}

test('a report reaches a moderator, who silences; the silenced hears why, and is heard again', async () => {
  const host = await at.visitor();
  await signUpHost(host, at.house, 'Hosea');
  const moderator = await at.visitor({ viewport: { width: 360, height: 740 } });
  await moderator.goto(`${at.house.address}/moderate`);
  await moderator.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
  await signUp(moderator, at.house.address, 'Mona');
  await moderator.goto(`${at.house.address}/moderate`);
  await moderator.getByText('Only moderators see this page.').waitFor();
  expect(await moderator.getByRole('main').getByRole('link', { name: 'Sign in' }).count()).toBe(0);

  await host.getByRole('link', { name: 'Moderation' }).click();
  await host.getByRole('link', { name: 'Moderators' }).click();
  await host.getByLabel('Name of the account').fill('mona');
  await press(host, 'Appoint');
  await host.getByText('mona is a moderator now.').waitFor();
  await accessible(host);

  const { white, black } = await friends(at);
  await openTalk(white);
  await openTalk(black);
  await black.getByRole('textbox', { name: 'Your words' }).fill('you oaf');
  await press(black, 'Say');
  await white.locator('.said .more').click();
  const dialog = white.getByRole('dialog');
  await dialog.getByRole('textbox').fill('For no reason.');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await dialog.getByText('Thank you.').waitFor();

  await moderator.reload();
  await moderator.getByRole('link', { name: /^guest .*For no reason\.$/ }).click();
  await moderator.locator('.reported').getByText('you oaf').waitFor();
  await accessible(moderator);
  const review = moderator.getByRole('link', { name: 'How it was played' });
  expect(await review.getAttribute('href')).toMatch(/^\/m\/[^/]+\/review$/);
  await moderator.getByRole('radio', { name: 'A day' }).check();
  await moderator.getByRole('textbox', { name: 'Words for the person' }).fill('Be kind.');
  await press(moderator, 'Silence');
  await moderator.getByText(/^guest \w+ is silenced until/).waitFor();
  await moderator.getByRole('textbox', { name: 'A note for other moderators' }).fill('a day');
  await press(moderator, 'Close the report');
  await moderator.getByText('Closed by Mona').waitFor();

  await press(black, 'Sorry!');
  const told = black.locator('.silenced');
  await told.getByText('A moderator has silenced you until').waitFor();
  await told.getByText('Insults, threats or hatred').waitFor();
  await told.getByText('Be kind.').waitFor();
  expect(await white.locator('.said').getByText('Sorry!').count()).toBe(0);
  await black.reload();
  await black.getByRole('button', { name: /^Table talk/ }).click();
  await told.waitFor();
  await accessible(black);

  await moderator.goto(`${at.house.address}/moderate/silences`);
  await moderator.getByRole('button', { name: /^Lift the silence of guest/ }).click();
  await moderator.getByText('Nobody is silenced.').waitFor();
  await black.reload();
  await openTalk(black);
  await press(black, 'Thank you!');
  await white.locator('.said').getByText('Thank you!').waitFor();

  await host.getByRole('link', { name: 'Audit trail' }).click();
  await host.getByText(/Mona lifted the silence of guest/).waitFor();
  await host.getByText(/Mona silenced guest/).waitFor();
  await host.getByText(/Mona closed a report about guest/).waitFor();
  await host.getByText('Hosea made Mona moderator').waitFor();
  await accessible(host);

  await host.getByRole('link', { name: 'Moderators' }).click();
  await press(host, 'Dismiss Mona');
  await expect.poll(() => host.getByRole('button', { name: 'Dismiss Mona' }).count()).toBe(0);
  await moderator.reload();
  await moderator.getByText('Only moderators see this page.').waitFor();

  await host.setViewportSize({ width: 360, height: 740 });
  await host.getByRole('link', { name: 'Silences' }).click();
  const form = host.getByRole('region', { name: 'Silence somebody' });
  await form.getByLabel('Name of the account').fill('mona');
  await form.getByRole('radio', { name: 'A week' }).check();
  await form.getByRole('button', { name: 'Silence', exact: true }).click();
  await host.getByText(/^Mona is silenced until/).waitFor();
  await accessible(host);
  await host.getByRole('link', { name: 'Audit trail' }).click();
  await host
    .getByText(/signed|has come/)
    .first()
    .waitFor();
  await host.getByLabel('Name of the account').fill('mona');
  await press(host, 'Find');
  await host.getByText('What mona did, and what was done about mona.').waitFor();
  await host.getByText('Hosea silenced Mona').waitFor();
  await host.getByText('Mona has come: a new account').waitFor();
  await expect.poll(() => host.getByText('Hosea has come').count()).toBe(0);
  await accessible(host);
  await press(host, 'Everybody');
  await host.getByText('Hosea has come').waitFor();
});
