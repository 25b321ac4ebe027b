// What a service worker has that a page has not, as far as it is used here.

export interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Clients;
  readonly navigator: { readonly language: string };
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'push', listen: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: Clicked) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listen: (event: Resubscribed) => void): void;
  skipWaiting(): Promise<void>;
}

export interface Extendable {
  waitUntil(done: Promise<unknown>): void;
}

export interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}

export interface Clicked extends Extendable {
  readonly notification: Notification;
}

export interface Resubscribed extends Extendable {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

export interface Clients {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
  openWindow(path: string): Promise<unknown>;
  claim(): Promise<void>;
}

export interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}
