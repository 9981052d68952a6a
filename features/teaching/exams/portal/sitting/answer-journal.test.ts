import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerJournal, type SavedAnswer, type SaveReply } from './answer-journal.ts';
import type { AnswerEvent, AnswerStore } from './answer-store.ts';

/** One browser's storage, shared by its windows. */
const newStore = () => new Map<string, AnswerEvent[]>();
type Store = ReturnType<typeof newStore>;

const shelfOf = (store: Store, deviceId: string, isFull = false): AnswerStore => ({
  keep: (events) => {
    if (isFull) return false;
    if (events.length === 0) store.delete(deviceId);
    else store.set(deviceId, structuredClone([...events]));
    return true;
  },
  left: () =>
    [...store]
      .filter(([device]) => device !== deviceId)
      .map(([device, events]) => ({ deviceId: device, events: structuredClone(events) })),
  strike: (device, nos) => {
    const rest = (store.get(device) ?? []).filter(({ no }) => !nos.includes(no));
    if (rest.length === 0) store.delete(device);
    else store.set(device, rest);
  },
  clear: () => store.clear(),
});

/** A server that keeps by (device, number) and counts the answer given last. */
const newServer = () => {
  const rows = new Map<string, AnswerEvent>();
  const requests: { deviceId: string; nos: number[] }[] = [];
  let mode: 'up' | 'down' | 'replyLost' | 'signedOut' | 'gone' | 'bad' = 'up';
  let refuse: (event: AnswerEvent) => string = () => '';
  let running = 0;
  let most = 0;
  return {
    rows,
    requests,
    most: () => most,
    be: (next: typeof mode) => {
      mode = next;
    },
    refuse: (why: typeof refuse) => {
      refuse = why;
    },
    send: async (deviceId: string, events: AnswerEvent[]): Promise<SaveReply> => {
      running += 1;
      most = Math.max(most, running);
      requests.push({ deviceId, nos: events.map(({ no }) => no) });
      await Promise.resolve();
      running -= 1;
      if (mode === 'down') throw new Error('retry');
      if (mode === 'signedOut') throw new Error('signedOut');
      if (mode === 'gone') throw new Error('gone');
      if (mode === 'bad' && events.some((event) => event.unifiedItemId === 'bad')) throw new Error('bad');
      const refused = events.flatMap((event) => {
        const reason = refuse(event);
        return reason === '' ? [] : [{ no: event.no, reason }];
      });
      const taken = events.filter(({ no }) => !refused.some((other) => other.no === no));
      for (const event of taken) {
        const key = `${deviceId}:${event.no}`;
        const known = rows.get(key);
        if (known && JSON.stringify(known) !== JSON.stringify(event)) throw new Error('a number used twice');
        rows.set(key, event);
      }
      if (mode === 'replyLost') throw new Error('retry');
      return {
        savedNos: taken.map(({ no }) => no),
        refused,
        savedTime: '2026-07-09 10:24:36',
        serverMs: 0,
        deadlineMs: null,
        isSubmitted: false,
      };
    },
    answerOf: (item: string) =>
      [...rows.values()]
        .filter((event) => event.unifiedItemId === item && event.optionsIds !== undefined)
        .sort((a, b) => a.at - b.at)
        .at(-1)?.optionsIds ?? '',
  };
};

