// What the server is told of a browser's subscription.

import type { AddDevice } from '../wire';

/** said is a subscription as the server wants it. */
export function said(subscription: PushSubscription, language: string): AddDevice {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, key: keys['p256dh'] ?? '', auth: keys['auth'] ?? '', language };
}
