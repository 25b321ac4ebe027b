// Whether this browser can be reminded, and how it is switched on and off.

import { signedInAs } from '../app/me.svelte';
import { recall, remember } from '../app/storage';
import { language } from '../i18n/index.svelte';
import type { Reminders } from '../wire';
import { said } from '../worker/subscription';
import { api } from './api';

/** Ability is why this browser cannot be reminded, or that it can. */
export type Ability = 'can' | 'insecure' | 'home' | 'unable' | 'denied';

/** ability looks what this browser can do. Apple's telephones can do it in what was added to the home screen alone. */
export function ability(): Ability {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'can';
  const apple = /iPhone|iPad/.test(navigator.userAgent) || isTabletOfApple();
  return apple && !matchMedia('(display-mode: standalone)').matches ? 'home' : 'unable';
}

/** isTabletOfApple finds those that call themselves Macintosh. */
function isTabletOfApple(): boolean {
  return /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
}

/** Denied means that the visitor does not allow notifications. */
export class Denied extends Error {}

/** turnOn asks for leave to show notifications, subscribes, and tells the server. */
export async function turnOn(key: string): Promise<Reminders> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Denied();
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await stale(pushManager, key))?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const reminders = await api.addDevice(said(subscription, language()));
  noteDay();
  return reminders;
}

/** stale is the subscription that was made for another key: that of a server that was here before. */
async function stale(manager: PushManager, key: string): Promise<PushSubscription | null> {
  const known = await manager.getSubscription();
  const made = known?.options.applicationServerKey;
  return made != null && base64url(new Uint8Array(made)) !== key ? known : null;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** turnOff ends this browser's subscription, and tells the server. */
export async function turnOff(id: string): Promise<Reminders> {
  await (await present())?.unsubscribe();
  remember(DAY, undefined);
  return api.removeDevice({ id });
}

async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** ownId is what the server calls this browser, empty where it is not subscribed. */
export async function ownId(): Promise<string> {
  const subscription = await present().catch(() => null);
  if (subscription === null) return '';
  const bytes = new TextEncoder().encode(subscription.endpoint);
  return base32(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).slice(0, 26);
}

/** base32 writes bytes in lower case, as the server does. */
export function base32(bytes: Uint8Array): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31];
  }
  return bits === 0 ? text : text + letters[(held << (5 - bits)) & 31];
}

/** DAY is where it is kept when the server was last told of this browser, and by whom. */
const DAY = 'reminders';

const today = () => [new Date().toDateString(), signedInAs(), language()].join(' ');

function noteDay(): void {
  remember(DAY, today());
}

/** renew tells the server of this browser once a day, and when somebody else is here or another language is spoken:
 * the reminders are those of whoever is signed in. */
export async function renew(): Promise<void> {
  if (recall(DAY) === today()) return;
  const subscription = await present();
  if (subscription === null) return;
  await api.addDevice(said(subscription, language()));
  noteDay();
}
