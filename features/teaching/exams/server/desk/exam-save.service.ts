import { randomUUID } from 'node:crypto';
import { type ExamPaper, paperForExam } from '#features/teaching/papers/server/papers.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { changedFields, differenceOf, type KeyOf } from '#platform/shared/record.ts';
import { type ExamTerms, examRecord } from '../../shared/desk/exam.record.ts';
import type { saveExam } from '../../shared/desk/exam-admin.contract.ts';
import { badExamFields, examAdminErrors } from '../../shared/desk/exam-admin.errors.ts';
import { frozenProblems } from '../../shared/desk/exam-problems.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import { moveDeadlines } from '../sitting/attempt-deadline.service.ts';
import { type Actor, changeExam, noteExam, openPlace } from './exam-access.policy.ts';
import { examColumns } from './exam-columns.ts';
import { countAttempts, insertExam } from './exam-edit.repository.ts';
import { checkedTerms, findingsFor, paperOfDraft, placeOf } from './exam-form.service.ts';
import { applyToPlace, SETTLE_JOB, seenInPlace } from './exam-requirement.service.ts';

type Input = InputOf<typeof saveExam>;

export interface SavedExam {
  readonly id: string;
  readonly version: number;
  readonly problems: string[];
}

const problemsFor = async (tx: Tx, deps: Deps, row: ExamRow, paper: ExamPaper | null): Promise<string[]> =>
  (await findingsFor(tx, row, await placeOf(tx, row), paper, deps.clock())).problems;

/** A paper that is chosen now must be the caller's to use; throws `papers.unknown` (404). */
const chosenPaper = async (tx: Tx, caller: Actor, { paperId }: ExamTerms): Promise<ExamPaper | null> =>
  paperId === '' ? null : paperForExam(tx, caller, paperId);

const draftOf = async (
  tx: Tx,
  deps: Deps,
  caller: Actor,
  input: Input,
  terms: ExamTerms,
): Promise<ExamRow> => {
  const isQuiz = input.examType === 'QUIZ';
  const classId = isQuiz ? null : input.classId || null;
  const courseId = isQuiz ? input.courseId || null : null;
  if (classId === null && courseId === null)
    throw badExamFields(isQuiz ? { courseId: '请选择课程' } : { classId: '请选择班级' });
  const { canEdit } = await openPlace(tx, caller, { classId, courseId });
  if (!canEdit) throw examAdminErrors.noRight({ verb: '新建考试' });
  const { classRow, course } = await placeOf(tx, { classId, courseId });
  const now = deps.clock();
  return {
    id: randomUUID(),
    ...examColumns.columnsOf(terms),
    examType: input.examType,
    state: 'DRAFT',
    orgCode: classRow?.orgCode ?? course?.orgCode ?? '',
    classId,
    courseId,
    totalTenths: 0,
    questionNum: 0,
    sections: [],
    closeReason: '',
    version: 1,
    createdBy: caller.userId,
    createdAt: now,
    updatedBy: caller.userId,
    updatedAt: now,
    publishedAt: null,
  };
};

const createExam = (deps: Deps, caller: Actor, input: Input): Promise<SavedExam> =>
  deps.database.db.transaction(async (tx) => {
    const terms = checkedTerms(input);
    const row = await draftOf(tx, deps, caller, input, terms);
    const paper = await chosenPaper(tx, caller, terms);
    await insertExam(tx, row);
    const { unifiedName, examType, classId, courseId } = input;
    await noteExam(deps, tx, caller, row, {
      action: 'save',
      before: {},
      after: { unifiedName, examType, ...(classId ? { classId } : {}), ...(courseId ? { courseId } : {}) },
    });
    return { id: row.id, version: 1, problems: await problemsFor(tx, deps, row, paper) };
  });

const refuseOtherPlace = (row: ExamRow, { examType, classId, courseId }: Input): void => {
  const isSame =
    examType === row.examType &&
    (row.classId === null ? (courseId || null) === row.courseId : (classId || null) === row.classId);
  if (!isSame)
    throw badExamFields({ classId: '考试属于哪个班级或课程在新建时定下，不能换；需要时请另建一场' });
};

