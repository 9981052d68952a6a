import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireTime } from '#platform/shared/times.ts';
import { makeLearner, openStudy, type StudyWorld, studyProcess } from '../study.fixtures.ts';
import {
  creditPresence,
  hoursByDay,
  type Presence,
  presenceOf,
  reversePresence,
  yearHours,
  yearHoursByKind,
} from '../study.public.ts';
import { type LedgerRow, listEntries } from './ledger.repository.ts';
import { isSound } from './receipt.read.ts';

let world: StudyWorld;

beforeAll(async () => {
  world = await openStudy();
});

afterAll(() => world.close());

const credit = (presence: Partial<Presence> & Pick<Presence, 'userId'>): Promise<LedgerRow> =>
  world.database.db.transaction((tx) =>
    creditPresence(tx, world.deps, {
      orgCode: '000002000065',
      kind: 'GROUP',
      key: 'session-1',
      courseId: '',
      classId: '',
      title: '集体学习',
      hoursHundredths: 70,
      at: world.deps.clock(),
      facts: { minutes: 33 },
      ...presence,
    }),
  );
const reverse = (userId: string, key = 'session-1', kind: Presence['kind'] = 'GROUP') =>
  world.database.db.transaction((tx) =>
    reversePresence(tx, world.deps, { userId, kind, key, reason: '抽查：人不在场', by: 'county' }),
  );
const rowsOf = (userId: string) =>
  world.database.query<{ n: number; sum: number }>(
    '',
    'select count(*)::int as n, coalesce(sum(hours_hundredths), 0)::int as sum from study_ledger where user_id = $1',
    [userId],
  );
const year = (userId: string) => yearHours(world.database.db, userId, 2026);
const byKind = async (userId: string) => (await yearHoursByKind(world.database.db, userId)).get(2026);

describe('hours of presence', () => {
  it('are credited once, whatever is asked again', async () => {
    const { userId } = makeLearner();
    const row = await credit({ userId });
    expect(await credit({ userId, hoursHundredths: 900 })).toEqual(row);
    expect(await rowsOf(userId)).toEqual([{ n: 1, sum: 70 }]);
    expect(row).toMatchObject({ kind: 'GROUP', receiptNo: expect.stringMatching(/^XS26-/) });
    expect(isSound(row)).toBe(true);
    expect(isSound({ ...row, yearHundredths: 75 })).toBe(false);
  });

  it('are taken back by a row below zero that names the one it takes back, once', async () => {
    const { userId } = makeLearner();
    const row = await credit({ userId });
    const back = await reverse(userId);
    expect(back).toMatchObject({ entry: 'REVERSAL', refersTo: row.id, hoursHundredths: -70 });
    expect(back?.facts).toMatchObject({
      refersToReceipt: row.receiptNo,
      reason: '抽查：人不在场',
      by: 'county',
    });
    expect(await reverse(userId)).toEqual(back);
    expect([
      await year(userId),
      await presenceOf(world.database.db, { userId, kind: 'GROUP', key: 'session-1' }),
    ]).toEqual([0, null]);
    if (back) expect(isSound(back)).toBe(true);
  });

  it('may be credited anew after that, by a row of their own', async () => {
    const { userId } = makeLearner();
    const first = await credit({ userId });
    await reverse(userId);
    const second = await credit({ userId, hoursHundredths: 40 });
    expect(second.id).not.toBe(first.id);
    expect([await year(userId), (await rowsOf(userId))[0]]).toEqual([40, { n: 3, sum: 40 }]);
  });

  it('that were never credited are not taken back', async () => {
    expect(await reverse(makeLearner().userId)).toBeNull();
  });

  it('of lessons without a course count each by itself, those of one course once a year', async () => {
    const { userId } = makeLearner();
    for (const key of ['day-1', 'day-2'])
      await credit({ userId, kind: 'OFFLINE', key, hoursHundredths: 200 });
    const courseId = await world.makeCourse();
    await credit({ userId, key: 'g1', courseId, hoursHundredths: 30 });
    await credit({ userId, key: 'g2', courseId, hoursHundredths: 75 });
    expect(await byKind(userId)).toEqual({ online: 0, offline: 400, group: 75, total: 475 });
  });

  it('belong to the year in which somebody was there', async () => {
    const { userId } = makeLearner();
    await credit({ userId, at: new Date('2025-12-31T15:00:00Z') });
    expect([...(await yearHoursByKind(world.database.db, userId)).keys()]).toEqual([2025]);
  });

  it('fall out of the day on which they were earned when they are taken back', async () => {
    const { userId, orgCode } = makeLearner({ orgCode: '000002000099' });
    const at = world.deps.clock();
    await credit({ userId, orgCode, key: 'a' });
    await credit({ userId, orgCode, key: 'b', hoursHundredths: 30 });
    world.deps.advance(3 * 86_400);
    await reverse(userId, 'a');
    expect(await hoursByDay(world.database.db, orgCode, at)).toEqual([
      { day: wireTime(at).slice(0, 10), hundredths: 30 },
    ]);
  });
});

