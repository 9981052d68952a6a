import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnerActions } from '#features/content/courses/server/evaluations/learner-actions.service.ts';
import { studyStates } from '#features/learning/study/server/study.public.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { type ClassStudyWorld, findGraduation, openClassStudy } from '../class-study.fixtures.ts';
import { release } from '../enrolment/seat.service.ts';
import { enrol } from '../enrolment/seat-rows.fixtures.ts';
import { queueRecount } from './class-credit.service.ts';
import { classOfCourse } from './class-of-course.read.ts';
import { setRequirement } from './class-requirement.service.ts';
import type { GraduationRecord } from './graduation.service.ts';
import { achieveAll } from './requirement-progress.service.ts';

let world: ClassStudyWorld;
let courses: readonly [string, string, string];
beforeAll(async () => {
  world = await openClassStudy();
  const text = () => world.makeCourse({ mediaKind: 'text' });
  courses = [await text(), await text(), await text()];
});
afterAll(() => world.close());

const EXAM = { name: '结业考试 60 分及格', need: '60', unit: '分' };

const evaluate = (caller: Caller, courseId: string, classId: string) =>
  learnerActions(world.deps, {
    studyStates: (sql, userId, ids) => studyStates(sql, userId, ids),
    ownStudies: async () => ({ recent: [], studying: [], states: new Map() }),
    myCourses: async () => ({ ids: [], total: 0 }),
    hideCourses: async () => undefined,
    classes: classOfCourse,
  }).evaluate(caller, { courseId, classId, score: 10 });

/** Everything that the class asks for; without any one of them nobody graduates. */
const NEEDED = ['first', 'second', 'elective', 'evaluation', 'exam'] as const;
/** Events that may happen in between and decide nothing. */
const NOISE = ['recount', 'leave', 'offline', 'move', 'again'] as const;
/** Changes of a class after somebody has graduated. */
const LATER = ['harder', 'lost course', 'down', 'no exam', 'renamed', 'recount', 'over', 'offline'] as const;

type Step = (typeof NEEDED)[number] | (typeof NOISE)[number];

const inTx = (work: Parameters<typeof world.database.db.transaction>[0]) =>
  world.database.db.transaction(work);

/** A class that asks for everything, and one person in it. */
const open = async () => {
  const [first, second, elective] = courses;
  const { caller, classId } = await world.enrolled(
    [{ courseId: first }, { courseId: second }, { courseId: elective, isCompulsory: false }],
    { needHoursHundredths: 225, needElective: 1, needEvaluations: 1 },
  );
  await inTx((tx) => setRequirement(tx, world.deps, classId, 'EXAM', EXAM));
  return { caller, classId };
};

const finish = async (caller: Caller, courseId: string, classId: string) => {
  await world.study.start(caller, courseId, { classId, takeOver: true });
  world.deps.advance(20);
  await world.study.end(caller.userId, courseId, classId);
};

const recountNow = async (classId: string) => {
  await inTx((tx) => queueRecount(tx, world.deps, classId));
  await world.deps.jobs.drain();
};

const takeSteps = async (caller: Caller, classId: string, steps: readonly Step[]) => {
  const { userId, orgCode } = caller;
  const [first, second, elective] = courses;
  let hasPassed = false;
  const attain = () =>
    inTx((tx) =>
      achieveAll(tx, world.deps, classId, [
        {
          userId,
          code: 'EXAM',
          got: hasPassed ? '80' : '52',
          isMet: hasPassed,
          at: world.deps.clock(),
        },
      ]),
    );
  const set = (text: string) => world.query(`update class set ${text} where id = $1`, [classId]);
  const acts: Record<Step, () => Promise<unknown>> = {
    first: () => finish(caller, first, classId),
    second: () => finish(caller, second, classId),
    elective: () => finish(caller, elective, classId),
    evaluation: () => evaluate(caller, second, classId),
    exam: () => {
      hasPassed = true;
      return attain();
    },
    recount: () => recountNow(classId),
    leave: async () => {
      const leaving = { classId, userId, to: 'WITHDRAWN', reason: '', by: userId } as const;
      await inTx((tx) => release(tx, world.deps, leaving));
      const back = { classId, userId, orgCode, source: 'OPEN', isAssigned: false } as const;
      await inTx((tx) => enrol(tx, world.deps, back));
    },
    offline: async () => {
      await set(`status = 'OFFLINE'`);
      await recountNow(classId);
      await set(`status = 'PUBLISHED'`);
    },
    move: async () => {
      await set(`end_at = end_at + interval '30 days'`);
      await recountNow(classId);
    },
    again: attain,
  };
  for (const step of steps) {
    world.deps.advance(5);
    await acts[step]();
  }
};

const graduationOf = (caller: Caller, classId: string) =>
  findGraduation(world.database.db, caller.userId, classId);

