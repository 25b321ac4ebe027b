import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The server's program. */
export const binary = process.env['TESSERA'] ?? resolve(import.meta.dirname, '../../bin/tessera');

/** House is a running server with a data folder of its own, which can be killed and started again. */
export class House {
  readonly data = mkdtempSync(join(tmpdir(), 'tessera-'));
  readonly address: string;
  /** What makes the host of the server, as long as there is none. */
  code = '';
  private process: ChildProcess | null = null;

  private constructor(
    private readonly port: number,
    /** %address in them stands for the house’s. */
    private readonly flags: readonly string[],
  ) {
    this.address = `http://localhost:${port}`;
  }

  /** Starts a server on a free port. */
  static async open(...flags: string[]): Promise<House> {
    const house = new House(await freePort(), flags);
    await house.start();
    return house;
  }

  async start(): Promise<void> {
    const place = ['--addr', `localhost:${this.port}`, '--data', this.data];
    const args = [
      'serve',
      ...place,
      '--log-level',
      'warn',
      ...this.flags.map((each) => each.replace('%address', this.address)),
    ];
    this.process = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.process.stdout?.on('data', (said: Buffer) => {
      this.code = /the code (\w+) becomes the host/.exec(said.toString())?.[1] ?? this.code;
    });
    await this.ready();
  }

  /** Ends the process as a power cut would: no signal handler runs. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks the server to stop, and returns its exit status. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** Stops the server and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Replays every match in the data base with the rules, apart from the server. */
  audit(): AuditedMatch[] {
    const lines = execFileSync(binary, ['audit', '--data', this.data], { encoding: 'utf8' });
    return lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditedMatch);
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.process;
    this.process = null;
    if (child === null || child.exitCode !== null) return child?.exitCode ?? null;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  }

  private async ready(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((wake) => setTimeout(wake, 50));
    }
    throw new Error(`no server answered at ${this.address}`);
  }
}

/** AuditedMatch is a line of tessera audit: the present game of a match as the rules replay it. */
export interface AuditedMatch {
  match: string;
  version: number;
  game: number;
  moves: string[];
  captures: number[];
  /** The points of each colour's stones. */
  stones: string[][];
  /** cause is there where the rules did not end the game. */
  result: { winners: number[]; cause?: string } | null;
  error: string | null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