/** Refuses what may not change any more, and changes that would make a published exam impossible to sit. */
const refuseFrozen = async (tx: Tx, deps: Deps, before: ExamRow, after: ExamRow): Promise<void> => {
  const { submitted } = await countAttempts(tx, before.id);
  const pinned = { examType: before.examType, paperId: before.paperId ?? '' };
  const frozen = frozenProblems(
    { ...before, ...pinned },
    // Its paper may be gone: an empty choice then means the one that was pinned.
    { ...after, ...pinned, paperId: after.paperId ?? pinned.paperId },
    submitted,
  );
  const known = await problemsFor(tx, deps, before, null);
  const made = (await problemsFor(tx, deps, after, null)).filter((problem) => !known.includes(problem));
  const [first] = [...frozen, ...made];
  if (first !== undefined) throw examAdminErrors.frozen({ first });
};

type Key = KeyOf<typeof examRecord>;
const TIME_KEYS: readonly Key[] = ['startTime', 'endTime', 'examLength'];
const RULE_KEYS: readonly Key[] = ['passScore', 'isRequired'];

/** Meaning of a change of a published exam for attempts, the class, and those who pass by it. */
const followChange = async (tx: Tx, deps: Deps, before: ExamRow, after: ExamRow, keys: readonly Key[]) => {
  if (keys.some((key) => TIME_KEYS.includes(key))) await moveDeadlines(tx, deps, after.id);
  if (!keys.some((key) => RULE_KEYS.includes(key))) return;
  if (after.state === 'PUBLISHED') await applyToPlace(tx, deps, after);
  if (after.passTenths < before.passTenths || (after.isRequired && !before.isRequired))
    await deps.jobs.send(tx, SETTLE_JOB, { examId: after.id });
};

const changeForm = async (deps: Deps, caller: Actor, id: string, input: Input): Promise<SavedExam> => {
  let problems: string[] = [];
  const step = { id, version: input.version ?? 0, verb: '修改它' };
  const saved = await changeExam(deps, caller, step, async (tx, row) => {
    refuseOtherPlace(row, input);
    const terms = checkedTerms(input, row.name);
    const columns = examColumns.columnsOf(terms);
    const isOut = row.publishedAt !== null;
    const after: ExamRow = { ...row, ...columns, paperId: isOut ? row.paperId : columns.paperId };
    const [was, is] = [examColumns.valuesOf(row, {}), examColumns.valuesOf(after, {})];
    const keys = changedFields(examRecord, was, is);
    if (isOut) await refuseFrozen(tx, deps, row, { ...after, paperId: columns.paperId });
    else {
      const isChosen = keys.includes('paperId');
      const paper = await (isChosen ? chosenPaper(tx, caller, terms) : paperOfDraft(tx, caller, row));
      problems = await problemsFor(tx, deps, after, paper);
    }
    if (keys.length === 0) return null;
    return {
      action: 'save',
      set: { ...columns, paperId: after.paperId },
      ...differenceOf(examRecord, was, is, keys),
      facts: isOut ? await seenInPlace(tx, deps, after, input.confirm) : {},
      follow: async (same, next) => {
        if (isOut) await followChange(same, deps, row, next, keys);
      },
    };
  });
  return { ...saved, problems };
};

/**
 * Makes an exam, or changes one. After it was published only name, description, window, attempts, pass score,
 * review and whether it is required may change, and its time be extended. Throws `exams.badFields` (400),
 * `unknownExam`, `unknownPlace`, `papers.unknown` (404), `noRight` (403), `changed` (409), `frozen` (422), and
 * `classes.unconfirmed` or `otherEffect` (409) where members of the class graduate by it.
 */
export const saveForm = (deps: Deps, caller: Actor, input: Input): Promise<SavedExam> =>
  input.id === undefined ? createExam(deps, caller, input) : changeForm(deps, caller, input.id, input);
