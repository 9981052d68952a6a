import { type CourseScope, courseScope } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { type ClassFacts, classFacts } from '#features/teaching/classes/server/classes.public.ts';
import { type ExamPaper, paperForExam } from '#features/teaching/papers/server/papers.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { pickedOf, tidied } from '#platform/shared/record.ts';
import { type ExamTerms, examRecord } from '../../shared/desk/exam.record.ts';
import type { saveExam } from '../../shared/desk/exam-admin.contract.ts';
import { badExamFields } from '../../shared/desk/exam-admin.errors.ts';
import { type ExamFindings, findingsOf } from '../../shared/desk/exam-problems.rules.ts';
import { termProblems, termsOfKind } from '../../shared/desk/exam-terms.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import type { Actor } from './exam-access.policy.ts';
import { otherPublished } from './exam-edit.repository.ts';

/** The terms that a form asks for. Throws `exams.badFields` (400), `names.strangeLetter` (422) unless it was `before`. */
export const checkedTerms = (input: InputOf<typeof saveExam>, before = ''): ExamTerms => {
  const terms = tidied(examRecord, pickedOf(examRecord, { ...input, paperId: input.paperId ?? '' }));
  if (terms.unifiedName === '') throw badExamFields({ unifiedName: '请写考试名称' });
  refuseStrangeLetters('unifiedName', terms.unifiedName, before);
  const problems = termProblems(input.examType, terms);
  if (Object.keys(problems).length > 0) throw badExamFields(problems);
  return termsOfKind(input.examType, terms);
};

/** A draft's paper; null for none, and for one that is not the caller's to use any more. */
export const paperOfDraft = async (
  sql: Sql,
  caller: Actor,
  { paperId, publishedAt }: Pick<ExamRow, 'paperId' | 'publishedAt'>,
): Promise<ExamPaper | null> => {
  if (paperId === null || publishedAt) return null;
  try {
    return await paperForExam(sql, caller, paperId);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
};

/** Questions that one examinee gets, and their points in tenths. */
export const sumsOf = (sections: readonly { readonly take: number; readonly scoreTenths: number }[]) => ({
  questionNum: sections.reduce((sum, { take }) => sum + take, 0),
  totalTenths: sections.reduce((sum, { take, scoreTenths }) => sum + take * scoreTenths, 0),
});

export interface ExamPlace {
  readonly classRow: ClassFacts | undefined;
  readonly course: CourseScope | undefined;
}

export const placeOf = async (
  sql: Sql,
  { classId, courseId }: Pick<ExamRow, 'classId' | 'courseId'>,
): Promise<ExamPlace> => ({
  classRow: classId === null ? undefined : (await classFacts(sql, [classId])).get(classId),
  course: courseId === null ? undefined : await courseScope(sql, courseId),
});

/** Problems between an exam and its publication, or oddities of one that is out. */
export const findingsFor = async (
  sql: Sql,
  row: ExamRow,
  { classRow, course }: ExamPlace,
  paper: ExamPaper | null,
  now: Date,
): Promise<ExamFindings> => {
  const chosen = paper && { problems: paper.problems, ...sumsOf(paper.sections) };
  // One that was published has what it pinned, whatever became of its paper.
  const pinned = { problems: [], questionNum: row.questionNum, totalTenths: row.totalTenths };
  return findingsOf({
    examType: row.examType,
    paper: row.publishedAt ? pinned : (chosen ?? null),
    passTenths: row.passTenths,
    lengthMinutes: row.lengthMinutes,
    attemptNum: row.attemptNum,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    classSpan: classRow ?? null,
    classStatus: classRow?.status ?? null,
    isCoursePublished: course?.status === COURSE_STATUS.published,
    otherName: await otherPublished(sql, row),
    now,
  });
};
