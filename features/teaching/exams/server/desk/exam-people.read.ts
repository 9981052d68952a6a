import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { classCourseOf, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { clockAheadMs } from '#platform/server/clock/clock.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { ExamPerson, listExamPeople } from '../../shared/desk/exam-admin.contract.ts';
import { shownTimeOf } from '../../shared/sitting/deadline.rules.ts';
import { type ExamRow, findExam } from '../exam.repository.ts';
import { type Actor, type OpenExam, openExam } from './exam-access.policy.ts';
import {
  countAnswered,
  type PeopleFilter,
  type PeopleOf,
  type PersonAttempt,
  selectAttemptsOf,
  selectOverrides,
  selectPeoplePage,
} from './exam-people.repository.ts';

const PAGE_SIZE = 20;

type Input = InputOf<typeof listExamPeople>;

/** A quiz, of whichever language version, that the managers of a class may look at as far as their own class goes. */
const quizOfOwnClass = async (
  sql: Sql,
  caller: Actor,
  row: ExamRow | undefined,
  classId: string | undefined,
): Promise<OpenExam | null> => {
  if (!classId || !row?.courseId || row.state === 'DRAFT') return null;
  if (!(await managesClass(sql, caller, classId))) return null;
  return (await classCourseOf(sql, classId)).has(row.courseId) ? { row, canEdit: false } : null;
};

/**
 * The exam whose people are asked for, and which of them the caller may see: of a quiz of somebody else's course the
 * managers of a class see its own members. Throws `exams.unknownExam` (404).
 */
export const openPeople = async (
  sql: Sql,
  caller: Actor,
  { examId, classId }: Pick<Input, 'examId' | 'classId'>,
): Promise<OpenExam & { readonly of: PeopleOf }> => {
  const row = await findExam(sql, examId);
  const open = (await quizOfOwnClass(sql, caller, row, classId)) ?? (await openExam(sql, caller, examId));
  const isQuiz = open.row.classId === null;
  return {
    ...open,
    of: { examId, memberClassId: open.row.classId, inClassId: (isQuiz && classId) || undefined },
  };
};

const secondsOf = ({ startedAt, submittedAt }: PersonAttempt): number =>
  submittedAt ? Math.max(0, Math.round((submittedAt.getTime() - startedAt.getTime()) / 1000)) : 0;

const stateOf = (attempts: readonly PersonAttempt[]): ExamPerson['state'] => {
  if (attempts.some(({ state }) => state === 'RUNNING')) return 'RUNNING';
  if (attempts.some(({ isPassed }) => isPassed)) return 'PASSED';
  return attempts.length > 0 ? 'FAILED' : 'NONE';
};

const scoresOf = (attempts: readonly PersonAttempt[]) => {
  const submitted = attempts.filter(({ state }) => state === 'SUBMITTED');
  const last = submitted.at(-1);
  return {
    bestScore: last ? Math.max(...submitted.map(({ scoreTenths }) => scoreTenths)) / 10 : null,
    lastScore: last ? last.scoreTenths / 10 : null,
  };
};

/** Columns of an attempt in the list; without one everything is empty. */
const attemptFacts = (
  last: PersonAttempt | undefined,
  answered: ReadonlyMap<string, number>,
  aheadNowMs: number,
) => ({
  attemptId: last?.id ?? '',
  attemptNo: last?.attemptNo ?? 0,
  startTime: wireTimeOrEmpty(last?.startedAt),
  submitTime: wireTimeOrEmpty(last?.submittedAt),
  deadline:
    last?.state === 'RUNNING' && last.deadline ? wireTime(shownTimeOf(last, last.deadline, aheadNowMs)) : '',
  answeredNum:
    last?.state === 'SUBMITTED' ? last.itemNum - last.blankNum : (answered.get(last?.id ?? '') ?? 0),
  usedSeconds: last ? secondsOf(last) : 0,
  rightNum: last?.rightNum ?? 0,
  receiptNo: last?.receiptNo ?? '',
  submitKind: last?.submitKind ?? '',
});

/** Rows as the console shows them, in the order of `userIds`, and how many attempts each of them began. */
export const personItems = async (
  deps: Deps,
  { row, canEdit, of }: OpenExam & { readonly of: PeopleOf },
  userIds: readonly string[],
): Promise<(ExamPerson & { readonly attemptNum: number })[]> => {
  const sql = deps.database.db;
  const aheadNowMs = clockAheadMs(deps);
  const attempts = await selectAttemptsOf(sql, of, userIds);
  const running = attempts.flatMap(({ id, state }) => (state === 'RUNNING' ? id : []));
  const answered = await countAnswered(sql, running);
  const overrides = await selectOverrides(sql, row.id, userIds);
  const cards = await peopleCards(sql, userIds);
  const orgs = await orgNames(
    sql,
    [...cards.values()].map(({ orgCode }) => orgCode),
  );
  const byPerson = Map.groupBy(attempts, ({ userId }) => userId);
  return userIds.map((userId) => {
    const own = byPerson.get(userId) ?? [];
    const last = own.find(({ state }) => state === 'RUNNING') ?? own.at(-1);
    const card = cards.get(userId);
    const override = overrides.get(userId);
    const state = stateOf(own);
    return {
      userId,
      name: card?.name ?? '',
      orgName: orgs.get(card?.orgCode ?? '') ?? '',
      ...attemptFacts(last, answered, aheadNowMs),
      attemptNum: own.length,
      state,
      ...scoresOf(own),
      extraMinutes: override?.extraMinutes ?? 0,
      extraAttempts: override?.extraAttempts ?? 0,
      openUntil: wireTimeOrEmpty(override?.openUntil),
      canReopen: canEdit && row.state === 'PUBLISHED' && state === 'FAILED',
    };
  });
};

/** People who sat an exam and how; of a final test everybody enrolled. Throws `exams.unknownExam` (404). */
export const listPeople = async (deps: Deps, caller: Actor, input: Input) => {
  const { db } = deps.database;
  const open = await openPeople(db, caller, input);
  const paging = pagingOf(input, PAGE_SIZE);
  const filter: PeopleFilter = {
    ...open.of,
    keyword: keywordOf(input.keyword),
    state: input.state || undefined,
    groupId: input.groupId,
  };
  const { counts, total, userIds } = await selectPeoplePage(db, filter, input.sort, paging);
  return {
    ...list(await personItems(deps, open, userIds), total, paging),
    serverTime: wireTime(deps.clock()),
    counts,
  };
};
