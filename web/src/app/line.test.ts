import { describe, expect, it } from 'vitest';
import type { Failure, Refused, Update } from '../wire';
import {
  type Command,
  delay,
  DOUBT,
  due,
  idle,
  type Input,
  type Line,
  type Output,
  PING,
  RESEND,
  SILENCE,
  step,
  troubled,
} from './line';

const command: Command = {
  id: 'c1',
  match: 'm',
  seat: 0,
  game: 1,
  ply: 0,
  action: { type: 'play', point: 'K10' },
};

function update(since: number, version: number, match = 'm'): Update {
  const table = {} as Update['table'];
  return { type: 'update', match, since, version, from: 0, moves: [], table, mine: [], now: 0 };
}

function refused(code: Refused['error']['code']): Refused {
  return { type: 'refused', match: 'm', seat: 0, id: 'c1', error: { code, message: '' } };
}

function failure(match: string, code: Failure['error']['code']): Failure {
  return { type: 'error', match, error: { code, message: '' } };
}

/** A line with a memory of all that it asked for. */
class Bench {
  line: Line = idle;
  now = 1000;
  outputs: Output[] = [];

  give(input: Input, after = 0): Output[] {
    this.now += after;
    let outputs: Output[];
    [this.line, outputs] = step(this.line, input, this.now, 0.5);
    this.outputs.push(...outputs);
    return outputs;
  }

  /** Lets time pass as the driver does: a tick whenever one is due. */
  pass(ms: number): Output[] {
    const end = this.now + ms;
    const outputs: Output[] = [];
    for (;;) {
      const at = due(this.line);
      if (at === null || at > end) break;
      outputs.push(...this.give({ type: 'tick' }, Math.max(0, at - this.now)));
    }
    this.now = end;
    return outputs;
  }

  connected(): this {
    this.give({ type: 'watch', match: 'm', version: 0 });
    this.give({ type: 'opened' });
    return this;
  }
}

const sent = (outputs: Output[]) => outputs.flatMap((each) => (each.type === 'send' ? [each.request] : []));
const types = (outputs: Output[]) => outputs.map((each) => each.type);

describe('opening', () => {
  it('opens one socket however many pages ask for it', () => {
    const bench = new Bench();
    for (const match of ['a', 'b', 'c']) bench.give({ type: 'watch', match, version: 0 });
    bench.give({ type: 'do', command });
    expect(types(bench.outputs)).toEqual(['open']);
  });

  it('asks for the last page only, from the version that is held', () => {
    const bench = new Bench();
    bench.give({ type: 'watch', match: 'a', version: 3 });
    bench.give({ type: 'watch', match: 'b', version: 7 });
    expect(sent(bench.give({ type: 'opened' }))).toEqual([{ type: 'watch', match: 'b', version: 7 }]);
  });

  it('leaves the old match when another is watched', () => {
    const bench = new Bench().connected();
    expect(sent(bench.give({ type: 'watch', match: 'n', version: 0 }))).toEqual([
      { type: 'leave', match: 'm' },
      { type: 'watch', match: 'n', version: 0 },
    ]);
  });

  it('gives an opening up that takes too long', () => {
    const bench = new Bench();
    bench.give({ type: 'watch', match: 'm', version: 0 });
    expect(types(bench.pass(SILENCE))).toEqual(['close']);
    expect(bench.line.socket).toBe('none');
  });

  it('does not connect again for nobody', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'leave' });
    bench.give({ type: 'closed' });
    expect(bench.pass(60_000)).toEqual([]);
  });
});

