import { describe, expect, it } from 'vitest';
import { createMediaRenewal, type RenewedAddress } from './media-renewal.public.ts';

const START_MS = 1_783_562_400_000;
const address = (letter: string, endsInSeconds = 3600) =>
  `/media/${Math.round(START_MS / 1000 + endsInSeconds).toString(36)}.${letter.repeat(24)}/c-1/index.m3u8`;

const REFUSED = new Error('403');
const SILENT = new Error('network');

/** A clock that moves when told, a server that answers from a list, a network that comes back when told. */
const setUp = (answers: (RenewedAddress | Error)[], first = address('a')) => {
  let nowMs = START_MS;
  let waiting: { atMs: number; work: () => void }[] = [];
  let online: (() => void) | null = null;
  const asked: string[] = [];
  const moments: string[] = [];
  const settle = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  const renewal = createMediaRenewal(first, {
    ask: async (known) => {
      const answer = answers[asked.push(known) - 1] ?? SILENT;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isRefusal: (error) => error === REFUSED,
    nowMs: () => nowMs,
    later: (ms, work) => {
      const entry = { atMs: nowMs + ms, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    whenOnline: (work) => {
      online = work;
      return () => {
        online = null;
      };
    },
  });
  renewal.subscribe((moment) => moments.push(moment));
  return {
    renewal,
    asked,
    moments,
    comeOnline: async () => {
      online?.();
      await settle();
    },
    pass: async (seconds: number) => {
      const untilMs = nowMs + seconds * 1000;
      for (;;) {
        const next = waiting.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        nowMs = next.atMs;
        next.work();
        await settle();
      }
      nowMs = untilMs;
    },
  };
};
const fresh = (letter: string, endsInSeconds: number): RenewedAddress => ({
  url: address(letter, endsInSeconds),
  validSeconds: 3600,
});

describe('the address of a medium that plays', () => {
  it('is renewed after four fifths of its life, again and again, and the old one given up before its end', async () => {
    const { renewal, pass, asked, moments } = setUp([fresh('b', 6480), fresh('c', 9360)]);
    renewal.start();
    await pass(2879);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([address('a')]);
    expect(moments).toEqual(['renewed']);
    expect(renewal.newest('/media/zz.aa/c-1/720/seg-4.ts')).toBe(
      address('b', 6480).replace('index.m3u8', '720/seg-4.ts'),
    );
    await pass(660);
    expect(moments).toEqual(['renewed', 'ending']);
    await pass(2880);
    expect(asked).toEqual([address('a'), address('b', 6480)]);
  });

  it('is left alone while nothing is played, and for media that are not signed', async () => {
    const idle = setUp([fresh('b', 6480)]);
    idle.renewal.start();
    idle.renewal.stop();
    const plain = setUp([fresh('b', 6480)], '/covers/a.webp');
    plain.renewal.start();
    await idle.pass(90_000);
    await plain.pass(90_000);
    expect([...idle.asked, ...plain.asked]).toEqual([]);
    expect(await plain.renewal.mend('/covers/a.webp')).toBe(false);
  });

  it('is asked for at once when the device clock makes no sense of its end', async () => {
    const { renewal, pass, asked } = setUp([fresh('b', 6480)], address('a', -7200));
    renewal.start();
    await pass(0);
    expect(asked).toHaveLength(1);
  });

  it('is asked for again after a pause when nobody answers, and at once when the network is back', async () => {
    const { renewal, pass, asked, comeOnline } = setUp([SILENT, SILENT, SILENT, fresh('b', 6480)]);
    renewal.start();
    await pass(2880);
    await pass(5);
    await pass(15);
    expect(asked).toHaveLength(3);
    await comeOnline();
    expect(asked).toHaveLength(4);
    expect(renewal.newest(address('a'))).toBe(address('b', 6480));
    await comeOnline();
    expect(asked).toHaveLength(4);
  });

  it('costs one question, however many requests were refused with the old one', async () => {
    const { renewal, asked } = setUp([fresh('b', 6480)]);
    renewal.start();
    const all = [renewal.mend(address('a')), renewal.mend(address('a'))];
    expect(renewal.canMend(address('a'))).toBe(true);
    expect(await Promise.all(all)).toEqual([true, true]);
    // Sent before, refused after: the newer one is there already.
    expect(await renewal.mend(address('a'))).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('is not asked for again when a brand-new one is refused', async () => {
    const { renewal, asked, pass } = setUp([fresh('b', 6480), fresh('c', 9000)]);
    await renewal.mend(address('a'));
    expect(await renewal.mend(address('b', 6480))).toBe(false);
    await pass(31);
    expect(await renewal.mend(address('b', 6480))).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('is given up when the server refuses, until the page has another', async () => {
    const { renewal, asked, pass } = setUp([REFUSED, fresh('c', 9000)]);
    renewal.start();
    expect(await renewal.mend(address('a'))).toBe(false);
    await pass(90_000);
    expect(asked).toHaveLength(1);
    renewal.adopt(address('b', 93_700));
    expect(renewal.newest(address('a'))).toBe(address('b', 93_700));
    expect(await renewal.mend(address('b', 93_700))).toBe(true);
  });
});
