import { createHmac } from 'node:crypto';
import {
  type ClassFacts,
  classFacts,
  enrolledNums,
  findMember,
  managesClass,
} from '#features/teaching/classes/server/classes.public.ts';
import { momentText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { halfTimeOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { atOnce } from '#platform/server/db/at-once.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import {
  EVALUATION_ITEMS,
  evaluationRefusal,
  isEnough,
  itemTitle,
  type ReadAnswers,
  readAnswers,
  scoresOf,
} from '../shared/class-evaluation.rules.ts';
import type { listClassEvaluationTexts, saveClassEvaluation } from '../shared/class-evaluations.contract.ts';
import { classEvaluationsErrors } from '../shared/class-evaluations.errors.ts';
import {
  addAnswers,
  countTickets,
  hasTicket,
  insertTicket,
  selectTallies,
  selectTexts,
  selectTicketed,
} from './class-evaluations.repository.ts';

const PAGE_SIZE = 20;

/** The mark that a person has answered: without the server's key it leads to nobody, not even by trying all people. */
const ticketOf = (deps: Pick<Deps, 'secrets'>, classId: string, userId: string): string =>
  createHmac('sha256', deps.secrets.keyFor('class-evaluation'))
    .update(`${classId}\n${userId}`)
    .digest('base64url');

/** A class in which the caller is enrolled; throws `noClass` (404) for every other. */
const ownClass = async (sql: Sql, caller: Caller, classId: string): Promise<ClassFacts> => {
  const [member, classes] = await atOnce(
    sql,
    () => findMember(sql, caller.userId, classId),
    () => classFacts(sql, [classId]),
  );
  const found = classes.get(classId);
  if (member?.state !== 'ENROLLED' || !found) throw classEvaluationsErrors.noClass();
  return found;
};

const refusalOf = (found: ClassFacts, now: Date) => {
  const refusal = evaluationRefusal(found, now);
  if (refusal === null) return null;
  return classEvaluationsErrors[refusal]({ day: momentText(wireTime(halfTimeOf(found))) });
};

/** Items by which one's class is evaluated, and whether one has answered or may. Throws `noClass` (404). */
export const ownEvaluation = async (deps: Deps, caller: Caller, classId: string) => {
  const sql = inOneRound(deps.database.db);
  const [found, answered] = await Promise.all([
    ownClass(sql, caller, classId),
    hasTicket(sql, classId, ticketOf(deps, classId, caller.userId)),
  ]);
  return {
    items: EVALUATION_ITEMS.map((item) => ({ ...item })),
    answered,
    answers: [],
    openTime: wireTime(halfTimeOf(found)),
    message: answered ? '' : (refusalOf(found, deps.clock())?.message ?? ''),
  };
};

/** Those of `classIds` that a person has evaluated; what was answered nobody can find. */
export const evaluatedClasses = async (
  deps: Pick<Deps, 'secrets'>,
  sql: Sql,
  userId: string,
  classIds: readonly string[],
): Promise<Set<string>> =>
  classIds.length === 0
    ? new Set()
    : selectTicketed(
        sql,
        classIds,
        classIds.map((id) => ticketOf(deps, id, userId)),
      );

/** Keeps one person's answers; false when the person has answered already. */
export const takeAnswers = async (
  deps: Pick<Deps, 'secrets'>,
  tx: Tx,
  { classId, userId, answers }: { classId: string; userId: string; answers: ReadAnswers },
): Promise<boolean> => {
  if (!(await insertTicket(tx, classId, ticketOf(deps, classId, userId)))) return false;
  await addAnswers(tx, classId, answers);
  return true;
};

/**
 * Evaluates the caller's class, once. Throws 400 for answers that are not whole, `noClass` (404), `early` and
 * `offline` (422), `answered` (409).
 */
export const evaluateClass = async (
  deps: Deps,
  caller: Caller,
  { classId, items }: InputOf<typeof saveClassEvaluation>,
): Promise<void> => {
  const answers = readAnswers(items);
  await deps.database.db.transaction(async (tx) => {
    const refusal = refusalOf(await ownClass(tx, caller, classId), deps.clock());
    if (refusal) throw refusal;
    const isFirst = await takeAnswers(deps, tx, { classId, userId: caller.userId, answers });
    if (!isFirst) throw classEvaluationsErrors.answered();
  });
};

/** A class that the caller manages or reads as a supervisor; throws `noClass` (404) for every other. */
const managedClass = async (sql: Sql, caller: Caller, classId: string): Promise<ClassFacts> => {
  const role = await managesClass(sql, caller, classId);
  const found = role && (await classFacts(sql, [classId])).get(classId);
  if (!found) throw classEvaluationsErrors.noClass();
  return found;
};

/** Scores that the members gave a class: no number at all before enough have answered. Throws `noClass` (404). */
export const classEvaluation = async (deps: Deps, caller: Caller, classId: string) => {
  const { db } = deps.database;
  const found = await managedClass(db, caller, classId);
  const answeredNum = await countTickets(db, classId);
  const isTold = isEnough(answeredNum);
  const openAt = halfTimeOf(found);
  return {
    openTime: wireTime(openAt),
    isOpen: deps.clock() >= openAt,
    memberNum: (await enrolledNums(db, [classId])).get(classId) ?? 0,
    answeredNum: isTold ? answeredNum : null,
    items: isTold ? scoresOf(await selectTallies(db, classId)) : [],
  };
};

/** One page of the words of a class's members; empty before enough have answered. Throws `noClass` (404). */
export const classEvaluationTexts = async (
  deps: Deps,
  caller: Caller,
  { classId, ...input }: InputOf<typeof listClassEvaluationTexts>,
) => {
  const { db } = deps.database;
  await managedClass(db, caller, classId);
  const paging = pagingOf(input, PAGE_SIZE);
  if (!isEnough(await countTickets(db, classId))) return list([], 0, paging);
  const { rows, total } = await selectTexts(db, classId, paging);
  return list(
    rows.map(({ itemId, content }) => ({ title: itemTitle(itemId), content })),
    total,
    paging,
  );
};
