import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/shared/caller.ts';
import { sumYear } from '../credits/ledger.repository.ts';
import {
  makeLearner,
  openStudy,
  type ReportBody,
  type StudyWorld,
  signReport,
  type TestLease,
} from '../study.fixtures.ts';

let world: StudyWorld;
let course: string;
let other: string;

beforeAll(async () => {
  world = await openStudy();
  course = await world.makeCourse({ durationSeconds: 120 });
  other = await world.makeCourse({ durationSeconds: 120 });
});

afterAll(() => world.close());

const body = (changes: Partial<ReportBody> = {}): ReportBody => ({
  userId: '',
  courseCode: course,
  studyTimes: 0,
  ...changes,
});
const send = (lease: TestLease, changes: Partial<ReportBody> = {}) => world.send(lease, course, changes);
const begin = async (caller: Caller, courseId = course, takeOver = false) =>
  (await world.study.start(caller, courseId, { takeOver })).data;
const hoursOf = (caller: Caller) => sumYear(world.database.db, caller.userId, 2026);

describe('cheating gains nothing', () => {
  it('by one final report with the whole course', async () => {
    const caller = makeLearner();
    const lease = await begin(caller);
    const reply = await send(lease, { studyTimes: 120, segments: [[0, 120]] });
    expect(reply.data.studyTimes).toBe(2);
    expect((await world.study.end(caller.userId, course, '')).studyStatus).toBe('1');
    expect(await hoursOf(caller)).toBe(0);
  });

  it('by calling end-study without watching', async () => {
    const caller = makeLearner();
    await begin(caller);
    const reply = await world.study.end(caller.userId, course, '');
    expect(reply).toMatchObject({ studyStatus: '1', message: '还差 1 分 54 秒' });
    expect(reply.data).toMatchObject({ courseHours: '0.00', missingSeconds: 114, receipt: null });
  });

  it('by sending the same report again and again', async () => {
    const lease = await begin(makeLearner());
    world.deps.advance(10);
    const report = signReport(lease, body({ segments: [[0, 60]] }), world.now());
    expect((await world.study.report(report)).data.studyTimes).toBe(22);
    world.deps.advance(60);
    for (let n = 0; n < 5; n += 1) expect((await world.study.report(report)).data.studyTimes).toBe(22);
  });

  it('by a repeated report that eats the time of the next one', async () => {
    const lease = await begin(makeLearner());
    world.deps.advance(10);
    const report = signReport(lease, body({ segments: [[0, 10]] }), world.now());
    await world.study.report(report);
    world.deps.advance(9);
    await world.study.report(report);
    world.deps.advance(1);
    expect((await send(lease, { segments: [[10, 30]] })).data.studyTimes).toBe(30);
  });

  it('by playing at 16 times the speed', async () => {
    const lease = await begin(makeLearner());
    let last = 0;
    for (let n = 0; n < 5; n += 1) {
      world.deps.advance(2);
      last = (await send(lease, { segments: [[n * 32, n * 32 + 32]], rate: 16 })).data.studyTimes;
    }
    expect(last).toBeLessThanOrEqual(10 * 2 + 2);
  });

  it.each([3600, -3600])(
    'when the server’s clock jumps by %i s, and nothing is held up either',
    async (jump) => {
      const caller = makeLearner();
      const lease = await begin(caller);
      world.deps.advance(10);
      await send(lease, { segments: [[0, 10]] });
      world.deps.jump(jump);
      // Straight after the jump there are the 2 s of slack and no more, whatever is claimed.
      expect((await send(lease, { segments: [[10, 120]] })).data.studyTimes).toBe(12);
      world.deps.advance(10);
      expect((await send(lease, { segments: [[12, 22]] })).data.studyTimes).toBe(22);
      world.deps.jump(-jump);
      world.deps.advance(10);
      expect((await send(lease, { segments: [[22, 32]] })).data.studyTimes).toBe(32);
      // A signature from before the jump is answered with the server's time, so that the page signs again.
      const old = signReport(lease, body({ segments: [[42, 52]] }), world.now() + jump * 1000);
      await expect(world.study.report(old)).rejects.toMatchObject({
        code: 'study.badClock',
        facts: { serverNow: world.now() },
      });
    },
  );

  it('by reading an image-text course while the server’s clock jumps', async () => {
    const text = await world.makeCourse({ mediaKind: 'text', durationSeconds: 0, minViewSeconds: 60 });
    const caller = makeLearner();
    await begin(caller, text);
    world.deps.jump(3600);
    world.deps.advance(20);
    expect((await world.study.end(caller.userId, text, '')).data.missingSeconds).toBe(40);
    world.deps.jump(-3600);
    world.deps.advance(40);
    expect((await world.study.end(caller.userId, text, '')).studyStatus).toBe('2');
  });

  it('by very many reports in the same moment', async () => {
    const lease = await begin(makeLearner());
    world.deps.advance(10);
    const burst = Array.from({ length: 60 }, (_, n) => send(lease, { segments: [[n * 2, n * 2 + 2]] }));
    await Promise.all(burst);
    expect((await send(lease)).data.studyTimes).toBeLessThanOrEqual(22);
  });

  it('by starting again and again', async () => {
    const caller = makeLearner();
    for (let n = 0; n < 10; n += 1) {
      const lease = await begin(caller);
      await send(lease, { segments: [[n * 5, n * 5 + 5]] });
    }
    expect((await begin(caller)).studyTimes).toBe(2);
  });

  it('in two tabs of one browser', async () => {
    const caller = makeLearner();
    const first = await begin(caller);
    world.deps.advance(10);
    await send(first, { segments: [[0, 10]] });
    const second = await begin(caller);
    world.deps.advance(10);
    const refused = await send(first, { segments: [[10, 20]] });
    expect(refused).toMatchObject({
      playFlag: '1',
      plagFlag: '1',
      message: '您的账号已在其他设备或窗口登录，同一时间只能学习一门课程',
      data: { otherDevice: { isOwnBrowser: true, courseName: `课程 ${course}` } },
    });
    expect((await send(second, { segments: [[10, 30]] })).data.studyTimes).toBe(30);
  });

  it('by two courses at a time in two tabs', async () => {
    const caller = makeLearner();
    const first = await begin(caller);
    world.deps.advance(10);
    await send(first, { segments: [[0, 10]] });
    expect(await world.study.start(caller, other)).toMatchObject({
      code: '800',
      message: '您的账号已在其他设备或窗口登录，同一时间只能学习一门课程',
      data: { key: '', otherDevice: { device: '电脑', isOwnBrowser: true } },
    });
    const second = await begin(caller, other, true);
    world.deps.advance(20);
    const both = await Promise.all([
      send(first, { segments: [[10, 60]] }),
      send(second, { courseCode: other, segments: [[0, 60]] }),
    ]);
    expect(both.map((reply) => reply.data.studyTimes)).toEqual([10, 42]);
    expect(both.map((reply) => reply.playFlag)).toEqual(['1', '0']);
  });

  it('on two devices at a time', async () => {
    const phone = makeLearner();
    const computer = { ...phone, sessionId: 'another session' };
    const first = await begin(phone);
    world.deps.advance(10);
    await send(first, { segments: [[0, 10]] });
    expect(await world.study.start(computer, course)).toMatchObject({
      code: '800',
      data: { otherDevice: { isOwnBrowser: false } },
    });
    const second = await begin(computer, course, true);
    world.deps.advance(10);
    await send(first, { segments: [[10, 30]] });
    expect((await send(second, { segments: [[10, 40]] })).data.studyTimes).toBe(32);
  });
});
