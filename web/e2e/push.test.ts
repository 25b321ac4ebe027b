import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, signUp } from './accounts';
import { play } from './browser';
import { openPostbox } from './postbox';
import { openPushbox, type Subscription } from './pushbox';
import { stage } from './stage';
import { newGame, status } from './table';

const push = await openPushbox();
const box = await openPostbox();
const at = stage(
  '--push-anywhere',
  ...['--mail', box.address, '--mail-from', 'Tessera <no-reply@example.org>'],
  ...['--public-url', '%address'],
);

afterAll(() => {
  push.close();
  box.close();
});

/** A person who allows notifications, and whose browser subscribes to the push service of the tests: that of Chromium is
 * on the net. */
async function subscriber(options: BrowserContextOptions = {}): Promise<[Page, Subscription]> {
  const page = await at.visitor(options);
  await page.context().grantPermissions(['notifications'], { origin: at.house.address });
  const given = push.subscribe();
  await page.context().addInitScript((known) => {
    const KEY = 'test.subscribed';
    const subscription = {
      endpoint: known.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: known.endpoint, keys: { p256dh: known.p256dh, auth: known.auth } }),
      unsubscribe: () => {
        localStorage.removeItem(KEY);
        return Promise.resolve(true);
      },
    };
    if (!('PushManager' in window)) return;
    Object.assign(PushManager.prototype, {
      subscribe: ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
        if (userVisibleOnly !== true || typeof applicationServerKey !== 'string') throw new Error('not so');
        localStorage.setItem(KEY, applicationServerKey);
        return Promise.resolve(subscription);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem(KEY) === null ? null : subscription),
    });
  }, given);
  return [page, given];
}

/** Deliverer hands messages to the service worker of a page, as a push service does. */
async function deliverer(page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find((each) => !each.isDeleted);
      if (one !== undefined) found(one.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: at.house.address,
      registrationId,
      data,
    });
  };
}

interface Notice {
  title: string;
  body: string;
  tag: string;
  lang: string;
}

/** The notifications that are shown, when one has a title. */
async function shown(page: Page, title: string): Promise<Notice[]> {
  const look = async (): Promise<Notice[]> => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  };
  await expect
    .poll(async () => (await page.evaluate(look)).map((each) => each.title), { timeout: 20_000 })
    .toContain(title);
  return page.evaluate(look);
}

/** Clicks the first notification that is shown, and tells which tab was brought forward or which page was opened. A click
 * that a script makes may do neither, so that these are noted instead. */
async function click(page: Page): Promise<string[]> {
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error('no worker');
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: object };
      Clients: { prototype: object };
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): void;
    };
    const done: string[] = [];
    const waits: Promise<unknown>[] = [];
    Object.assign(scope.WindowClient.prototype, {
      focus(this: { url: string }) {
        done.push(`focus ${new URL(this.url).pathname}`);
      },
    });
    Object.assign(scope.Clients.prototype, { openWindow: (path: string) => done.push(`open ${path}`) });
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    Object.defineProperty(event, 'waitUntil', { value: (wait: Promise<unknown>) => waits.push(wait) });
    scope.dispatchEvent(event);
    await Promise.all(waits);
    return [...done, `left ${(await scope.registration.getNotifications()).length}`];
  });
}

