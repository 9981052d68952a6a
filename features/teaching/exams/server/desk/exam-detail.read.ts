import { type ExamPaper, paperNames } from '#features/teaching/papers/server/papers.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { ExamRow } from '../exam.repository.ts';
import { type Actor, openExam } from './exam-access.policy.ts';
import { examColumns } from './exam-columns.ts';
import { findingsFor, paperOfDraft, placeOf, sumsOf } from './exam-form.service.ts';
import { examItems } from './exam-list.read.ts';

/** State of a draft if it were published now: its own row has no questions yet. */
const withSums = (row: ExamRow, paper: ExamPaper | null): ExamRow =>
  paper ? { ...row, ...sumsOf(paper.sections) } : row;

/** An exam as its form holds it, and what stands between it and its publication. Throws `exams.unknownExam` (404). */
export const getExamForAdmin = async (deps: Deps, caller: Actor, id: string) => {
  const { db } = deps.database;
  const { row } = await openExam(db, caller, id);
  const paper = await paperOfDraft(db, caller, row);
  const place = await placeOf(db, row);
  const [item] = await examItems(deps, db, caller, [withSums(row, paper)]);
  if (!item) throw new Error('an exam has no row');
  const { problems, warnings } = await findingsFor(db, row, place, paper, deps.clock());
  const names = row.paperId === null ? new Map<string, string>() : await paperNames(db, [row.paperId]);
  return {
    row: item,
    ...examColumns.valuesOf(row, {}),
    examType: row.examType,
    classId: row.classId ?? '',
    courseId: row.courseId ?? '',
    paperName: names.get(row.paperId ?? '') ?? '',
    classStart: wireTimeOrEmpty(place.classRow?.startAt),
    classEnd: wireTimeOrEmpty(place.classRow?.endAt),
    closeReason: row.closeReason,
    problems,
    warnings,
  };
};
