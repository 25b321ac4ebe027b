import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { play } from './browser';
import { stage } from './stage';
import { press, resign } from './table';

const at = stage();

/** Pairs two in the lobby and returns them in turn order. */
async function pair(): Promise<[Page, Page]> {
  const both = [await at.visitor(), await at.visitor()] as const;
  for (const page of both) {
    await page.goto(`${at.house.address}/lobby`);
    const quick = page.getByRole('region', { name: 'Quick pairing' });
    await quick.getByRole('button', { name: /^10 min/ }).click();
  }
  for (const page of both) {
    await page.waitForURL(/\/m\//);
    await page.getByRole('button', { name: 'On another device' }).waitFor();
  }
  const [ann, bob] = both;
  const begins = await ann.getByText('Your turn', { exact: true }).first().isVisible();
  return begins ? [ann, bob] : [bob, ann];
}

/** Opens a page of another site that shows an address of this one, until the function that it returns is called. */
async function elsewhere(page: Page, address: string): Promise<() => void> {
  const body = `<!doctype html><title>Club</title><link rel="icon" href="data:,"><iframe src="${address}" width="480" height="640"></iframe>`;
  const site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(body));
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  return () => site.close();
}

/** A board that lives, with so many stones. */
const board = (page: Page, moves: number) =>
  page.getByRole('img', { name: new RegExp(`^Board after move ${moves}\\b`), includeHidden: true });

async function sound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test('who watches sees the games of the lobby move, on the page, the first page and a big screen', async () => {
  const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const };
  const [fan, club, guest] = [await at.visitor(phone), await at.visitor(), await at.visitor()];
  await fan.goto(`${at.house.address}/watch`);
  await fan.getByText('No such game is being played just now.', { exact: false }).waitFor();
  await club.goto(`${at.house.address}/watch/screen`);
  await club.getByText('No game is being played just now').waitFor();
  await sound(club);

  const [first, second] = await pair();
  await play(first, 'K10');
  await board(fan, 1).waitFor({ state: 'attached' });
  await play(second, 'L11');
  await board(club, 2).waitFor();
  await guest.goto(at.house.address);
  await guest.getByRole('heading', { name: 'Being played now' }).waitFor();
  await sound(fan);
  await sound(club);

  await fan.getByRole('link', { name: /^Watch/ }).click();
  await fan.waitForURL(/\/m\//);
  await resign(second);
  await club.getByText(/^(Black|White) won$/).waitFor();
  await club.mouse.move(200, 200);
  await club.getByRole('button', { name: 'Leave the big screen' }).click();
  await club.waitForURL(/\/watch$/);
});

test('another site shows a game in a frame, and nothing else of this one', async () => {
  const [first, second] = await pair();
  const link = first.url();
  const reader = await at.visitor();
  const close = await elsewhere(reader, link.replace('/m/', '/embed/m/'));
  const frame = reader.frameLocator('iframe');
  await play(first, 'K10');
  await frame.getByRole('img', { name: 'Board after move 1, K10' }).waitFor();
  await frame.getByRole('button', { name: 'Back one move' }).click();
  await frame.getByText('Move 0 of 1').waitFor();
  await play(second, 'L11');
  await frame.getByText('Move 0 of 2').waitFor();
  await frame.getByRole('button', { name: 'To the last move' }).click();
  await frame.getByRole('img', { name: 'Board after move 2, L11' }).waitFor();
  expect(
    await frame
      .getByRole('link')
      .evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).href)),
  ).toEqual([link]);
  expect(await second.getByText('1 watching').count()).toBeGreaterThan(0);

  at.pardon(/frame-ancestors|Refused to frame|Framing/);
  const closeToo = await elsewhere(reader, link);
  await expect.poll(() => reader.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await reader.close();
  close();
  closeToo();

  await press(first, 'Show it on another site');
  const code = first.getByRole('dialog').getByRole('textbox');
  expect(await code.inputValue()).toContain(`/embed/m/${link.split('/m/')[1] ?? '?'}"`);
  await sound(first);
});
