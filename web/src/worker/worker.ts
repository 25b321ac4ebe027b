// The service worker: it shows reminders, and leads from them to the game. It keeps nothing for playing offline, and
// answers no request of a page.

import { noteOf, type Shown, shownOf, unread } from './note';
import type { Clicked, Pushed, Resubscribed, Scope } from './scope';
import { said } from './subscription';

const scope = self as unknown as Scope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('push', (event) => event.waitUntil(show(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));

/** show shows what a message says. */
async function show(event: Pushed): Promise<void> {
  const { title, path, ...options } = read(event);
  await scope.registration.showNotification(title, {
    ...options,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: path,
  });
}

function read(event: Pushed): Shown {
  try {
    const note = noteOf(event.data?.json());
    return note === null ? unread() : shownOf(note);
  } catch {
    return unread();
  }
}

/** open shows the page that a notification leads to: in the tab that has it open, else in a new one. */
async function open(event: Clicked): Promise<void> {
  const path = String(event.notification.data);
  event.notification.close();
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab === undefined ? scope.clients.openWindow(path) : tab.focus());
}

/** resubscribe tells the server where a browser is to be reached that has changed that by itself. */
async function resubscribe({ oldSubscription, newSubscription }: Resubscribed): Promise<void> {
  const options = oldSubscription?.options;
  if (newSubscription === null && options === undefined) return;
  const next = newSubscription ?? (await scope.registration.pushManager.subscribe(options));
  const language = scope.navigator.language.slice(0, 2);
  await fetch('/api/reminders/devices', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(said(next, language)),
  });
}
