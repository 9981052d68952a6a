import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerEvent } from './answer-store.ts';
import type { AttemptApi } from './exam-api.ts';
import { examClock } from './exam-clock.ts';
import type { Running } from './exam-session.ts';
import { createSitting, type Ending, type Result } from './exam-sitting.ts';

const START = 1_000_000;
const GRACE = 30_000;

/** A device: its clock, its timers, and whether it sleeps. */
const newDevice = () => {
  let now = START;
  let shift = 0;
  let waiting: { at: number; work: () => void }[] = [];
  const settle = async () => {
    for (let i = 0; i < 80; i += 1) await Promise.resolve();
  };
  return {
    real: () => now,
    clocks: { wallMs: () => now + shift, steadyMs: () => now },
    setClock: (ms: number) => {
      shift = ms;
    },
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
        now = Math.max(now, next.at);
        next.work();
        await settle();
      }
      now = until;
      await settle();
    },
  };
};

/** A server that owns the attempt: it closes it at its deadline, and takes what was given in time a little longer. */
const newServer = (real: () => number) => {
  const saved = new Map<string, { unifiedItemId: string; optionsIds: string; isMarked: boolean }>();
  let deadline: number | null = START + 60_000;
  let result: Result | null = null;
  let isUp = true;
  let isReplyLost = false;
  let graded = 0;
  const close = (submitKind: Result['submitKind']) => {
    if (result) return;
    graded += 1;
    result = { attemptId: 'a1', receiptNo: 'K7-3F2Q', submitKind } as Result;
  };
  const closeDue = () => {
    if (deadline !== null && real() >= deadline) close('TIMEOUT');
  };
  const take = (events: readonly AnswerEvent[]) => {
    const refused: { no: number; reason: string }[] = [];
    for (const event of events) {
      const isLate = result !== null && (result.submitKind !== 'TIMEOUT' || real() > (deadline ?? 0) + GRACE);
      if (isLate) refused.push({ no: event.no, reason: '已经交卷' });
      else {
        const old = saved.get(event.unifiedItemId) ?? {
          unifiedItemId: event.unifiedItemId,
          optionsIds: '',
          isMarked: false,
        };
        saved.set(event.unifiedItemId, {
          ...old,
          optionsIds: event.optionsIds ?? old.optionsIds,
          isMarked: event.isMarked ?? old.isMarked,
        });
      }
    }
    return {
      savedNos: events.map(({ no }) => no).filter((no) => !refused.some((other) => other.no === no)),
      refused,
    };
  };
  const reply = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (!isUp) throw new Error('retry');
    const answer = work();
    if (isReplyLost) throw new Error('retry');
    return answer;
  };
  const running = () =>
    ({
      attemptId: 'a1',
      attemptNo: 1,
      startTime: '',
      startMs: START,
      deadlineMs: deadline,
      serverMs: real(),
      endsBy: 'LENGTH',
      savedTime: '',
      saved: [...saved.values()],
    }) as Running;
  const api = {
    send: (_device: string, events: AnswerEvent[]) =>
      reply(() => {
        closeDue();
        return {
          ...take(events),
          savedTime: '2026-07-09 10:24:36',
          serverMs: real(),
          deadlineMs: deadline,
          isSubmitted: result !== null,
        };
      }),
    sendLast: () => undefined,
    state: () =>
      reply(() => {
        closeDue();
        return result ? { attempt: null, result } : { attempt: running(), result: null };
      }),
    submit: (_device: string, events: AnswerEvent[]) =>
      reply(() => {
        take(events);
        closeDue();
        close('SELF');
        return result as never;
      }),
  } as unknown as AttemptApi;
  return {
    api,
    saved,
    running,
    graded: () => graded,
    up: (next: boolean) => {
      isUp = next;
    },
    loseReplies: (next: boolean) => {
      isReplyLost = next;
    },
    move: (ms: number) => {
      deadline = (deadline ?? 0) + ms;
    },
    collect: () => close('MANAGER'),
  };
};

let device: ReturnType<typeof newDevice>;
let server: ReturnType<typeof newServer>;
let ends: Ending[];

const open = () => {
  const attempt = server.running();
  const sitting = createSitting(attempt, {
    shelf: { keep: () => true, left: () => [], strike: () => undefined, clear: () => undefined },
    deviceId: 'd1',
    api: server.api,
    clock: examClock(attempt.serverMs, device.clocks),
    judge: () => 'retry',
    textOf: () => '网络没有连上。',
    renewSession: async () => true,
    later: device.later,
    random: () => 0.5,
    isVisible: () => true,
    onResult: (ending) => ends.push(ending),
  });
  sitting.open();
  return sitting;
};

