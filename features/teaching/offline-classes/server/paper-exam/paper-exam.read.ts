import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { openClass } from '#features/teaching/classes/server/class-admin.public.ts';
import { dayTextOf, lastDayOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, onPage, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { offlineClassesErrors } from '../../shared/offline-classes.errors.ts';
import type { getPaperScoreHistory, listPaperScores } from '../../shared/paper-exam/paper-exam.contract.ts';
import { isPassed, markText, numbersOf } from '../../shared/paper-exam/paper-exam.rules.ts';
import { clockOf } from '../../shared/session-time.rules.ts';
import { type Manager, managedClass } from '../offline-class.policy.ts';
import { isInGroup, rosterOf, studentsOf } from '../roster.read.ts';
import {
  findOwnPaper,
  findPaperExam,
  type PaperScoreRow,
  selectPaperHistory,
  selectPaperScores,
  selectSatPapers,
} from './paper-exam.repository.ts';

const PAGE_SIZE = 50;

/** The test of a class for its console page. Throws `classes.unknown`, `noClass` (404). */
export const paperExamOf = async (deps: Deps, caller: Caller, id: string) => {
  const { db } = deps.database;
  const { row } = await openClass(db, caller, id);
  if (!row.heldInRoom) throw offlineClassesErrors.noClass();
  const { rights } = await managedClass(db, caller, id);
  const exam = await findPaperExam(db, id);
  const students = await rosterOf(deps, db, id);
  const ids = new Set(students.map(({ userId }) => userId));
  const scores = exam ? (await selectPaperScores(db, id)).filter(({ userId }) => ids.has(userId)) : [];
  return {
    version: row.version,
    startDate: dayTextOf(row.startAt),
    endDate: lastDayOf(row.endAt),
    classCode: row.classCode,
    canEdit: rights.canEdit,
    canEnter: rights.canDecideMembers,
    hasOnlineExam: row.unifiedExamId !== '',
    hasBegun: exam !== undefined && exam.startAt <= deps.clock(),
    exam: exam
      ? {
          name: exam.name,
          day: dayTextOf(exam.startAt),
          startTime: clockOf(exam.startAt),
          endTime: clockOf(exam.endAt),
          place: exam.place,
          totalScore: exam.totalTenths / 10,
          passScore: exam.passTenths / 10,
          isRequired: exam.isRequired,
        }
      : null,
    memberNum: students.length,
    ...numbersOf(
      scores.map(({ scoreTenths }) => scoreTenths),
      exam?.passTenths ?? 0,
    ),
  };
};

const stateOf = (score: PaperScoreRow | undefined, passTenths: number) => {
  if (!score) return 'NONE' as const;
  if (score.scoreTenths === null) return 'ABSENT' as const;
  return isPassed(score.scoreTenths, passTenths) ? ('PASSED' as const) : ('FAILED' as const);
};

/** Every student with the result; throws `noPaperExam` (404) for a class without a test on paper. */
export const scoredStudents = async (deps: Deps, caller: Manager, id: string) => {
  const { db } = deps.database;
  await managedClass(db, caller, id);
  const exam = await findPaperExam(db, id);
  if (!exam) throw offlineClassesErrors.noPaperExam();
  const scores = new Map((await selectPaperScores(db, id)).map((one) => [one.userId, one]));
  return (await rosterOf(deps, db, id)).map((student) => {
    const score = scores.get(student.userId);
    return {
      idCardHash: student.idCardHash,
      name: student.name,
      orgName: student.orgName,
      studentNo: student.number,
      groupId: student.groupId,
      state: stateOf(score, exam.passTenths),
      score: score === undefined || score.scoreTenths === null ? null : score.scoreTenths / 10,
      reason: score?.reason ?? '',
      version: score?.version ?? 0,
    };
  });
};

/** One page of the results. Throws as `scoredStudents`. */
export const paperScores = async (
  deps: Deps,
  caller: Manager,
  { id, name = '', state = '', groupId, ...input }: InputOf<typeof listPaperScores>,
) => {
  const rows = (await scoredStudents(deps, caller, id)).filter(
    (one) =>
      one.name.includes(name.trim()) && (state === '' || one.state === state) && isInGroup(one, groupId),
  );
  const paging = pagingOf(input, PAGE_SIZE);
  return list(onPage(rows, paging), rows.length, paging);
};

/** How a student's result came about. Throws `noClass`, `noStudent` (404). */
export const paperHistory = async (
  deps: Deps,
  caller: Caller,
  { id, idCardHash }: InputOf<typeof getPaperScoreHistory>,
) => {
  const { db } = deps.database;
  await managedClass(db, caller, id);
  const userId = (await studentsOf(db, id, [idCardHash])).get(idCardHash)?.userId ?? '';
  const rows = [
    ...(await selectPaperHistory(db, id, userId)),
    ...(await selectPaperScores(db, id, [userId])),
  ];
  const names = await findUserNames(db, [...new Set(rows.map(({ enteredBy }) => enteredBy))]);
  return {
    items: rows.map(({ scoreTenths, enteredBy, enteredAt, reason }) => ({
      text: markText(scoreTenths),
      enteredBy: names.get(enteredBy) ?? '',
      enteredTime: wireTime(enteredAt),
      reason,
    })),
  };
};

/** The test on paper as a student of the class finds it; null for everybody else, and without one. */
export const ownPaperExam = async (deps: Deps, userId: string, classId: string) => {
  const found = await findOwnPaper(deps.database.db, classId, userId);
  if (!found) return null;
  const { exam, score } = found;
  const now = deps.clock();
  const opened = now < exam.endAt ? ('OPEN' as const) : ('OVER' as const);
  return {
    name: exam.name,
    examTime: now < exam.startAt ? ('NOT_YET' as const) : opened,
    startTime: wireTime(exam.startAt),
    endTime: wireTime(exam.endAt),
    place: exam.place,
    passScore: exam.passTenths / 10,
    totalScore: exam.totalTenths / 10,
    userScore: score?.scoreTenths == null ? null : score.scoreTenths / 10,
    isAbsent: score !== null && score.scoreTenths === null,
    isPassed: score !== null && isPassed(score.scoreTenths, exam.passTenths),
  };
};

/** Results of these people in a class's test on paper, those of whom one is entered. */
export const paperResults = async (sql: Sql, classId: string, userIds: readonly string[]) => {
  if (userIds.length === 0) return new Map<string, never>();
  return new Map(
    (await selectSatPapers(sql, classId, userIds)).map(({ userId, scoreTenths, passTenths }) => [
      userId,
      { scoreTenths, isPassed: isPassed(scoreTenths, passTenths) },
    ]),
  );
};

export const hasPaperExam = async (sql: Sql, classId: string): Promise<boolean> =>
  (await findPaperExam(sql, classId)) !== undefined;
