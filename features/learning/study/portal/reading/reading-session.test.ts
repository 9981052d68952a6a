import { describe, expect, test } from 'vitest';
import { fakeClock } from '../progress/study-session.fixtures.ts';
import type { EndReply, StartReply } from '../progress/study-state.ts';
import { createReadingSession, type ReadingTerms } from './reading-session.ts';

const LEASE = { leaseId: 'l', key: 'k', secret: 's', studyTimes: 0, resumeAt: 0, coveredSeconds: 0 };
const started = (patch: Partial<StartReply> = {}): StartReply => ({
  code: '200',
  success: true,
  message: '',
  studyStatus: '1',
  data: { ...LEASE, needSeconds: 15, reason: '', otherDevice: null, serverNow: 0 },
  ...patch,
});
const ended = (studyStatus: string, missingSeconds: number): EndReply => ({
  code: '200',
  success: true,
  message: '',
  studyStatus,
  data: { courseHours: '0.90', missingSeconds, receipt: null },
});

const readingRoom = (
  terms: Partial<ReadingTerms> = {},
  server: { start?: () => StartReply; end?: (n: number) => EndReply } = {},
) => {
  const clock = fakeClock();
  const calls: string[] = [];
  const session = createReadingSession(
    { awaitsQuiz: false, studyStatus: 0, whyUnrecorded: '', minViewSeconds: 15, ...terms },
    {
      start: async (takesOver) => {
        calls.push(takesOver ? 'takeOver' : 'start');
        return server.start?.() ?? started();
      },
      end: async () => {
        calls.push('end');
        return server.end?.(calls.filter((name) => name === 'end').length) ?? ended('2', 0);
      },
      firstPlayed: () => calls.push('click'),
      changed: () => calls.push('changed'),
      isSignedOut: (error) => error instanceof Error && error.message === 'signedOut',
      textOf: (error) => (error instanceof Error ? error.message : ''),
      nowMs: clock.nowMs,
      later: clock.later,
    },
  );
  const pass = async (seconds: number) => {
    await clock.settle();
    await clock.pass(seconds * 1000);
  };
  return { session, calls, pass, state: () => session.state() };
};

