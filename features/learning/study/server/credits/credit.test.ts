import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCourseQuiz } from '#features/content/courses/server/courses.public.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { withPerson } from '../person-lock.service.ts';
import { creditQuiz } from '../quizzes/quiz.service.ts';
import { makeLearner, openStudy, type StudyWorld, studyProcess } from '../study.fixtures.ts';
import { creditCompleted, creditNow } from './credit.service.ts';
import { type CreditedCourse, courseCredited } from './credited.ts';
import { listCredits } from './ledger.repository.ts';

const HOUR_MS = 3_600_000;
const BROKEN = 'broken';

let world: StudyWorld;
/** Events that other features received. */
let told: CreditedCourse[] = [];

beforeAll(async () => {
  world = await openStudy();
  world.deps.events.on(courseCredited, async (_tx, credited) => {
    if (credited.classId === BROKEN) throw new Error('a class that cannot take it');
    told.push(credited);
  });
});
afterAll(() => world.close());
beforeEach(() => {
  told = [];
});

const keyOf = ({ userId }: Caller, courseId: string, classId = '') => ({ userId, courseId, classId });
const openToAll = () => studyProcess(world.deps, { classGate: async () => ({ ok: true }) });

/** Study as a crash leaves it: watched to the end at `coveredAt`, and nothing in the ledger. */
const leaveUncredited = async (caller: Caller, courseId: string, coveredAt: Date, classId = '') => {
  await world.watch(caller, courseId, { until: 50, classId, by: openToAll() });
  await world.database.query(
    '',
    `update study_progress set watched = '0-600', covered_tenths = 600, covered_at = $2 where user_id = $1`,
    [caller.userId, coveredAt],
  );
};

const finishers = async (courseId: string) => {
  const text = 'select finish_num as num from course where id = $1';
  return (await world.database.query<{ num: number }>('', text, [courseId]))[0]?.num;
};

const withQuiz = async (changes = {}) => {
  const courseId = await world.makeCourse(changes);
  await world.database.db.transaction((tx) => setCourseQuiz(tx, world.deps, courseId, true));
  return courseId;
};

describe('a credit', () => {
  it('is told once, and asked for again is the same row', async () => {
    const [caller, courseId] = [makeLearner(), await world.makeCourse()];
    await leaveUncredited(caller, courseId, world.deps.clock());
    const row = await creditNow(world.deps, keyOf(caller, courseId));
    expect(row?.hoursHundredths).toBe(75);
    expect(await creditNow(world.deps, keyOf(caller, courseId))).toEqual(row);
    expect(told).toMatchObject([{ userId: caller.userId, receiptNo: row?.receiptNo }]);
    expect(await finishers(courseId)).toBe(1);
  });

  it('that comes late is dated now, and finished when the course was watched to the end', async () => {
    const [caller, courseId] = [makeLearner(), await world.makeCourse()];
    const coveredAt = new Date(world.deps.clock().getTime() - 5 * HOUR_MS);
    await leaveUncredited(caller, courseId, coveredAt);
    const row = await creditNow(world.deps, keyOf(caller, courseId));
    expect(row?.creditedAt).toEqual(world.deps.clock());
    expect(row?.facts.coveredAt).toBe(coveredAt.toISOString());
    expect(told).toMatchObject([{ finishedAt: coveredAt, creditedAt: world.deps.clock() }]);
  });

  it('of a course with a quiz is finished by the quiz, whenever it is written down', async () => {
    const [caller, courseId] = [makeLearner(), await withQuiz()];
    await world.watch(caller, courseId);
    const watchedAt = world.deps.clock();
    world.deps.advance(3600);
    const passedAt = new Date(watchedAt.getTime() + HOUR_MS / 2);
    await withPerson(world.deps, caller.userId, (tx, person) =>
      creditQuiz(tx, world.deps, person, keyOf(caller, courseId), passedAt),
    );
    expect(told).toMatchObject([{ finishedAt: passedAt, creditedAt: world.deps.clock() }]);
    const [row] = await listCredits(world.database.db, caller.userId, courseId);
    expect(row?.facts.coveredAt).toBe(watchedAt.toISOString());
  });

  it('in another language answers the receipt of the same class, and counts nobody twice', async () => {
    const caller = makeLearner();
    const zh = await world.makeCourse({ versionGroup: 'credit-versions' });
    const ug = await world.makeCourse({ versionGroup: 'credit-versions', lang: 'ug' });
    const by = openToAll();
    await world.watch(caller, ug, { classId: 'k1', by });
    await world.watch(caller, zh, { by });
    await world.watch(caller, ug, { by });
    const receipts = (await listCredits(world.database.db, caller.userId, [zh, ug])).map((row) => [
      row.courseId,
      row.classId,
    ]);
    expect(receipts).toEqual([
      [ug, 'k1'],
      [zh, ''],
    ]);
    const last = await creditNow(world.deps, keyOf(caller, ug));
    expect([last?.courseId, last?.classId]).toEqual([zh, '']);
    expect(told.at(-1)).toMatchObject({ courseId: ug, classId: '', receiptNo: last?.receiptNo });
    expect([await finishers(zh), await finishers(ug)]).toEqual([1, 1]);
  });
});

describe('a course that waits for its quiz', () => {
  it('is noted so by the first that asks for the hours, and by nobody after', async () => {
    const caller = makeLearner();
    const courseId = await withQuiz({ mediaKind: 'text', durationSeconds: 0, minViewSeconds: 15 });
    await world.study.start(caller, courseId);
    world.deps.advance(30);
    await world.study.end(caller.userId, courseId, '');
    const stateOf = async () => {
      const text = 'select awaiting_quiz, version from study_progress where user_id = $1';
      return (await world.database.query('', text, [caller.userId]))[0];
    };
    const first = await stateOf();
    expect(first).toMatchObject({ awaiting_quiz: true });
    expect(await creditNow(world.deps, keyOf(caller, courseId))).toBeNull();
    expect(await stateOf()).toEqual(first);
    expect(await creditCompleted(world.deps)).toBe(0);
  });
});

describe('what a crash left behind', () => {
  it('is credited although one of it cannot be, which is written into the log', async () => {
    const [broken, whole] = [makeLearner(), makeLearner()];
    const courseId = await world.makeCourse();
    await leaveUncredited(broken, courseId, world.deps.clock(), BROKEN);
    await leaveUncredited(whole, courseId, world.deps.clock());
    const warned: object[] = [];
    const log = { warn: (facts: object) => void warned.push(facts), info: () => undefined };
    expect(await creditCompleted({ ...world.deps, log })).toBe(1);
    expect(told).toMatchObject([{ userId: whole.userId }]);
    expect(warned).toEqual([{ err: 'Error: a class that cannot take it', courseId }]);
  });
});
