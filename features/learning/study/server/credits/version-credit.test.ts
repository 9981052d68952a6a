import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLearner, openStudy, type StudyWorld, studyProcess } from '../study.fixtures.ts';
import { addPastStudies, studyStates } from '../study.public.ts';
import { listCredits, sumYear } from './ledger.repository.ts';
import { myReceipt } from './receipt.read.ts';

let world: StudyWorld;
let groups = 0;
/** A lease ends by itself. */
const HALF_A_DAY = 43_300;

beforeAll(async () => {
  world = await openStudy();
});
afterAll(() => world.close());

/** A course in Chinese and in Uyghur. */
const makeVersions = async () => {
  groups += 1;
  const versionGroup = `group-${groups}`;
  return [
    await world.makeCourse({ versionGroup }),
    await world.makeCourse({ versionGroup, lang: 'ug' }),
  ] as const;
};

const counts = async (courseId: string) =>
  (
    await world.database.query<{ study_num: number; finish_num: number }>(
      '',
      'select study_num, finish_num from course where id = $1',
      [courseId],
    )
  )[0];

describe('a course in two languages', () => {
  it('is credited once, whichever of them is studied first', async () => {
    const caller = makeLearner();
    const [zh, ug] = await makeVersions();
    await world.watch(caller, ug);
    await world.watch(caller, zh);
    const { db } = world.database;
    expect(await listCredits(db, caller.userId, [zh, ug])).toHaveLength(1);
    expect(await sumYear(db, caller.userId, 2026)).toBe(75);
  });

  it('may be studied in the second language too, is finished in it, and says where the hours are', async () => {
    const caller = makeLearner();
    const [zh, ug] = await makeVersions();
    await world.watch(caller, zh);
    const { reply } = await world.watch(caller, ug);
    expect(reply.data).toMatchObject({ studyStatus: 2, needSeconds: 0 });
    const ended = await world.study.end(caller.userId, ug, '');
    expect(ended).toMatchObject({
      studyStatus: '2',
      message: '已按另一语言版本入账',
      data: { receipt: { courseId: zh, note: '已按另一语言版本入账' } },
    });
    expect(await world.study.end(caller.userId, ug, '')).toEqual(ended);
    expect((await world.study.start(caller, ug)).studyStatus).toBe('2');
    expect((await myReceipt(world.deps, caller.userId, zh, ''))?.note).toBe('');
    const states = await studyStates(world.database.db, caller.userId, [zh, ug]);
    expect([...states.values()].map(({ studyStatus }) => studyStatus)).toEqual([2, 2]);
    expect([await counts(zh), await counts(ug)]).toEqual([
      { study_num: 1, finish_num: 1 },
      { study_num: 1, finish_num: 1 },
    ]);
  });

  it('is credited once for each class, and to the yearly total once', async () => {
    const caller = makeLearner();
    const [zh, ug] = await makeVersions();
    const open = { classGate: async () => ({ ok: true }) as const };
    const by = studyProcess(world.deps, open);
    await world.watch(caller, zh, { by });
    await world.watch(caller, ug, { by, classId: 'c1' });
    const credits = await listCredits(world.database.db, caller.userId, [zh, ug]);
    expect(credits.map(({ classId, countsForYear }) => [classId, countsForYear])).toEqual([
      ['', true],
      ['c1', false],
    ]);
    expect(await sumYear(world.database.db, caller.userId, 2026)).toBe(75);
  });

  it('is credited once when both were finished in the same moment', async () => {
    const caller = makeLearner();
    const [zh, ug] = await makeVersions();
    await world.watch(caller, zh, { until: 30 });
    world.deps.advance(HALF_A_DAY);
    await world.watch(caller, ug, { until: 30 });
    await world.database.query('', 'update study_progress set covered_at = started_at where user_id = $1', [
      caller.userId,
    ]);
    await Promise.all([zh, ug].map((id) => world.study.end(caller.userId, id, '')));
    expect(await listCredits(world.database.db, caller.userId, [zh, ug])).toHaveLength(1);
  });

  it('is credited once in a past that is brought in', async () => {
    const { userId, orgCode } = makeLearner();
    const [zh, ug] = await makeVersions();
    const past = (courseId: string, day: number) => ({
      userId,
      orgCode,
      courseId,
      endedAt: new Date(Date.UTC(2026, 2, day)),
      share: 1,
      rate: 1,
    });
    await world.database.db.transaction((tx) => addPastStudies(tx, [past(ug, 2), past(zh, 1)]));
    const credits = await listCredits(world.database.db, userId, [zh, ug]);
    expect(credits.map(({ courseId }) => courseId)).toEqual([zh]);
    const states = await studyStates(world.database.db, userId, [zh, ug]);
    expect([...states.values()].map(({ studyStatus }) => studyStatus)).toEqual([2, 2]);
  });
});
