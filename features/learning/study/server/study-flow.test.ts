import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCredits, sumYear } from './credits/ledger.repository.ts';
import { makeLearner, openStudy, type StudyWorld } from './study.fixtures.ts';
import { creditCompleted, studyStates } from './study.public.ts';

let world: StudyWorld;

beforeAll(async () => {
  world = await openStudy();
});

afterAll(() => world.close());

describe('studying a video', () => {
  it('is credited with a receipt in the moment in which it is finished', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    const { reply } = await world.watch(caller, course);
    expect(reply.data).toMatchObject({ studyStatus: 2, needSeconds: 0, studyTimes: 60, coverage: 1 });
    const [row] = await listCredits(world.database.db, caller.userId, course);
    expect(row).toMatchObject({
      hoursHundredths: 75,
      countsForYear: true,
      year: 2026,
      orgCode: caller.orgCode,
    });
    expect(row?.receiptNo).toMatch(/^XS26-0709-\d{6}$/);
    expect(await sumYear(world.database.db, caller.userId, 2026)).toBe(75);
  });

  it('tells on the way how much is missing', async () => {
    const { reply } = await world.watch(makeLearner(), await world.makeCourse(), { until: 30 });
    expect(reply.data).toMatchObject({ studyStatus: 1, studyTimes: 30, coverage: 0.5, needSeconds: 25 });
    expect(reply.data.serverTime).toMatch(/^2026-07-09 /);
  });

  it('is credited once, however often end-study is called', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    await world.watch(caller, course);
    const [first, ...rest] = await Promise.all(
      [1, 2, 3].map(() => world.study.end(caller.userId, course, '')),
    );
    expect(first).toMatchObject({ studyStatus: '2', data: { courseHours: '0.75', missingSeconds: 0 } });
    for (const reply of rest) expect(reply).toEqual(first);
    expect(await listCredits(world.database.db, caller.userId, course)).toHaveLength(1);
  });

  it('needs no lease any more once it is finished', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    await world.watch(caller, course);
    const again = await world.study.start(caller, course);
    expect(again).toMatchObject({ code: '200', studyStatus: '2', data: { key: '', needSeconds: 0 } });
  });

  it('counts the person once as beginner and once as finisher', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    await world.watch(caller, course, { until: 30 });
    await world.watch(caller, course);
    const rows = await world.database.query('', 'select study_num, finish_num from course where id = $1', [
      course,
    ]);
    expect(rows).toEqual([{ study_num: 1, finish_num: 1 }]);
  });

  it('goes on where it was left, on any device, without losing what was watched', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    await world.watch(caller, course, { until: 30 });
    const phone = { ...caller, sessionId: 'phone' };
    const taken = (await world.study.start(phone, course, { takeOver: true })).data;
    expect(taken).toMatchObject({ studyTimes: 30, resumeAt: 30, coveredSeconds: 30, needSeconds: 25 });
    for (const at of [40, 50, 60]) {
      world.deps.advance(10);
      await world.send(taken, course, { segments: [[30, at]] });
    }
    expect((await world.study.end(caller.userId, course, '')).studyStatus).toBe('2');
  });

  it('loses at most one heartbeat when every third report is lost', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    const lease = (await world.study.start(caller, course)).data;
    let studyTimes = 0;
    for (let beat = 1; beat <= 6; beat += 1) {
      world.deps.advance(10);
      if (beat % 3 === 0) continue;
      const segments = [[0, beat * 10]];
      studyTimes = (await world.send(lease, course, { studyTimes: beat * 10, segments })).data.studyTimes;
      expect(beat * 10 - studyTimes).toBeLessThanOrEqual(10);
    }
    expect(60 - studyTimes).toBe(10);
  });
});

describe('an image-text course', () => {
  it('is credited by end-study after 15 s of server time', async () => {
    const caller = makeLearner();
    const course = await world.makeCourse({ mediaKind: 'text', durationSeconds: 0 });
    await world.study.start(caller, course);
    world.deps.advance(14);
    expect(await world.study.end(caller.userId, course, '')).toMatchObject({
      studyStatus: '1',
      message: '还差 1 秒',
      data: { missingSeconds: 1 },
    });
    world.deps.advance(1);
    expect(await world.study.end(caller.userId, course, '')).toMatchObject({
      studyStatus: '2',
      data: { courseHours: '0.75', receipt: { coveredSeconds: 15, serverSeconds: 15 } },
    });
  });

  it('gains nothing from being open beside another course', async () => {
    const caller = makeLearner();
    const [first, second] = [
      await world.makeCourse({ mediaKind: 'text', durationSeconds: 0 }),
      await world.makeCourse({ mediaKind: 'text', durationSeconds: 0 }),
    ];
    await world.study.start(caller, first);
    world.deps.advance(1);
    await world.study.start(caller, second);
    world.deps.advance(60);
    expect((await world.study.end(caller.userId, first, '')).studyStatus).toBe('1');
    expect((await world.study.end(caller.userId, second, '')).studyStatus).toBe('2');
  });

  it('is not begun by end-study', async () => {
    const course = await world.makeCourse({ mediaKind: 'text', durationSeconds: 0 });
    expect(await world.study.end(makeLearner().userId, course, '')).toMatchObject({
      studyStatus: '0',
      data: { missingSeconds: 15, receipt: null },
    });
  });
});

describe('a course with a test', () => {
  it('waits for its quiz when it is watched: 100 %, not finished, no hours', async () => {
    const caller = makeLearner();
    const course = await world.makeCourse({ examFlag: true, courseKind: 'WITH_QUIZ' });
    const { reply } = await world.watch(caller, course);
    expect(reply.data).toMatchObject({ studyStatus: 1, needSeconds: 0 });
    expect(await world.study.end(caller.userId, course, '')).toMatchObject({
      studyStatus: '1',
      data: { receipt: null },
    });
    const states = await studyStates(world.database.db, caller.userId, [course]);
    expect(states.get(course)).toEqual({ studyStatus: 1, studyTimes: 60, studyPercentage: 100 });
    const rows = await world.database.query(
      '',
      'select awaiting_quiz from study_progress where user_id = $1',
      [caller.userId],
    );
    expect(rows).toEqual([{ awaiting_quiz: true }]);
    expect(await creditCompleted(world.deps)).toBe(0);
  });
});