const newClock = () => {
  let now = 1_000_000;
  let waiting: { at: number; work: () => void }[] = [];
  const settle = async () => {
    for (let i = 0; i < 60; i += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    later: (ms: number, work: () => void) => {
      const entry = { at: now + ms, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    settle,
    pass: async (ms: number) => {
      const until = now + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        now = next.at;
        next.work();
        await settle();
      }
      now = until;
      await settle();
    },
  };
};

let store: Store;
let server: ReturnType<typeof newServer>;
let clock: ReturnType<typeof newClock>;
let isSignedIn: boolean;
let last: { deviceId: string; events: AnswerEvent[] }[];

const open = (deviceId: string, saved: SavedAnswer[] = [], isFull = false) =>
  new AnswerJournal(saved, '', {
    shelf: shelfOf(store, deviceId, isFull),
    deviceId,
    send: server.send,
    sendLast: (device, events) => last.push({ deviceId: device, events }),
    judge: (error) => (error as Error).message as 'retry',
    textOf: () => '没有收下',
    renewSession: async () => isSignedIn,
    now: clock.now,
    later: clock.later,
    random: () => 0.5,
    changed: () => undefined,
    heard: () => undefined,
  });

beforeEach(() => {
  store = newStore();
  server = newServer();
  clock = newClock();
  isSignedIn = true;
  last = [];
});

describe('saving', () => {
  it('sends 400 ms after the last change, and says when it was stored', async () => {
    const journal = open('d1');
    journal.answer('q1', 'A');
    expect(journal.state.save).toBe('saving');
    await clock.pass(300);
    journal.answer('q1', 'B');
    await clock.pass(300);
    expect(server.requests).toEqual([]);
    await clock.pass(200);
    expect(server.requests).toEqual([{ deviceId: 'd1', nos: [1, 2] }]);
    expect(journal.state).toMatchObject({ save: 'saved', savedTime: '10:24:36', unsentNum: 0 });
    expect(server.answerOf('q1')).toBe('B');
    expect(store.size).toBe(0);
  });

  it('does not wait for who writes without a pause', async () => {
    const journal = open('d1');
    for (let i = 0; i < 30; i += 1) {
      journal.answer('q1', `字${i}`);
      await clock.pass(100);
    }
    expect(server.requests.length).toBeGreaterThanOrEqual(1);
  });

  it('has one request on its way at most, and sends what came meanwhile afterwards', async () => {
    const journal = open('d1');
    for (let i = 0; i < 40; i += 1) {
      journal.answer(`q${i % 7}`, `A${i}`);
      if (i % 3 === 0) void journal.flush();
      await clock.pass(i * 7);
    }
    await clock.pass(5000);
    expect(server.most()).toBe(1);
    expect(journal.state.unsentNum).toBe(0);
  });

  it('says nothing twice', async () => {
    const journal = open('d1', [{ unifiedItemId: 'q1', optionsIds: 'A', isMarked: true }]);
    journal.answer('q1', 'A');
    journal.mark('q1', true);
    journal.answer('q2', '');
    await clock.pass(5000);
    expect(server.requests).toEqual([]);
  });

  it('keeps an answer when its question is marked, and the mark when it is answered', async () => {
    const journal = open('d1');
    journal.answer('q1', 'A');
    journal.mark('q1', true);
    journal.answer('q1', 'B');
    expect(journal.state.answers.get('q1')).toEqual({ optionsIds: 'B', isMarked: true });
  });
});

describe('a bad line', () => {
  it('keeps everything on the device and sends it when the line is back', async () => {
    const journal = open('d1');
    server.be('down');
    journal.answer('q1', 'A');
    await clock.pass(500);
    expect(journal.state.save).toBe('offline');
    journal.answer('q2', 'B');
    expect(store.get('d1')).toHaveLength(2);
    server.be('up');
    journal.kick();
    await clock.pass(1);
    expect(journal.state).toMatchObject({ save: 'saved', unsentNum: 0 });
    expect(server.answerOf('q2')).toBe('B');
    expect(store.size).toBe(0);
  });

  it('tries again by itself, ever more rarely', async () => {
    const journal = open('d1');
    server.be('down');
    journal.answer('q1', 'A');
    await clock.pass(600_000);
    expect(server.requests.length).toBeGreaterThan(15);
    expect(server.requests.length).toBeLessThan(30);
    server.be('up');
    await clock.pass(31_000);
    expect(journal.state.save).toBe('saved');
  });

  it('repeats what was stored while the reply got lost, under the same numbers', async () => {
    const journal = open('d1');
    server.be('replyLost');
    journal.answer('q1', 'A');
    await clock.pass(3000);
    server.be('up');
    journal.answer('q1', 'B');
    await clock.pass(30_000);
    expect([...server.rows.keys()]).toEqual(['d1:1', 'd1:2']);
    expect(server.answerOf('q1')).toBe('B');
    expect(journal.state.unsentNum).toBe(0);
  });

  it('sends everything once more when the page goes away', async () => {
    const journal = open('d1');
    journal.answer('q1', 'A');
    journal.sendLast();
    expect(last).toHaveLength(1);
    expect(last[0]?.events).toHaveLength(1);
    await clock.pass(1000);
    journal.sendLast();
    expect(last).toHaveLength(1);
  });
});

describe('reloads, windows, devices', () => {
  it('a page that was killed leaves nothing behind: the next one sends it under its numbers', async () => {
    const killed = open('d1');
    server.be('down');
    killed.answer('q1', 'A');
    killed.answer('q2', 'B');
    await clock.pass(600);
    const next = open('d2', [{ unifiedItemId: 'q1', optionsIds: 'C', isMarked: false }]);
    expect(next.state.answers.get('q1')?.optionsIds).toBe('A');
    expect(next.state.unsentNum).toBe(2);
    server.be('up');
    next.answer('q1', 'D');
    await clock.pass(60_000);
    expect([...server.rows.keys()].sort()).toEqual(['d1:1', 'd1:2', 'd2:1']);
    expect(server.answerOf('q1')).toBe('D');
    expect(store.size).toBe(0);
  });

  it('two windows of one browser never use a number twice, and lose nothing of each other', async () => {
    const first = open('d1');
    server.be('down');
    first.answer('q1', 'A');
    await clock.pass(500);
    const second = open('d2');
    first.answer('q1', 'B');
    second.answer('q2', 'C');
    server.be('up');
    second.kick();
    await clock.settle();
    // The second window told of the first one's event 1; event 2 is still the first one's own.
    await second.flush();
    expect(store.get('d1')?.map(({ no }) => no) ?? []).not.toContain(1);
    await clock.pass(60_000);
    expect([...server.rows.keys()].sort()).toEqual(['d1:1', 'd1:2', 'd2:1']);
    expect(server.answerOf('q1')).toBe('B');
    expect(store.size).toBe(0);
  });

  it('shows what another window wrote, unless this one is further', () => {
    const journal = open('d1');
    journal.overhear([{ no: 1, unifiedItemId: 'q1', optionsIds: 'B', at: clock.now() + 5 }]);
    expect(journal.state.answers.get('q1')?.optionsIds).toBe('B');
    journal.answer('q1', 'C');
    journal.overhear([{ no: 2, unifiedItemId: 'q1', optionsIds: 'D', at: clock.now() - 5000 }]);
    expect(journal.state.answers.get('q1')?.optionsIds).toBe('C');
  });

  it('takes over what another device saved, and keeps what is not sent on top', async () => {
    const journal = open('d1');
    server.be('down');
    journal.answer('q1', 'A');
    await clock.pass(600);
    journal.takeSaved(
      [
        { unifiedItemId: 'q1', optionsIds: 'X', isMarked: true },
        { unifiedItemId: 'q2', optionsIds: 'Y', isMarked: false },
      ],
      '2026-07-09 10:30:00',
    );
    expect(journal.state.answers.get('q1')).toEqual({ optionsIds: 'A', isMarked: true });
    expect(journal.state.answers.get('q2')?.optionsIds).toBe('Y');
    expect(journal.state.savedTime).toBe('10:30:00');
  });

  it('gives a later answer a later moment, whatever the clock does', async () => {
    const journal = open('d1');
    for (let i = 0; i < 5; i += 1) journal.answer('q1', `A${i}`);
    const at = journal.unsent.map((event) => event.at);
    expect(new Set(at).size).toBe(5);
    expect([...at].sort((a, b) => a - b)).toEqual(at);
  });

  it('says so when the browser keeps nothing', () => {
    const journal = open('d1', [], true);
    journal.answer('q1', 'A');
    expect(journal.state.isKept).toBe(false);
  });
});

describe('what the server does not take', () => {
  it('is told at its question, and holds up nothing else', async () => {
    const journal = open('d1');
    server.refuse((event) => (event.unifiedItemId === 'q2' ? '考试时间已过' : ''));
    journal.answer('q1', 'A');
    journal.answer('q2', 'B');
    await clock.pass(500);
    expect(journal.state.refused.get('q2')).toBe('考试时间已过');
    expect(journal.state).toMatchObject({ save: 'saved', unsentNum: 0 });
    server.refuse(() => '');
    journal.answer('q2', 'C');
    expect(journal.state.refused.has('q2')).toBe(false);
    await clock.pass(500);
    expect(server.answerOf('q2')).toBe('C');
  });

  it('is found out one by one when a whole request is turned away', async () => {
    const journal = open('d1');
    server.be('bad');
    for (const item of ['q1', 'bad', 'q2']) journal.answer(item, 'A');
    await clock.pass(1000);
    expect(journal.state.refused.get('bad')).toBe('没有收下');
    expect(server.answerOf('q1')).toBe('A');
    expect(server.answerOf('q2')).toBe('A');
    expect(journal.state.unsentNum).toBe(0);
  });

  it('waits for the sign-on, and goes on with it', async () => {
    const journal = open('d1');
    isSignedIn = false;
    server.be('signedOut');
    journal.answer('q1', 'A');
    await clock.pass(500);
    expect(journal.state.save).toBe('signedOut');
    expect(store.get('d1')).toHaveLength(1);
    isSignedIn = true;
    server.be('up');
    journal.kick();
    await clock.pass(1);
    expect(journal.state.save).toBe('saved');
  });

  it('keeps the answers of an attempt that this account does not have', async () => {
    const journal = open('d1');
    server.be('gone');
    journal.answer('q1', 'A');
    await clock.pass(500);
    expect(journal.state.save).toBe('stuck');
    expect(store.get('d1')).toHaveLength(1);
  });
});

describe('at the end', () => {
  it('nothing is owed any more', async () => {
    const journal = open('d1');
    journal.answer('q1', 'A');
    expect(journal.unsent).toHaveLength(1);
    journal.close();
    await clock.pass(60_000);
    expect(server.requests).toEqual([]);
    expect(store.size).toBe(0);
    journal.answer('q1', 'B');
    expect(journal.unsent).toEqual([]);
  });
});
