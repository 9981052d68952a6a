import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/shared/caller.ts';
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

describe('a forged report gains nothing', () => {
  it('by a changed clock', async () => {
    const lease = await begin(makeLearner());
    const day = 86_400_000;
    for (const at of [world.now() + day, world.now() - day, world.now() + 300_001]) {
      const report = signReport(lease, body({ segments: [[0, 60]] }), at);
      await expect(world.study.report(report)).rejects.toMatchObject({ status: 422, code: 'study.badClock' });
    }
    const report = signReport(lease, body({ segments: [[0, 60]] }), world.now() + 290_000);
    expect((await world.study.report(report)).data.studyTimes).toBe(2);
  });

  it('by a forged signature, a changed body or an invented key', async () => {
    const lease = await begin(makeLearner());
    const good = signReport(lease, body({ segments: [[0, 2]] }), world.now());
    const forged = [
      { ...good, headers: { ...good.headers, signature: `V1${'0'.repeat(64)}` } },
      { ...good, rawBody: Buffer.from(JSON.stringify(body({ segments: [[0, 3]] }))) },
      { ...good, headers: { ...good.headers, nonce: crypto.randomUUID() } },
      { ...good, headers: { ...good.headers, timestamp: String(world.now() - 1) } },
      { ...good, headers: { ...good.headers, key: `x${good.headers.key}` } },
      { ...good, headers: { ...good.headers, key: 'invented.key' } },
      { ...good, headers: {} },
    ];
    for (const report of forged)
      await expect(world.study.report(report)).rejects.toMatchObject({ status: 401 });
    expect((await world.study.report(good)).data.studyTimes).toBe(2);
  });

  it('with the secret of another lease', async () => {
    const [mine, theirs] = [await begin(makeLearner()), await begin(makeLearner())];
    const report = signReport({ key: theirs.key, secret: mine.secret }, body(), world.now());
    await expect(world.study.report(report)).rejects.toMatchObject({ code: 'study.badSignature' });
  });

  it('under another person’s id', async () => {
    const [caller, victim] = [makeLearner(), makeLearner()];
    const lease = await begin(caller);
    await expect(send(lease, { userId: victim.idCardHash })).rejects.toMatchObject({ status: 403 });
    await expect(send(lease, { userId: victim.userId })).rejects.toMatchObject({ status: 403 });
    expect((await send(lease, { userId: caller.idCardHash })).code).toBe('200');
  });

  it('by reporting another course than the one that was begun', async () => {
    const lease = await begin(makeLearner());
    await expect(send(lease, { courseCode: other })).rejects.toMatchObject({ status: 422 });
    await expect(send(lease, { classId: 'k1' })).rejects.toMatchObject({ status: 422 });
  });

  it('after the lease’s 12 hours', async () => {
    const lease = await begin(makeLearner());
    world.deps.advance(12 * 3600);
    await expect(send(lease, { segments: [[0, 10]] })).rejects.toMatchObject({ code: 'study.leaseEnded' });
  });
});