beforeEach(() => {
  device = newDevice();
  server = newServer(device.real);
  ends = [];
});

describe('handing in', () => {
  it('takes what is not saved yet along, and ends once', async () => {
    const sitting = open();
    sitting.answer('q1', 'A');
    void sitting.submit();
    void sitting.submit();
    await device.pass(100);
    expect(ends).toMatchObject([{ isOwn: true, refusedNum: 0, result: { receiptNo: 'K7-3F2Q' } }]);
    expect(server.saved.get('q1')?.optionsIds).toBe('A');
    expect(sitting.state().phase).toBe('closed');
  });

  it('repeats itself when the answer got lost, and is graded once', async () => {
    const sitting = open();
    server.loseReplies(true);
    void sitting.submit();
    await device.pass(1000);
    server.loseReplies(false);
    await device.pass(5000);
    expect(ends).toHaveLength(1);
    expect(server.graded()).toBe(1);
  });

  it('gives the paper back with the reason when nothing can be reached', async () => {
    const sitting = open();
    server.up(false);
    void sitting.submit();
    await device.pass(10_000);
    expect(sitting.state()).toMatchObject({ phase: 'answering', problem: '网络没有连上。' });
    sitting.answer('q1', 'B');
    server.up(true);
    void sitting.submit();
    await device.pass(3000);
    expect(server.saved.get('q1')?.optionsIds).toBe('B');
    expect(ends).toHaveLength(1);
  });
});

describe('the end of time', () => {
  it('hands in by itself at zero', async () => {
    const sitting = open();
    sitting.answer('q1', 'A');
    await device.pass(61_000);
    expect(ends).toMatchObject([{ isOwn: false, result: { submitKind: 'TIMEOUT' } }]);
    expect(sitting.state().phase).toBe('closed');
  });

  it('takes nothing more, says so, and sends what was given as soon as it can', async () => {
    const sitting = open();
    await device.pass(50_000);
    server.up(false);
    sitting.answer('q1', 'A');
    await device.pass(12_000);
    expect(sitting.state()).toMatchObject({ phase: 'overtime', problem: '网络没有连上。' });
    sitting.answer('q1', 'B');
    server.up(true);
    await device.pass(20_000);
    expect(server.saved.get('q1')?.optionsIds).toBe('A');
    expect(ends).toMatchObject([{ refusedNum: 0, result: { submitKind: 'TIMEOUT' } }]);
  });

  it('says how many answers came too late', async () => {
    const sitting = open();
    server.up(false);
    sitting.answer('q1', 'A');
    await device.pass(60_000 + GRACE + 5000);
    server.up(true);
    await device.pass(40_000);
    expect(ends).toMatchObject([{ refusedNum: 1, result: { submitKind: 'TIMEOUT' } }]);
  });

  it('does not come before the server’s, however the device’s clock is set', async () => {
    const sitting = open();
    await device.pass(2000);
    device.setClock(3_600_000);
    await device.pass(3000);
    expect(ends).toEqual([]);
    expect(sitting.state().phase).toBe('answering');
    expect(sitting.now()).toBeLessThan(START + 10_000);
    device.setClock(-3_600_000);
    await device.pass(56_500);
    expect(ends).toHaveLength(1);
  });

  it('is moved while the page is open, and said', async () => {
    const sitting = open();
    server.move(600_000);
    await device.pass(61_500);
    expect(ends).toEqual([]);
    expect(sitting.state()).toMatchObject({ phase: 'answering', extendedTo: START + 660_000 });
  });
});

describe('an attempt that is closed elsewhere', () => {
  it('ends here with the next answer', async () => {
    const sitting = open();
    server.collect();
    sitting.answer('q1', 'A');
    await device.pass(1000);
    expect(ends).toMatchObject([{ isOwn: false, result: { submitKind: 'MANAGER' } }]);
    expect(sitting.state().phase).toBe('closed');
  });

  it('shows what another device answered when one comes back to it', async () => {
    const sitting = open();
    await device.pass(20_000);
    server.saved.set('q2', { unifiedItemId: 'q2', optionsIds: 'C', isMarked: false });
    sitting.returned();
    await device.pass(100);
    expect(sitting.state().answers.get('q2')?.optionsIds).toBe('C');
  });
});