describe('an image-text course', () => {
  test('counts the click and starts on entry, refreshes 5 s later, ends after 15 s and refreshes again', async () => {
    const room = readingRoom();
    room.session.entered();
    await room.pass(6);
    expect(room.calls).toEqual(['click', 'start', 'changed']);
    await room.pass(8);
    expect(room.state().phase).toBe('counting');
    await room.pass(2);
    expect(room.calls).toEqual(['click', 'start', 'changed', 'end']);
    expect(room.state().phase).toBe('finished');
    await room.pass(6);
    expect(room.calls.at(-1)).toBe('changed');
  });

  test('counts only while the window can be seen', async () => {
    const room = readingRoom();
    room.session.entered();
    await room.pass(9);
    room.session.seen(false);
    await room.pass(60);
    expect(Math.round(room.state().readSeconds)).toBe(9);
    expect(room.calls).not.toContain('end');
    room.session.seen(true);
    await room.pass(5.5);
    expect(room.state().phase).toBe('counting');
    await room.pass(1);
    expect(room.state().phase).toBe('finished');
  });

  test('goes on counting when the server answers that seconds are missing', async () => {
    const room = readingRoom({}, { end: (n) => (n === 1 ? ended('1', 4) : ended('2', 0)) });
    room.session.entered();
    await room.pass(16);
    expect(room.state()).toMatchObject({ phase: 'counting', needSeconds: 19 });
    await room.pass(4);
    expect(room.state().phase).toBe('finished');
  });

  test('whose class ends meanwhile says so instead of counting on for ever', async () => {
    let isEnded = false;
    const message = '班级已结束，可以继续观看，不再记学时';
    const room = readingRoom(
      {},
      {
        start: () => (isEnded ? started({ code: '800', message }) : started()),
        end: () => ended('1', 15),
      },
    );
    room.session.entered();
    await room.pass(10);
    isEnded = true;
    await room.pass(60);
    expect(room.calls.filter((name) => name === 'end')).toHaveLength(1);
    expect(room.state()).toMatchObject({ phase: 'unrecorded', message });
  });

  test('that is finished already asks nothing', async () => {
    const room = readingRoom({ studyStatus: 2 });
    room.session.entered();
    await room.pass(30);
    expect(room.calls).toEqual(['click']);
  });

  test('with a quiz is read like any other, and end-study opens the quiz instead of crediting', async () => {
    const room = readingRoom({}, { end: () => ended('1', 0) });
    room.session.entered();
    await room.pass(14);
    expect(room.state().phase).toBe('counting');
    await room.pass(8);
    expect(room.calls).toEqual(['click', 'start', 'changed', 'end', 'changed']);
    expect(room.state().phase).toBe('quiz');
  });

  test('that waits for its quiz is neither started nor ended again', async () => {
    const room = readingRoom({ awaitsQuiz: true, studyStatus: 1 });
    room.session.entered();
    await room.pass(30);
    expect(room.calls).toEqual(['click']);
    expect(room.state().phase).toBe('quiz');
  });

  test('that was begun but not read whole goes on being read', async () => {
    const room = readingRoom({ studyStatus: 1 });
    room.session.entered();
    await room.pass(20);
    expect(room.calls).toContain('end');
  });

  test('in a class that is not in progress is read without being recorded', async () => {
    const room = readingRoom({ whyUnrecorded: '班级未开始培训，请耐心等待~' });
    room.session.entered();
    await room.pass(30);
    expect(room.calls).toEqual(['click']);
    expect(room.state()).toMatchObject({ phase: 'unrecorded', message: '班级未开始培训，请耐心等待~' });
  });

  test('refused with code 800 shows the message and records nothing', async () => {
    const room = readingRoom({}, { start: () => started({ code: '800', message: '未报名班级不可学习' }) });
    room.session.entered();
    await room.pass(30);
    expect(room.calls).not.toContain('end');
    expect(room.state()).toMatchObject({ phase: 'unrecorded', message: '未报名班级不可学习' });
  });

  test('studied on another device waits for 在此继续', async () => {
    let isTaken = true;
    const other = {
      device: '手机',
      isOwnBrowser: false,
      courseName: '棉田里的党小组',
      lastReportAt: '2026-07-09 09:14:20',
    };
    const room = readingRoom(
      {},
      {
        start: () =>
          isTaken ? started({ code: '800', data: { ...started().data, otherDevice: other } }) : started(),
      },
    );
    room.session.entered();
    await room.pass(20);
    expect(room.state()).toMatchObject({ phase: 'elsewhere', other });
    isTaken = false;
    await room.session.takeOver();
    await room.pass(16);
    expect(room.state().phase).toBe('finished');
  });

  test('taken over from another window tells how much of the reading does not count', async () => {
    let isTaken = false;
    const other = { device: '电脑', isOwnBrowser: true, courseName: '', lastReportAt: '' };
    const room = readingRoom(
      {},
      {
        start: () =>
          isTaken ? started({ code: '800', data: { ...started().data, otherDevice: other } }) : started(),
        end: () => ended('1', 11),
      },
    );
    room.session.entered();
    await room.pass(6);
    expect(room.state().lostSeconds).toBe(0);
    isTaken = true;
    await room.pass(12);
    expect(room.state()).toMatchObject({ phase: 'elsewhere', lostSeconds: 11 });
  });

  test('whose start or end gets no answer says so and tries again when asked', async () => {
    let fails = true;
    const lose = <T>(reply: T): T => {
      if (fails) throw new Error('网络没有连上，请检查网络后重试。');
      return reply;
    };
    const room = readingRoom({}, { start: () => lose(started()), end: () => lose(ended('2', 0)) });
    room.session.entered();
    await room.pass(1);
    expect(room.state()).toMatchObject({ phase: 'startFailed', message: '网络没有连上，请检查网络后重试。' });
    fails = false;
    room.session.retry();
    await room.pass(10);
    fails = true;
    await room.pass(6);
    expect(room.state().phase).toBe('endFailed');
    fails = false;
    room.session.retry();
    await room.pass(1);
    expect(room.state().phase).toBe('finished');
  });

  test('that was left counts no further', async () => {
    const room = readingRoom();
    room.session.entered();
    await room.pass(10);
    room.session.dispose();
    await room.pass(60);
    expect(room.calls).not.toContain('end');
  });
});
