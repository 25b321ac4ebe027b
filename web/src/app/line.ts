// The line to the server as a pure machine: step takes what happened and answers with the new state and
// what is to be done about it. It reads no clock, opens no socket and draws no lots; socket.ts does.

import type { Ack, Action, Failure, Present, Refused, Reply, Request, Update } from '../wire';

/** Command is what a seat wants to do. It is resent with the same id until it is answered. */
export interface Command {
  id: string;
  match: string;
  seat: number;
  game: number;
  ply: number;
  action: Action;
}

/** Times in milliseconds. */
export const RESEND = 2500;
export const SILENCE = 9000;
export const PING = 3000;
/** How long a line that is in doubt (the device woke, or says that it is offline) may take to answer. */
export const DOUBT = 2500;
const SOONEST = 50;
const LATEST = 5000;

interface Waiting {
  command: Command;
  /** When it was last sent, or null when it never was on this socket. */
  sentAt: number | null;
}

export interface Line {
  readonly socket: 'none' | 'opening' | 'open';
  /** Attempts in a row that ended before the server had said anything. */
  readonly failures: number;
  /** When to try again, while there is no socket. */
  readonly retryAt: number;
  /** When the server is given up unless it says something. */
  readonly deadAt: number;
  readonly pingAt: number;
  readonly watching: { readonly match: string; readonly version: number } | null;
  readonly outbox: readonly Waiting[];
}

export type Input =
  | { type: 'watch'; match: string; version: number }
  | { type: 'leave' }
  | { type: 'do'; command: Command }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'reply'; reply: Reply }
  /** The device has a network again. */
  | { type: 'online' }
  /** The device woke up, or says that its network is gone: see whether the line still lives. */
  | { type: 'doubt' }
  | { type: 'tick' };

export type Output =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'send'; request: Request }
  | { type: 'update'; update: Update }
  | { type: 'answer'; answer: Ack | Refused }
  | { type: 'failure'; failure: Failure }
  | { type: 'present'; present: Present };

type Step = [Line, Output[]];

export const idle: Line = {
  socket: 'none',
  failures: 0,
  retryAt: 0,
  deadAt: 0,
  pingAt: 0,
  watching: null,
  outbox: [],
};

/** delay is how long to wait after so many failures: doubled each time, with up to half of it by chance
 * (from 0 to 1), so that many browsers do not come back at the same instant. */
export function delay(failures: number, chance: number): number {
  const longest = Math.min(LATEST, SOONEST * 2 ** failures);
  return Math.round(longest * (0.5 + chance / 2));
}

/** wanted tells whether there is any reason to be connected. */
export function wanted(line: Line): boolean {
  return line.watching !== null || line.outbox.length > 0;
}

/** troubled tells whether somebody waits for a line that was lost or could not be had: one that is being opened for the
 * first time is none. */
export function troubled(line: Line): boolean {
  return wanted(line) && line.socket !== 'open' && line.failures > 0;
}

/** due is when step wants its next tick, or null when nothing waits for time to pass. */
export function due(line: Line): number | null {
  if (line.socket === 'none') return wanted(line) ? line.retryAt : null;
  if (line.socket === 'opening') return line.deadAt;
  const resends = line.outbox.map((each) => (each.sentAt ?? 0) + RESEND);
  return Math.min(line.deadAt, line.pingAt, ...resends);
}

export function step(line: Line, input: Input, now: number, chance: number): Step {
  switch (input.type) {
    case 'watch':
      return watch(line, input.match, input.version, now);
    case 'leave':
      return leave(line);
    case 'do':
      return perform(line, input.command, now);
    case 'opened':
      return opened(line, now);
    case 'closed':
      return closed(line, now, chance);
    case 'reply':
      return heard(line, input.reply, now);
    case 'online':
      return tick({ ...line, failures: Math.min(line.failures, 1), retryAt: now }, now, chance);
    case 'doubt':
      return doubt(line, now, chance);
    case 'tick':
      return tick(line, now, chance);
  }
}

function watch(line: Line, match: string, version: number, now: number): Step {
  const before = line.watching;
  const outputs: Output[] = [];
  if (line.socket === 'open') {
    if (before !== null && before.match !== match) outputs.push(send({ type: 'leave', match: before.match }));
    outputs.push(send({ type: 'watch', match, version }));
  }
  return openIfWanted({ ...line, watching: { match, version } }, outputs, now);
}

function leave(line: Line): Step {
  if (line.watching === null) return [line, []];
  const match = line.watching.match;
  const outputs = line.socket === 'open' ? [send({ type: 'leave', match })] : [];
  return [{ ...line, watching: null }, outputs];
}

function perform(line: Line, command: Command, now: number): Step {
  if (line.outbox.some((each) => each.command.id === command.id)) return [line, []];
  const open = line.socket === 'open';
  const outbox = [...line.outbox, { command, sentAt: open ? now : null }];
  return openIfWanted({ ...line, outbox }, open ? [carry(command)] : [], now);
}

