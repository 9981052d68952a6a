import { type CourseScope, courseScope } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { type ClassFacts, classFacts } from '#features/teaching/classes/server/classes.public.ts';
import { type ExamPaper, paperForExam } from '#features/teaching/papers/server/papers.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { tidyLine, tidyText } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { saveExam } from '../../shared/desk/exam-admin.contract.ts';
import { badExamFields } from '../../shared/desk/exam-admin.errors.ts';
import { type ExamFindings, findingsOf } from '../../shared/desk/exam-problems.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import type { Actor } from './exam-access.policy.ts';
import { otherPublished } from './exam-edit.repository.ts';

/** Columns of an exam that come from a form. */
export type ExamColumns = Pick<
  ExamRow,
  | 'name'
  | 'description'
  | 'paperId'
  | 'passTenths'
  | 'lengthMinutes'
  | 'attemptNum'
  | 'opensAt'
  | 'closesAt'
  | 'shuffleQuestions'
  | 'shuffleOptions'
  | 'reviewPolicy'
  | 'isRequired'
>;

const EXAM_FIELDS: Readonly<Record<keyof ExamColumns, string>> = {
  name: 'unifiedName',
  description: 'description',
  paperId: 'paperId',
  passTenths: 'passScore',
  lengthMinutes: 'examLength',
  attemptNum: 'examNum',
  opensAt: 'startTime',
  closesAt: 'endTime',
  shuffleQuestions: 'shuffleQuestions',
  shuffleOptions: 'shuffleOptions',
  reviewPolicy: 'reviewPolicy',
  isRequired: 'isRequired',
};

/** A moment in Asia/Shanghai; null for none, undefined for what stands on no calendar. */
const momentOf = (text: string): Date | null | undefined => {
  if (text === '') return null;
  const full = text.length === 16 ? `${text}:00` : text;
  const at = new Date(`${full.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) || wireTime(at) !== full ? undefined : at;
};

/** The form as columns. Throws `exams.badFields` (400), `names.strangeLetter` (422) unless it was `before`. */
export const columnsOf = (input: InputOf<typeof saveExam>, before = ''): ExamColumns => {
  const isQuiz = input.examType === 'QUIZ';
  const name = tidyLine(input.unifiedName);
  const opensAt = isQuiz ? null : momentOf(input.startTime);
  const closesAt = isQuiz ? null : momentOf(input.endTime);
  if (name === '') throw badExamFields({ unifiedName: '请写考试名称' });
  refuseStrangeLetters('unifiedName', name, before);
  if (opensAt === undefined) throw badExamFields({ startTime: `开考时间 ${input.startTime} 不在日历上` });
  if (closesAt === undefined) throw badExamFields({ endTime: `截止时间 ${input.endTime} 不在日历上` });
  if (opensAt && closesAt && opensAt >= closesAt)
    throw badExamFields({ endTime: `截止时间 ${input.endTime} 不晚于开考时间 ${input.startTime}` });
  const passTenths = Math.round(input.passScore * 10);
  if (Math.abs(passTenths - input.passScore * 10) > 1e-6)
    throw badExamFields({ passScore: '及格分最多一位小数' });
  return {
    name,
    description: tidyText(input.description),
    paperId: input.paperId || null,
    passTenths: isQuiz ? 0 : passTenths,
    lengthMinutes: isQuiz ? 0 : input.examLength,
    attemptNum: input.examNum,
    opensAt,
    closesAt,
    shuffleQuestions: input.shuffleQuestions,
    shuffleOptions: input.shuffleOptions,
    reviewPolicy: input.reviewPolicy,
    isRequired: !isQuiz && input.isRequired,
  };
};

const plain = (value: unknown) => (value instanceof Date ? wireTime(value) : value);

/** Differences between two states of an exam, by the names of the form, for the audit log. */
export const differenceOf = (before: ExamColumns, after: ExamColumns) => {
  const keys = (Object.keys(EXAM_FIELDS) as (keyof ExamColumns)[]).filter(
    (key) => plain(before[key]) !== plain(after[key]),
  );
  const pick = (columns: ExamColumns) =>
    Object.fromEntries(keys.map((key) => [EXAM_FIELDS[key], plain(columns[key])]));
  return { keys, before: pick(before), after: pick(after) };
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
