import { type ClassCreditFacts, ledgerOfClass } from '#features/learning/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { mayGraduate } from '../../shared/progress/graduation.rules.ts';
import { lockSeats } from '../enrolment/seat.repository.ts';
import type { MemberRow } from '../member.repository.ts';
import {
  listMembersAfter,
  lockMembers,
  type MemberNumbers,
  updateManyNumbers,
} from './class-credit.repository.ts';
import { creditInClass, currentClass, recount } from './class-credit.service.ts';
import { type CountedClass, countedClass, countMembers, type MemberCount } from './class-progress.read.ts';

const MEMBERS_AT_ONCE = 500;

const differs = (member: MemberRow, { numbers }: MemberCount): boolean =>
  (Object.keys(numbers) as (keyof MemberNumbers)[]).some((name) => numbers[name] !== member[name]);

/** Whether the ledger credited a course of the class that its record does not have. */
const lacksOne = (
  { terms, courseOf }: CountedClass,
  { credits }: MemberCount,
  entries: readonly ClassCreditFacts[],
): boolean => {
  const known = new Set(credits.map(({ courseId }) => courseId));
  return entries.some(({ courseId, finishedAt }) => {
    const own = courseOf.get(courseId);
    return own !== undefined && !known.has(own) && timeStatusOf(terms, finishedAt) === 'HOLDING';
  });
};

/**
 * Writes the numbers of many members in one statement. The seats are held first, as by everybody who takes more
 * than one member's row of a class, so that no two of them wait for each other.
 */
const updateNumbersOf = (deps: Deps, known: CountedClass, userIds: readonly string[]): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const classId = known.terms.id;
    await lockSeats(tx, classId);
    await lockMembers(tx, classId, userIds);
    const counts = await countMembers(tx, await currentClass(tx, known), userIds);
    const rows = [...counts].map(([userId, { numbers }]) => ({ userId, ...numbers }));
    await updateManyNumbers(tx, classId, rows);
  });

/** One member with everything that the ledger has for the class. */
const recountFully = async (
  tx: Tx,
  deps: Deps,
  counted: CountedClass,
  userId: string,
  entries: readonly ClassCreditFacts[],
  options: Parameters<typeof recount>[4],
): Promise<void> => {
  for (const entry of entries) await creditInClass(tx, counted, entry);
  await recount(tx, deps, counted, userId, options);
};

/** Counts people who are in the class again, in the transaction that took them in. */
export const recountBack = async (
  tx: Tx,
  deps: Deps,
  { classId, userIds }: { classId: string; userIds: readonly string[] },
): Promise<void> => {
  const counted = await countedClass(tx, classId);
  if (!counted) return;
  const ledger = Map.groupBy(await ledgerOfClass(tx, classId, userIds), ({ userId }) => userId);
  for (const userId of userIds) await recountFully(tx, deps, counted, userId, ledger.get(userId) ?? [], {});
};

/**
 * One batch of members: three statements find who has changed. Who may graduate, or whose record lacks what the
 * ledger credited while the course was not among the class's courses, has a transaction of the own; the numbers
 * of all others are written together. Answers the last member, null at the end.
 */
const recountBatch = async (deps: Deps, classId: string, after: string, isPast: boolean) => {
  const { db } = deps.database;
  const counted = await countedClass(db, classId);
  if (!counted || counted.terms.status === 'DRAFT') return null;
  const members = await listMembersAfter(db, classId, 'ENROLLED', after, MEMBERS_AT_ONCE);
  const userIds = members.map(({ userId }) => userId);
  const ledger = Map.groupBy(await ledgerOfClass(db, classId, userIds), ({ userId }) => userId);
  const counts = await countMembers(db, counted, userIds);
  const changed: string[] = [];
  for (const member of members) {
    const { userId } = member;
    const count = counts.get(userId);
    const entries = ledger.get(userId) ?? [];
    if (!count) continue;
    const isDue = member.graduatedAt === null && mayGraduate(count.conditions);
    if (!isDue && !lacksOne(counted, count, entries)) {
      if (differs(member, count)) changed.push(userId);
      continue;
    }
    const at = isPast ? (entries.at(-1)?.finishedAt ?? null) : null;
    await db.transaction((tx) => recountFully(tx, deps, counted, userId, entries, { at, isTold: !isPast }));
  }
  if (changed.length > 0) await updateNumbersOf(deps, counted, changed);
  return members.length < MEMBERS_AT_ONCE ? null : (userIds.at(-1) ?? null);
};

/**
 * Counts every member of a class anew, batch by batch. May be repeated: what is right stays as it is, and nobody
 * loses a graduation. `isPast` is for studies that are brought in with an installation's data: who graduates by them
 * did so with the last of them, and nobody is told. Throws when it is to stop before the last batch, so that its job
 * is taken up again.
 */
export const recountClass = async (
  deps: Deps,
  classId: string,
  { signal, isPast = false }: { signal?: AbortSignal; isPast?: boolean } = {},
): Promise<void> => {
  let after: string | null = '';
  while (after !== null) {
    signal?.throwIfAborted();
    after = await recountBatch(deps, classId, after, isPast);
  }
};