/** The facts without what differs from person to person: numbers of receipts and moments. */
const plainFacts = (facts: unknown) => {
  const { className: _name, classCode: _code, courses: credited, ...rest } = facts as GraduationRecord;
  return {
    ...rest,
    courses: credited
      .map(({ courseId, isCompulsory, hoursHundredths }) => ({ courseId, isCompulsory, hoursHundredths }))
      .sort((a, b) => (a.courseId < b.courseId ? -1 : 1)),
  };
};

const told = async (caller: Caller, classId: string) =>
  (
    await world.query<{ events: number; news: number }>(
      `select (select count(*) from class_event where user_id = $1 and class_id = $2 and kind = 'GRADUATE')::int
           as events,
         (select count(*) from notification where user_id = $1 and kind = 'CLASS_GRADUATED')::int as news`,
      [caller.userId, classId],
    )
  )[0];

/** An evaluation is of a course that was studied. */
const isPossible = (steps: readonly Step[]): boolean => steps.indexOf('second') < steps.indexOf('evaluation');

const orders = fc
  .tuple(
    fc.shuffledSubarray([...NEEDED], { minLength: NEEDED.length }),
    fc.array(fc.tuple(fc.constantFrom(...NOISE), fc.nat(NEEDED.length)), { maxLength: 4 }),
  )
  .map(([needed, noise]) =>
    needed.flatMap((step, place): Step[] => [
      ...noise.flatMap(([one, before]) => (before === place ? [one] : [])),
      step,
    ]),
  )
  .filter(isPossible);

it('whatever the order, somebody graduates with the last thing that is needed, once, by the same facts', async () => {
  const [a, b, c] = courses;
  await fc.assert(
    fc.asyncProperty(orders, async (steps) => {
      const { caller, classId } = await open();
      await takeSteps(caller, classId, steps.slice(0, -1));
      expect(await graduationOf(caller, classId)).toBeUndefined();
      await takeSteps(caller, classId, steps.slice(-1));
      const graduation = await graduationOf(caller, classId);
      expect(graduation?.graduatedAt).toEqual(world.deps.clock());
      expect(plainFacts(graduation?.facts)).toEqual({
        ruleVersion: '2026-2',
        hoursHundredths: 225,
        courseNum: 3,
        finishedNum: 3,
        conditions: [
          { code: 'COMPULSORY', name: '必修课学完 2 门', need: '2', got: '2', missing: '', okFlag: '1' },
          { code: 'HOURS', name: '累计 2.25 学时', need: '2.25', got: '2.25', missing: '', okFlag: '1' },
          { code: 'ELECTIVE', name: '选修课学完 1 门', need: '1', got: '1', missing: '', okFlag: '1' },
          { code: 'EVALUATION', name: '评价课程 1 门', need: '1', got: '1', missing: '', okFlag: '1' },
          { code: 'EXAM', name: '结业考试 60 分及格', need: '60', got: '80', missing: '', okFlag: '1' },
        ],
        courses: [a, b, c].sort().map((courseId) => ({
          courseId,
          isCompulsory: courseId !== c,
          hoursHundredths: 75,
        })),
      });
      expect(await told(caller, classId)).toEqual({ events: 1, news: 1 });
    }),
    { numRuns: 15 },
  );
}, 120_000);

it('and nothing that becomes of the class later changes a word of it', async () => {
  const { caller, classId } = await open();
  await takeSteps(caller, classId, [...NEEDED.slice(0, 3), 'evaluation', 'exam']);
  const before = await graduationOf(caller, classId);
  expect(before).toBeDefined();
  const set = (text: string) =>
    world.query(`update class set version = version + 1, ${text} where id = $1`, [classId]);
  const acts: Record<(typeof LATER)[number], () => Promise<unknown>> = {
    harder: () => set('need_hours_hundredths = 9000, need_elective = 9'),
    'lost course': () =>
      world.query('delete from class_course where class_id = $1 and course_id = $2', [classId, courses[0]]),
    down: () => world.query(`update course set status = 4, title = '改了名' where id = $1`, [courses[1]]),
    'no exam': () => inTx((tx) => setRequirement(tx, world.deps, classId, 'EXAM', null)),
    renamed: () => set(`class_name = '改了名的班'`),
    recount: () => recountNow(classId),
    over: () => set(`end_at = start_at + interval '1 day'`),
    offline: () => set(`status = 'OFFLINE'`),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...LATER), { maxLength: 5 }), async (steps) => {
      for (const step of steps) await acts[step]();
      await recountNow(classId);
      const leaving = { classId, userId: caller.userId, to: 'REMOVED', reason: '调离', by: 'head' } as const;
      expect(await inTx((tx) => release(tx, world.deps, leaving))).toBe('GRADUATED');
      expect(await graduationOf(caller, classId)).toEqual(before);
      expect(await told(caller, classId)).toEqual({ events: 1, news: 1 });
    }),
    { numRuns: 12 },
  );
}, 120_000);
