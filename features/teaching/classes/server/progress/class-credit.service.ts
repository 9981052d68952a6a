import { getStudyFacts, versionsOf } from '#features/content/courses/server/courses.public.ts';
import type { CreditedCourse } from '#features/learning/study/server/study.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { mayGraduate } from '../../shared/progress/graduation.rules.ts';
import { addEvent, lastEventsAt } from '../class-event.repository.ts';
import {
  type CreditRow,
  findVersion,
  insertCredit,
  listCredits,
  listRunningWith,
  lockMember,
  touchMember,
  updateNumbers,
} from './class-credit.repository.ts';
import { placeInClass } from './class-gate.policy.ts';
import { type CountedClass, countedClass, countMembers } from './class-progress.read.ts';
import { listAchievements } from './class-requirement.repository.ts';
import { graduateIfDone } from './graduation.service.ts';

export const RECOUNT_JOB = 'classes.recount';

interface RecountOptions {
  /** When what is decided now came about; without it, at this moment. */
  readonly at?: Date | null;
  /** When the course was finished that is counted now, however late that is written down. */
  readonly finishedAt?: Date;
  /** False for studies of the past, which are brought in: nobody is told of them. */
  readonly isTold?: boolean;
}

/** The class as it is now: who read it a while ago may have read courses or conditions that are no more. */
export const currentClass = async (tx: Tx, counted: CountedClass): Promise<CountedClass> => {
  const { id, version } = counted.terms;
  return (await findVersion(tx, id)) === version ? counted : ((await countedClass(tx, id)) ?? counted);
};

/** When the last of it came about: the course that was finished, what is told of the member, what else was met. */
const lastOf = async (
  tx: Tx,
  { terms, requirements }: CountedClass,
  userId: string,
  finishedAt: Date,
): Promise<Date> => {
  const told = (await lastEventsAt(tx, terms.id, [userId])).get(userId) ?? finishedAt;
  const met = requirements.length > 0 ? await listAchievements(tx, terms.id, [userId]) : [];
  const times = [finishedAt, told, ...met.flatMap(({ isMet, at }) => (isMet ? at : []))];
  return times.reduce((last, at) => (at > last ? at : last));
};

/**
 * Works a member's numbers out again from what is credited, waits for whoever does so for the same member, and lets
 * graduate who meets every condition. With `finishedAt` the graduation is dated with that, or with what came after it.
 */
export const recount = async (
  tx: Tx,
  deps: Deps,
  known: CountedClass,
  userId: string,
  { at, finishedAt, isTold = true }: RecountOptions = {},
): Promise<void> => {
  const classId = known.terms.id;
  const member = await lockMember(tx, userId, classId);
  if (!member) return;
  const counted = await currentClass(tx, known);
  const count = (await countMembers(tx, counted, [userId])).get(userId);
  if (!count) return;
  await updateNumbers(tx, userId, classId, count.numbers);
  if (member.graduatedAt || !mayGraduate(count.conditions)) return;
  const last = finishedAt ? await lastOf(tx, counted, userId, finishedAt) : deps.clock();
  await graduateIfDone(tx, deps, { counted, member, count, at: at ?? last, isTold });
};

const titleOf = async (sql: Sql, courseId: string): Promise<string> =>
  (await getStudyFacts(sql, courseId))?.title ?? '';

type Finished = Omit<CreditedCourse, 'orgCode' | 'classId'>;

/** The credit that a finished course is to a class beside those `known`; null where it counts for nothing, or did. */
export const creditOf = (
  counted: CountedClass,
  known: readonly CreditRow[],
  finished: Finished,
): CreditRow | null => {
  const { userId, courseId: studiedId, receiptNo, creditedAt, finishedAt } = finished;
  const courseId = counted.courseOf.get(studiedId);
  const isRunning = timeStatusOf(counted.terms, finishedAt) === 'HOLDING';
  if (!courseId || !isRunning || counted.terms.status === 'DRAFT') return null;
  // Another version that stood in the class before may have been finished: it counts for the one that stands now.
  if (known.some((credit) => counted.courseOf.get(credit.courseId) === courseId)) return null;
  // Two versions of one course may both stand in a class; the receipt's hours are counted once.
  const isCounted = known.some((credit) => credit.receiptNo === receiptNo);
  const hoursHundredths = isCounted ? 0 : finished.hoursHundredths;
  return { userId, classId: counted.terms.id, courseId, studiedId, hoursHundredths, receiptNo, creditedAt };
};

/** Writes one finished course into one class; false when it does not count there, or did already. */
export const creditInClass = async (tx: Tx, counted: CountedClass, finished: Finished): Promise<boolean> => {
  const { userId, receiptNo, finishedAt } = finished;
  const classId = counted.terms.id;
  const row = creditOf(counted, await listCredits(tx, classId, [userId]), finished);
  if (!row || !(await insertCredit(tx, row))) return false;
  const { courseId, hoursHundredths } = row;
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
    if (await creditInClass(tx, counted, credited)) await recount(tx, deps, counted, userId, { finishedAt });
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