describe('a course studied online and together', () => {
  it('counts once for the year, and what was missing is added online', async () => {
    const caller = makeLearner();
    const courseId = await world.makeCourse();
    await credit({ userId: caller.userId, courseId, hoursHundredths: 25 });
    await world.watch(caller, courseId);
    expect(await byKind(caller.userId)).toEqual({ online: 50, offline: 0, group: 25, total: 75 });
    const [, online] = await listEntries(world.database.db, caller.userId, courseId);
    expect([online?.hoursHundredths, online?.countsForYear, online && isSound(online)]).toEqual([
      75,
      true,
      true,
    ]);
  });

  it('still counts online when the hours together are taken back', async () => {
    const caller = makeLearner();
    const courseId = await world.makeCourse();
    await credit({ userId: caller.userId, courseId, hoursHundredths: 75 });
    await world.watch(caller, courseId);
    expect(await byKind(caller.userId)).toEqual({ online: 0, offline: 0, group: 75, total: 75 });
    await reverse(caller.userId);
    expect(await byKind(caller.userId)).toEqual({ online: 75, offline: 0, group: 0, total: 75 });
    const rows = await listEntries(world.database.db, caller.userId, courseId);
    expect(rows.map(isSound)).toEqual([true, true, true, true]);
    expect(rows.map(({ previousDigest }) => previousDigest)).toEqual([
      '',
      ...rows.slice(0, -1).map(({ digest }) => digest),
    ]);
  });
});

/** Steps of one person with one course of 0.75 hours. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('credit' as const),
    key: fc.nat(2),
    hours: fc.constantFrom(0, 20, 50, 75, 90),
  }),
  fc.record({ do: fc.constant('reverse' as const), key: fc.nat(2) }),
  fc.record({ do: fc.constant('watch' as const), inClass: fc.boolean() }),
);

it('whatever the order of credits, reversals and studies, the sums are those counted anew from what stands', async () => {
  const anyClass = studyProcess(world.deps, { classGate: async () => ({ ok: true }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const caller = makeLearner();
      const { userId } = caller;
      const courseId = await world.makeCourse();
      const standing = new Map<string, number>();
      for (const one of steps) {
        if (one.do === 'credit') {
          await credit({ userId, courseId, key: `k${one.key}`, hoursHundredths: one.hours });
          if (!standing.has(`k${one.key}`)) standing.set(`k${one.key}`, one.hours);
        } else if (one.do === 'reverse') {
          await reverse(userId, `k${one.key}`);
          standing.delete(`k${one.key}`);
        } else {
          const classId = one.inClass ? 'k9' : '';
          if (!standing.has(`online-${classId}`))
            await world.watch(caller, courseId, { classId, by: anyClass });
          standing.set(`online-${classId}`, 75);
        }
      }
      const rows = await listEntries(world.database.db, userId, courseId);
      const kinds = await byKind(userId);
      expect(kinds?.total ?? 0).toBe(Math.max(0, ...standing.values()));
      expect(await year(userId)).toBe(kinds?.total ?? 0);
      expect(rows.reduce((sum, row) => sum + row.hoursHundredths, 0)).toBe(
        [...standing.values()].reduce((sum, hours) => sum + hours, 0),
      );
      const together = [...standing].filter(([key]) => key.startsWith('k')).map(([, hours]) => hours);
      expect(kinds?.group ?? 0).toBeLessThanOrEqual(Math.max(0, ...together));
      expect(rows.every(isSound)).toBe(true);
    }),
    { seed: 15, numRuns: 25 },
  );
});