function openIfWanted(line: Line, outputs: Output[], now: number): Step {
  if (line.socket !== 'none' || line.failures > 0 || !wanted(line)) return [line, outputs];
  return open(line, outputs, now);
}

function open(line: Line, outputs: Output[], now: number): Step {
  return [{ ...line, socket: 'opening', deadAt: now + SILENCE }, [...outputs, { type: 'open' }]];
}

function opened(line: Line, now: number): Step {
  const outputs: Output[] = [];
  if (line.watching !== null) outputs.push(send({ type: 'watch', ...line.watching }));
  outputs.push(...line.outbox.map((each) => carry(each.command)));
  const outbox = line.outbox.map((each) => ({ ...each, sentAt: now }));
  return [{ ...line, socket: 'open', ...alive(now), outbox }, outputs];
}

function closed(line: Line, now: number, chance: number): Step {
  // A line that nobody wants fails nobody.
  const failures = wanted(line) ? line.failures + 1 : 0;
  return [{ ...line, socket: 'none', failures, retryAt: now + delay(line.failures, chance) }, []];
}

function doubt(line: Line, now: number, chance: number): Step {
  if (line.socket !== 'open') return tick({ ...line, retryAt: now }, now, chance);
  const deadAt = Math.min(line.deadAt, now + DOUBT);
  return tick({ ...line, deadAt, pingAt: now }, now, chance);
}

function tick(line: Line, now: number, chance: number): Step {
  if (line.socket === 'none') {
    return wanted(line) && now >= line.retryAt ? open(line, [], now) : [line, []];
  }
  if (now >= line.deadAt) {
    const [next] = closed(line, now, chance);
    return [next, [{ type: 'close' }]];
  }
  return line.socket === 'open' ? keepUp(line, now) : [line, []];
}

/** keepUp pings a silent server and resends what has waited too long for its answer. */
function keepUp(line: Line, now: number): Step {
  const outputs: Output[] = [];
  if (now >= line.pingAt) outputs.push(send({ type: 'ping' }));
  const outbox = line.outbox.map((each) => {
    if (now < (each.sentAt ?? 0) + RESEND) return each;
    outputs.push(carry(each.command));
    return { ...each, sentAt: now };
  });
  const pingAt = now >= line.pingAt ? now + PING : line.pingAt;
  return [{ ...line, pingAt, outbox }, outputs];
}

function heard(before: Line, reply: Reply, now: number): Step {
  const line = { ...before, failures: 0, ...alive(now) };
  switch (reply.type) {
    case 'update':
      return updated(line, reply);
    case 'ack':
      return [answered(line, reply.id), [{ type: 'answer', answer: reply }]];
    case 'refused':
      if (passing(reply, line)) return [line, []];
      return [answered(line, reply.id), [{ type: 'answer', answer: reply }]];
    case 'error':
      return [line, reply.match === line.watching?.match ? [{ type: 'failure', failure: reply }] : []];
    case 'present':
      return [line, reply.match === line.watching?.match ? [{ type: 'present', present: reply }] : []];
    case 'pulse':
      return pulsed(line, reply.versions);
    default:
      return [line, []]; // the lobby has a line of its own
  }
}

function updated(line: Line, update: Update): Step {
  const held = line.watching;
  if (held === null || held.match !== update.match) return [line, []];
  if (update.since !== 0 && update.since !== held.version) {
    return [line, update.version > held.version ? [send({ type: 'watch', ...held })] : []];
  }
  const watching = { match: held.match, version: update.version };
  return [{ ...line, watching }, [{ type: 'update', update }]];
}

/** pulsed watches again where the server is ahead, and where it does not watch at all: it could not when
 * it was asked. */
function pulsed(line: Line, versions: Record<string, number>): Step {
  const held = line.watching;
  const missed = held !== null && (versions[held.match] ?? Infinity) > held.version;
  return [line, missed ? [send({ type: 'watch', ...held })] : []];
}

/** passing tells a refusal that says nothing about the command itself: it is sent again later. Whoever says too much in
 * a short time is told so instead. */
function passing({ id, error }: Refused, line: Line): boolean {
  const words = line.outbox.some(({ command }) => command.id === id && command.action.type === 'say');
  return error.code === 'unavailable' || (error.code === 'too_many_requests' && !words);
}

function answered(line: Line, id: string): Line {
  return { ...line, outbox: line.outbox.filter((each) => each.command.id !== id) };
}

function alive(now: number): Pick<Line, 'deadAt' | 'pingAt'> {
  return { deadAt: now + SILENCE, pingAt: now + PING };
}

function send(request: Request): Output {
  return { type: 'send', request };
}

function carry(command: Command): Output {
  return send({ type: 'do', ...command });
}