async function nothingWrong(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test('whose turn it becomes is told on a device, and comes to the table from there', async () => {
  const [page, own] = await subscriber({ viewport: { width: 360, height: 740 } });
  const friend = await at.visitor();
  // Who tries once more is somebody else.
  const bob = `Bob${Date.now() % 1_000_000}`;
  await signUp(friend, at.house.address, bob);

  await page.goto(at.house.address);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Reminders' }).click();
  await page.getByRole('heading', { name: 'Reminders' }).waitFor();
  await page.getByRole('button', { name: 'Remind me here' }).click();
  await page.getByText('Reminders are on.').waitFor();
  await page.getByText('this device', { exact: true }).waitFor();
  await nothingWrong(page);

  const url = await newGame(page, at.house.address, { against: 'A friend', first: 'My friend' });
  const match = new URL(url).pathname.replace('/m/', '');
  await friend.goto(url);
  await status(friend, 'Your turn');
  await page.goto(`${at.house.address}/reminders`);
  await page.getByText('this device', { exact: true }).waitFor();
  await play(friend, 'K10');
  const message = await push.messageTo(own);
  expect(JSON.parse(message)).toEqual({ kind: 'turn', match, names: [bob], language: 'en' });

  const deliver = await deliverer(page);
  await deliver(message);
  const turn = { title: 'Your turn', body: `Your game with ${bob} waits for you.`, tag: match, lang: 'en' };
  expect(await shown(page, 'Your turn')).toEqual([turn]);
  await deliver(JSON.stringify({ ...JSON.parse(message), kind: 'deadline' }));
  const all = await shown(page, 'Your time is running out');
  expect(all.map(({ tag }) => tag)).toEqual([match]);

  expect(await click(page)).toEqual([`open /m/${match}`, 'left 0']);
  const table = await page.context().newPage();
  await table.goto(url);
  await deliver(message);
  await shown(page, 'Your turn');
  expect(await click(page)).toEqual([`focus /m/${match}`, 'left 0']);

  await page.getByRole('button', { name: 'No more reminders here' }).click();
  await page.getByText('Reminders are off.').waitFor();
  await expect.poll(() => page.getByText('this device', { exact: true }).count()).toBe(0);
});

test.each([
  ['nl-BE', 'Herinner me hier', 'nl', 'Jij bent aan zet'],
  ['fr-FR', 'Me prévenir ici', 'fr', 'À vous de jouer'],
  ['de-DE', 'Hier erinnern', 'de', 'Du bist am Zug'],
])('in %s a reminder is in the language of the page', async (locale, name, language, title) => {
  const [page] = await subscriber({ locale });
  await page.goto(`${at.house.address}/reminders`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('status').filter({ hasText: /\S/ }).waitFor();
  const deliver = await deliverer(page);
  await deliver(JSON.stringify({ kind: 'turn', match: 'abc', names: [], language }));
  expect((await shown(page, title)).map(({ lang }) => lang)).toEqual([language]);
});

test('a message that cannot be read is shown as one', async () => {
  const [page] = await subscriber();
  await page.goto(`${at.house.address}/reminders`);
  await page.getByRole('button', { name: 'Remind me here' }).click();
  await page.getByText('Reminders are on.').waitFor();
  const deliver = await deliverer(page);
  await deliver('{');
  expect((await shown(page, 'Tessera')).length).toBe(1);
});

test('where notifications are blocked the page says so', async () => {
  const page = await at.visitor();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto(`${at.house.address}/reminders`);
  await page.getByText('Notifications are blocked for this site.').waitFor();
});

test('the worker is asked for anew each time, and the app can be put on a home screen', async () => {
  const worker = await fetch(`${at.house.address}/worker.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await worker.text()).not.toMatch(/\bimport\s*[({'"]/);
  const manifest = (await (await fetch(`${at.house.address}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(at.house.address + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
});

test('the letter of the day is asked for, and ended by the link of a letter', async () => {
  const page = await at.visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await page.goto(`${at.house.address}/reminders`);
  await page.getByText('Whoever has an account').waitFor();
  await signUp(page, at.house.address, 'Uma');
  await page.goto(`${at.house.address}/account`);
  const mail = page.getByRole('region', { name: 'E-mail' });
  await mail.getByRole('button', { name: 'Add an address' }).click();
  await mail.getByLabel('Present password').fill(PASSWORD);
  await mail.getByLabel('E-mail address').fill('uma@example.org');
  await mail.getByRole('button', { name: 'Confirm and send the letter' }).click();
  const letter = await box.letterTo('uma@example.org');
  await page.goto(/^http:\S+#\S+/m.exec(letter)?.[0] ?? '');
  await page.getByText('uma@example.org now belongs').waitFor();
  await page.goto(`${at.house.address}/reminders`);
  await page.getByRole('checkbox', { name: 'A letter a day' }).check();
  await page.getByText('The letter comes at that hour.').waitFor();
  await page.getByRole('combobox').selectOption('21');
  await page.reload();
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('21');
  await nothingWrong(page);

  const stranger = await at.visitor();
  await stranger.goto(`${at.house.address}/unsubscribe?t=nobodys`);
  await stranger.getByRole('button', { name: 'No more letters of the day' }).click();
  await stranger.getByText('No more letters of the day will come.').waitFor();
  await nothingWrong(stranger);
});