describe('trouble', () => {
  it('is none while a line is opened for the first time, however long that takes', () => {
    const bench = new Bench();
    bench.give({ type: 'watch', match: 'm', version: 0 });
    bench.pass(SILENCE - 1);
    expect(troubled(bench.line)).toBe(false);
    bench.give({ type: 'opened' });
    expect(troubled(bench.line)).toBe(false);
  });

  it('is a line that could not be had, until there is one', () => {
    const bench = new Bench();
    bench.give({ type: 'watch', match: 'm', version: 0 });
    bench.give({ type: 'closed' });
    expect(troubled(bench.line)).toBe(true);
    bench.pass(50);
    expect(bench.line.socket).toBe('opening');
    expect(troubled(bench.line)).toBe(true);
    bench.give({ type: 'opened' });
    expect(troubled(bench.line)).toBe(false);
  });

  it('is a line that was lost, until it is back, also when the network is', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'reply', reply: update(0, 1) });
    bench.give({ type: 'closed' });
    expect(troubled(bench.line)).toBe(true);
    bench.give({ type: 'online' });
    expect(bench.line.socket).toBe('opening');
    expect(troubled(bench.line)).toBe(true);
    bench.give({ type: 'opened' });
    expect(troubled(bench.line)).toBe(false);
  });

  it('is none where nobody waited when it went', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'leave' });
    bench.give({ type: 'closed' });
    expect(types(bench.give({ type: 'watch', match: 'n', version: 0 }))).toEqual(['open']);
    expect(troubled(bench.line)).toBe(false);
  });
});

describe('coming back', () => {
  it('waits longer each time, from about 50 ms to 5 s', () => {
    const waits = Array.from({ length: 12 }, (_, failures) => delay(failures, 1));
    expect(waits[0]).toBe(50);
    expect(waits.at(-1)).toBe(5000);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(delay(3, 0)).toBe(200);
  });

  it('tries again until it is open, then watches from what is held and resends', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'reply', reply: update(0, 5) });
    bench.give({ type: 'closed' });
    bench.give({ type: 'do', command });
    expect(types(bench.pass(50))).toEqual(['open']);
    bench.give({ type: 'closed' });
    expect(types(bench.pass(100))).toEqual(['open']);
    expect(sent(bench.give({ type: 'opened' }))).toEqual([
      { type: 'watch', match: 'm', version: 5 },
      { type: 'do', ...command },
    ]);
  });

  it('does not hammer a server that is away when a stone is released', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'closed' });
    expect(bench.give({ type: 'do', command })).toEqual([]);
  });

  it('does not hammer a server that closes each socket as soon as it is open', () => {
    const bench = new Bench().connected();
    for (let i = 0; i < 10; i++) {
      bench.give({ type: 'closed' });
      bench.give({ type: 'tick' }, 60_000);
      bench.give({ type: 'opened' });
    }
    bench.give({ type: 'closed' });
    expect(types(bench.pass(3000))).toEqual([]);
    expect(types(bench.pass(2000))).toEqual(['open']);
    bench.give({ type: 'opened' });
    bench.give({ type: 'reply', reply: update(0, 1) });
    bench.give({ type: 'closed' });
    expect(types(bench.pass(50))).toEqual(['open']);
  });

  it('tries at once when the device has a network again', () => {
    const bench = new Bench().connected();
    for (let i = 0; i < 10; i++) bench.give({ type: 'closed' });
    expect(types(bench.give({ type: 'online' }))).toEqual(['open']);
  });
});

describe('silence', () => {
  it('pings, and gives the socket up after nine seconds', () => {
    const bench = new Bench().connected();
    expect(sent(bench.pass(PING))).toEqual([{ type: 'ping' }]);
    expect(types(bench.pass(SILENCE - PING))).toEqual(['send', 'close']);
  });

  it('is ended by any word of the server', () => {
    const bench = new Bench().connected();
    for (let i = 0; i < 10; i++) {
      bench.pass(SILENCE - 1);
      bench.give({ type: 'reply', reply: { type: 'pulse', versions: {}, now: 0 } });
    }
    expect(types(bench.outputs)).not.toContain('close');
  });

  it('is borne for a shorter time when the line is in doubt', () => {
    const bench = new Bench().connected();
    expect(sent(bench.give({ type: 'doubt' }))).toEqual([{ type: 'ping' }]);
    expect(types(bench.pass(DOUBT))).toContain('close');
  });
});

