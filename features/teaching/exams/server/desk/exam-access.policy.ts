import { courseScope } from '#features/content/courses/server/courses.public.ts';
import {
  type AuditNote,
  audit,
  lastChange,
  noteFacts,
} from '#features/ground/accounts/server/accounts.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import { dropClass, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { type ClassRole, rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { examAdminErrors } from '../../shared/desk/exam-admin.errors.ts';
import { type ExamRow, findExam } from '../exam.repository.ts';
import { type ExamInsert, lockExamRow, updateExam } from './exam-edit.repository.ts';

/** Acting person, as far as the console of exams asks. */
export type Actor = Pick<Caller, 'userId' | 'activeRole'>;

export interface OpenExam {
  readonly row: ExamRow;
  /** False for who only looks on: the supervisor of a class. */
  readonly canEdit: boolean;
}

/** Whether quizzes of a course of `orgCode` are the caller's: an author's or administrator's of the organisation. */
export const reachesCourse = ({ activeRole }: Actor, orgCode: string): boolean =>
  (activeRole.roleCode === 'author' || activeRole.roleCode === 'admin') &&
  isWithin(orgCode, activeRole.orgCode);

/** As what the caller stands to the place of an exam; null: it does not exist for the caller. */
const roleAt = async (
  sql: Sql,
  caller: Actor,
  { classId, courseId }: Pick<ExamRow, 'classId' | 'courseId'>,
): Promise<ClassRole | null> => {
  if (classId !== null) return managesClass(sql, caller, classId);
  const course = courseId === null ? undefined : await courseScope(sql, courseId);
  return course && reachesCourse(caller, course.orgCode) ? 'ADMIN' : null;
};

const seen = async (sql: Sql, caller: Actor, row: ExamRow | undefined): Promise<OpenExam> => {
  const role = row ? await roleAt(sql, caller, row) : null;
  if (!row || !role) throw examAdminErrors.unknownExam();
  return { row, canEdit: rightsOf(role).canEdit };
};

/** An exam that the caller sets or looks on; throws `exams.unknownExam` (404) for every other. */
export const openExam = async (sql: Sql, caller: Actor, examId: string): Promise<OpenExam> =>
  seen(sql, caller, await findExam(sql, examId));

/** Throws `exams.noRight` (403) for who may only look on; `verb` is what the caller wanted to do. */
export const requireExamEdit = ({ canEdit }: OpenExam, verb: string): void => {
  if (!canEdit) throw examAdminErrors.noRight({ verb });
};

/** Where an exam is set: its organisation; throws `exams.unknownPlace` (404) when it is not the caller's. */
export const openPlace = async (
  sql: Sql,
  caller: Actor,
  place: Pick<ExamRow, 'classId' | 'courseId'>,
): Promise<{ readonly canEdit: boolean }> => {
  const role = await roleAt(sql, caller, place);
  if (!role) throw examAdminErrors.unknownPlace({ what: place.classId === null ? '课程' : '班级' });
  return { canEdit: rightsOf(role).canEdit };
};

/** Writes down what was done to an exam. */
export const noteExam = (
  deps: Pick<Deps, 'clock'>,
  sql: Sql,
  { userId }: Pick<Caller, 'userId'>,
  row: Pick<ExamRow, 'id' | 'orgCode' | 'name'>,
  note: AuditNote,
): Promise<void> =>
  audit(sql, deps.clock, {
    userId,
    action: `exams.${note.action}`,
    subject: row.id,
    orgCode: row.orgCode,
    facts: noteFacts(row.name, note),
  });

/** Result of one step with an exam. */
export interface ExamChange extends AuditNote {
  /** Columns that changed, besides version, time and person. */
  readonly set?: Partial<ExamInsert>;
  /** Consequences of the exam as it is now, in the same transaction. */
  readonly follow?: (tx: Tx, row: ExamRow) => Promise<void>;
}

export interface ExamStep {
  readonly id: string;
  readonly version: number;
  /** Request of the caller, as it stands in a refusal: 修改它. */
  readonly verb: string;
}

const refuseOldVersion = async (tx: Tx, row: ExamRow, version: number): Promise<void> => {
  if (version === row.version) return;
  throw examAdminErrors.changed(await lastChange(tx, row));
};

/**
 * One step of one exam in a transaction of its own: the exam is locked, the caller's to change, and on the version
 * that the caller saw. `work` may answer null: nothing changed, nothing is written. Throws `exams.unknownExam` (404),
 * `noRight` (403), `changed` (409).
 */
export const changeExam = async (
  deps: Deps,
  caller: Actor,
  { id, version, verb }: ExamStep,
  work: (tx: Tx, row: ExamRow) => Promise<ExamChange | null>,
): Promise<{ id: string; version: number }> => {
  const saved = await deps.database.db.transaction(async (tx) => {
    const open = await seen(tx, caller, await lockExamRow(tx, id));
    requireExamEdit(open, verb);
    await refuseOldVersion(tx, open.row, version);
    const made = await work(tx, open.row);
    if (!made) return { version, classId: null };
    const { set = {}, follow, ...note } = made;
    const next = { ...set, version: version + 1, updatedBy: caller.userId, updatedAt: deps.clock() };
    await updateExam(tx, id, next);
    const row = { ...open.row, ...next } as ExamRow;
    await noteExam(deps, tx, caller, row, note);
    await follow?.(tx, row);
    return { version: next.version, classId: row.classId };
  });
  // The page of a class names its exam.
  if (saved.classId !== null) await dropClass(deps, saved.classId);
  return { id, version: saved.version };
};
