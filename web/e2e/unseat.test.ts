import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { makeMatch } from './seats';
import { stage } from './stage';
import { press, status } from './table';

const at = stage();

test('who made a table frees a seat, and the one who sat there is not back by reloading', async () => {
  const phone = { viewport: { width: 360, height: 740 } };
  const [host, guest] = [await at.visitor(phone), await at.visitor(phone)];
  const seats = [{ kind: 'person' as const }, { kind: 'open' as const }, { kind: 'open' as const }];
  const link = await makeMatch(host, at.house.address, { variant: 'free', first: 0, seats });
  await guest.goto(link);
  await guest
    .getByText(/^Waiting for/)
    .first()
    .waitFor();
  await host.getByText('Somebody sits here who should not?').click();
  await host.getByRole('button', { name: /^Free the seat of/ }).click();

  await guest.getByRole('heading', { name: 'Your seat was freed' }).waitFor();
  const { violations } = await new AxeBuilder({ page: guest }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await guest.reload();
  await guest.getByRole('heading', { name: 'Your seat was freed' }).waitFor();
  await expect.poll(() => host.getByText('Somebody sits here who should not?').count()).toBe(0);

  const friend = await at.visitor();
  await friend.goto(link);
  await host.getByText('Somebody sits here who should not?').waitFor();
  await press(guest, 'Sit down again');
  await status(host, 'Your turn');
  await expect.poll(() => guest.getByRole('heading', { name: 'Your seat was freed' }).count()).toBe(0);
});
