// The server's clock as this page knows it, and a beat by which clocks are drawn.

import { Skew } from './clock';

const skew = new Skew();

/** hearTime takes in the time that a message of the server tells. */
export function hearTime(server: number): void {
  skew.hear(server, Date.now());
}

/** serverNow is the server's time, in milliseconds since 1970. */
export function serverNow(): number {
  return skew.now(Date.now());
}
