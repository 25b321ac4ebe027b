import type { Page } from 'playwright-core';
import type { Catalogue } from '../src/i18n/catalogue';
import { cell } from './browser';
import { wonByCaptures, wonByRow } from './games';

/** Scene is something that a page can show, and how to get there from the home page. */
export interface Scene {
  name: string;
  show(page: Page, texts: Catalogue): Promise<void>;
}

function button(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).first().click();
}

/** Starts a game through the dialog. */
async function begin(page: Page, texts: Catalogue, opponent: 'new.pass' | 'new.friend'): Promise<void> {
  await button(page, texts['nav.new']);
  await page.getByRole('radio', { name: texts[opponent] }).check();
  await button(page, texts['new.start']);
  await page.waitForURL(/\/m\//);
}

async function playAll(page: Page, texts: Catalogue, moves: readonly string[]): Promise<void> {
  await begin(page, texts, 'new.pass');
  await page.getByText(texts['moves.none']).waitFor();
  for (const point of moves) {
    await cell(page, point).click();
    await page.locator(`.moves [aria-label*="${point}"]`).waitFor();
  }
}

/** Everything that a visitor meets. */
export const scenes: readonly Scene[] = [
  { name: 'home', show: (page) => cell(page, 'K10').waitFor() },
  {
    name: 'new game',
    show: async (page, texts) => {
      await button(page, texts['nav.new']);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settings',
    show: async (page, texts) => {
      await button(page, texts['nav.settings']);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'how to play',
    show: async (page, texts) => {
      await page.getByRole('link', { name: texts['nav.learn'] }).click();
      await page.getByRole('heading', { name: texts['learn.title'] }).waitFor();
    },
  },
  {
    name: 'invitation',
    show: async (page, texts) => {
      await begin(page, texts, 'new.friend');
      await page.getByRole('img', { name: texts['invite.qr'] }).waitFor();
    },
  },
  {
    name: 'private link',
    show: async (page, texts) => {
      await begin(page, texts, 'new.friend');
      await button(page, texts['action.device']);
      await page.getByRole('textbox', { name: texts['device.link'] }).waitFor();
    },
  },
  {
    name: 'game with captures',
    show: (page, texts) => playAll(page, texts, wonByCaptures.slice(0, 13)),
  },
  {
    name: 'result',
    show: async (page, texts) => {
      await playAll(page, texts, wonByRow);
      await page.getByRole('button', { name: texts['action.rematch'] }).waitFor();
    },
  },
];
