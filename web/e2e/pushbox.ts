import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** Subscription is what a browser tells of itself, all in base64url but for the address. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Pushbox is a push service: it takes messages for the browsers that are subscribed, and reads them as these would. */
export interface Pushbox {
  subscribe(): Subscription;
  /** The next message to a subscription; each is given once. */
  messageTo(subscription: Subscription): Promise<string>;
  close(): void;
}

interface Keys {
  own: ECDH;
  auth: Buffer;
}

/** Opens a push service on a free port. */
export async function openPushbox(): Promise<Pushbox> {
  const browsers = new Map<string, Keys>();
  const kept: { path: string; text: string }[] = [];
  const server = createServer((request, answer) => {
    const path = request.url ?? '';
    const keys = browsers.get(path);
    if (keys === undefined) {
      answer.writeHead(410).end();
      return;
    }
    void bodyOf(request).then((body) => {
      kept.push({ path, text: decrypt(keys, body) });
      answer.writeHead(201).end();
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  const base = `http://localhost:${bound.port}`;
  return {
    subscribe() {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { own, auth });
      return {
        endpoint: base + path,
        p256dh: own.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    async messageTo({ endpoint }) {
      for (let tries = 0; tries < 1200; tries++) {
        const at = kept.findIndex(({ path }) => base + path === endpoint);
        if (at >= 0) return kept.splice(at, 1)[0]?.text ?? '';
        await new Promise((wake) => setTimeout(wake, 50));
      }
      throw new Error(`no message to ${endpoint}`);
    },
    close: () => server.close(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** decrypt reads a message as RFC 8291 says. */
function decrypt({ own, auth }: Keys, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const point = body.subarray(21, 21 + 65);
  const sealed = body.subarray(21 + 65);
  const derive = (key: Buffer, salted: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), point]);
  const secret = derive(own.computeSecret(point), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}