describe('commands', () => {
  it('are resent with the same id until they are answered', () => {
    const bench = new Bench().connected();
    expect(sent(bench.give({ type: 'do', command }))).toEqual([{ type: 'do', ...command }]);
    const again = sent(bench.pass(RESEND)).filter((request) => request.type === 'do');
    expect(again).toEqual([{ type: 'do', ...command }]);
    bench.give({ type: 'reply', reply: { type: 'ack', match: 'm', seat: 0, id: 'c1', version: 2 } });
    expect(sent(bench.pass(RESEND)).filter((request) => request.type === 'do')).toEqual([]);
  });

  it('are put into the outbox once', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'do', command });
    expect(bench.give({ type: 'do', command })).toEqual([]);
    expect(bench.line.outbox).toHaveLength(1);
  });

  it('are given up when they are refused for good', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'do', command });
    expect(types(bench.give({ type: 'reply', reply: refused('occupied') }))).toEqual(['answer']);
    expect(bench.line.outbox).toEqual([]);
  });

  it('are kept when the server cannot serve them now', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'do', command });
    expect(bench.give({ type: 'reply', reply: refused('unavailable') })).toEqual([]);
    expect(sent(bench.pass(RESEND))).toContainEqual({ type: 'do', ...command });
  });

  it('outlive the page that they were made on', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'closed' });
    bench.give({ type: 'do', command });
    bench.give({ type: 'leave' });
    bench.pass(100);
    expect(sent(bench.give({ type: 'opened' }))).toEqual([{ type: 'do', ...command }]);
  });
});

describe('updates', () => {
  it('that follow what is held are passed on', () => {
    const bench = new Bench().connected();
    expect(types(bench.give({ type: 'reply', reply: update(0, 4) }))).toEqual(['update']);
    expect(types(bench.give({ type: 'reply', reply: update(4, 5) }))).toEqual(['update']);
    expect(bench.line.watching).toEqual({ match: 'm', version: 5 });
  });

  it('after a gap make it watch again from what is held', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'reply', reply: update(0, 4) });
    expect(bench.give({ type: 'reply', reply: update(6, 7) })).toEqual([
      { type: 'send', request: { type: 'watch', match: 'm', version: 4 } },
    ]);
  });

  it('that come twice, or belong elsewhere, change nothing', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'reply', reply: update(0, 4) });
    bench.give({ type: 'reply', reply: update(4, 5) });
    expect(bench.give({ type: 'reply', reply: update(4, 5) })).toEqual([]);
    expect(bench.give({ type: 'reply', reply: update(0, 9, 'other') })).toEqual([]);
  });

  it('that were missed are noticed by the pulse', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'reply', reply: update(0, 4) });
    expect(bench.give({ type: 'reply', reply: { type: 'pulse', versions: { m: 4 }, now: 0 } })).toEqual([]);
    expect(bench.give({ type: 'reply', reply: { type: 'pulse', versions: { m: 5 }, now: 0 } })).toEqual([
      { type: 'send', request: { type: 'watch', match: 'm', version: 4 } },
    ]);
  });

  it('are asked for again when the server could not watch', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'reply', reply: failure('m', 'unavailable') });
    expect(bench.give({ type: 'reply', reply: { type: 'pulse', versions: {}, now: 0 } })).toEqual([
      { type: 'send', request: { type: 'watch', match: 'm', version: 0 } },
    ]);
  });

  it('nobody asks for are not asked for by a pulse', () => {
    const bench = new Bench().connected();
    bench.give({ type: 'leave' });
    expect(bench.give({ type: 'reply', reply: { type: 'pulse', versions: {}, now: 0 } })).toEqual([]);
  });
});

describe('failures', () => {
  it('are told to the page that they belong to, and to no other', () => {
    const bench = new Bench().connected();
    const mine = failure('m', 'unknown_match');
    expect(bench.give({ type: 'reply', reply: mine })).toEqual([{ type: 'failure', failure: mine }]);
    expect(bench.give({ type: 'reply', reply: failure('other', 'unknown_match') })).toEqual([]);
    bench.give({ type: 'leave' });
    expect(bench.give({ type: 'reply', reply: mine })).toEqual([]);
  });
});
