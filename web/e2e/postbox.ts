import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Postbox takes letters by SMTP and keeps them. */
export interface Postbox {
  readonly address: string;
  /** The text of the next letter to somebody; each is given once. */
  letterTo(whom: string): Promise<string>;
  close(): void;
}

/** Opens a postbox on a free port. */
export async function openPostbox(): Promise<Postbox> {
  const kept: { to: string; text: string }[] = [];
  const server = createServer((line) => speak(line, (to, text) => kept.push({ to, text })));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    address: `smtp://localhost:${bound.port}`,
    async letterTo(whom) {
      for (let tries = 0; tries < 400; tries++) {
        const at = kept.findIndex(({ to }) => to === whom);
        if (at >= 0) return kept.splice(at, 1)[0]?.text ?? '';
        await new Promise((wake) => setTimeout(wake, 50));
      }
      throw new Error(`no letter to ${whom}`);
    },
    close: () => server.close(),
  };
}

function speak(line: Socket, keep: (to: string, text: string) => void): void {
  let heard = '';
  let to = '';
  let writing = false;
  line.on('error', () => {});
  line.write('220 postbox ESMTP\r\n');
  line.on('data', (data) => {
    heard += data.toString('utf8');
    for (;;) {
      const end = heard.indexOf(writing ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = heard.slice(0, end);
      heard = heard.slice(end + (writing ? 5 : 2));
      if (writing) {
        writing = false;
        keep(to, plain(text));
        line.write('250 kept\r\n');
        continue;
      }
      to = /^RCPT TO:<(.*)>/i.exec(text)?.[1] ?? to;
      writing = /^DATA/i.test(text);
      line.write(writing ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 fine\r\n');
    }
  });
}

/** Undoes quoted-printable, as far as links and Latin letters go. */
function plain(text: string): string {
  const joined = text.replaceAll('=\r\n', '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
