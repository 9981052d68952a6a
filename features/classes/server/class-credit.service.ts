import { getStudyFacts, versionsOf } from '#features/courses/server/courses.public.ts';
import type { CreditedCourse } from '#features/study/server/study.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { timeStatusOf } from '../shared/class-time.rules.ts';
import {
  findVersion,
  insertCredit,
  listCredits,
  listRunningWith,
  lockMember,
  touchMember,
  updateNumbers,
} from './class-credit.repository.ts';
import { addEvent } from './class-event.repository.ts';
import { placeInClass } from './class-gate.service.ts';
import { type CountedClass, countedClass, countMembers } from './class-numbers.service.ts';
import { graduateIfDone } from './graduation.service.ts';

export const RECOUNT_JOB = 'classes.recount';

interface RecountOptions {
  /** When what is decided now came about. */
  readonly at?: Date | null;
  /** False for studies of the past, which are brought in: nobody is told of them. */
  readonly isTold?: boolean;
}

/** The class as it is now: who read it a while ago may have read courses or conditions that are no more. */
export const asItIs = async (tx: Tx, counted: CountedClass): Promise<CountedClass> => {
  const { id, version } = counted.terms;
  return (await findVersion(tx, id)) === version ? counted : ((await countedClass(tx, id)) ?? counted);
};

/**
 * Works a member's numbers out again from what is credited, waits for whoever does so for the same member, and lets
 * graduate who meets every condition.
 */
export const recount = async (
  tx: Tx,
  deps: Deps,
  known: CountedClass,
  userId: string,
  { at, isTold = true }: RecountOptions = {},
): Promise<void> => {
  const classId = known.terms.id;
  const member = await lockMember(tx, userId, classId);
  if (!member) return;
  const counted = await asItIs(tx, known);
  const count = (await countMembers(tx, counted, [userId])).get(userId);
  if (!count) return;
  await updateNumbers(tx, userId, classId, count.numbers);
  await graduateIfDone(tx, deps, { counted, member, count, at: at ?? deps.clock(), isTold });
};

const titleOf = async (sql: Sql, courseId: string): Promise<string> =>
  (await getStudyFacts(sql, courseId))?.title ?? '';

type Finished = Omit<CreditedCourse, 'orgCode' | 'classId'>;

/** Writes one finished course into one class; false when it does not count there, or did already. */
export const creditInClass = async (tx: Tx, counted: CountedClass, finished: Finished): Promise<boolean> => {
  const { userId, courseId: studiedId, receiptNo, creditedAt, finishedAt } = finished;
  const classId = counted.terms.id;
  const courseId = counted.courseOf.get(studiedId);
  const isRunning = timeStatusOf(counted.terms, finishedAt) === 'HOLDING';
  if (!courseId || !isRunning || counted.terms.status === 'DRAFT') return false;
  // Two versions of one course may both stand in a class; the receipt's hours are counted once.
  const known = await listCredits(tx, classId, [userId]);
  const isCounted = known.some((credit) => credit.receiptNo === receiptNo);
  const hoursHundredths = isCounted ? 0 : finished.hoursHundredths;
  const row = { userId, classId, courseId, studiedId, hoursHundredths, receiptNo, creditedAt };
  if (!(await insertCredit(tx, row))) return false;
  await touchMember(tx, userId, classId, finishedAt);
  const courseName = await titleOf(tx, courseId);
  await addEvent(tx, {
    userId,
    classId,
    at: finishedAt,
    kind: 'FINISH',
    facts: { courseId, courseName, hoursHundredths, receiptNo },
  });
  return true;
};

/** Whether what was studied outside of the class has its turn there: the order holds whichever way one comes. */
const hasItsTurn = async (tx: Tx, { userId, courseId }: CreditedCourse, { terms }: CountedClass) =>
  !terms.inOrder || (await placeInClass(tx, userId, courseId, terms))?.before === '';

/**
 * Answers a credited course: it counts in the class of its lease, without one in every running class of the person
 * that has it or another language version of it, and where it is its turn. Runs in the transaction of the credit,
 * which holds the person; members' rows are taken in the order of their classes.
 */
export const creditClasses = async (tx: Tx, deps: Deps, credited: CreditedCourse): Promise<void> => {
  const { userId, courseId, classId, finishedAt } = credited;
  const versions = (await versionsOf(tx, [courseId])).get(courseId) ?? [courseId];
  const running = await listRunningWith(tx, userId, versions, finishedAt);
  const wanted = classId === '' ? running : running.filter((id) => id === classId);
  for (const id of wanted) {
    const counted = await countedClass(tx, id);
    // A lease of the class was given by the gate, which has looked at the order.
    if (!counted || (classId === '' && !(await hasItsTurn(tx, credited, counted)))) continue;
    if (await creditInClass(tx, counted, credited)) await recount(tx, deps, counted, userId);
  }
};

/** Answers an evaluation in a class; the events of the class tell it, and it may be the last thing that was missing. */
export const countEvaluation = async (
  tx: Tx,
  deps: Deps,
  { userId, courseId, classId }: { userId: string; courseId: string; classId: string },
): Promise<void> => {
  const now = deps.clock();
  const counted = await countedClass(tx, classId);
  const own = counted?.courseOf.get(courseId);
  if (!counted || !own || timeStatusOf(counted.terms, now) !== 'HOLDING') return;
  if (counted.terms.status !== 'PUBLISHED') return;
  const member = await lockMember(tx, userId, classId);
  if (member?.state !== 'ENROLLED') return;
  const courseName = await titleOf(tx, courseId);
  await addEvent(tx, { userId, classId, at: now, kind: 'EVALUATE', facts: { courseId: own, courseName } });
  await recount(tx, deps, counted, userId);
};

/** Queues `recountClass` in the transaction that changes courses or conditions of a class. */
export const queueRecount = (tx: Tx, deps: Deps, classId: string): Promise<void> =>
  deps.jobs.send(tx, RECOUNT_JOB, { classId });
