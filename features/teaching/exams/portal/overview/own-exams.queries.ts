import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { useCall } from '#platform/web/use-call.ts';
import { findExam, getClassExam, listArchiveExams, listMyExams } from '../../shared/exams.contract.ts';
import { type MyExamState, myExamsInput } from '../../shared/overview/my-exams-address.rules.ts';

/** Another tab or device may have sat it meanwhile: who comes back sees how it stands. */
const FRESH_ON_RETURN = { refetchOnWindowFocus: 'always' } as const;

/** The final test of a class and how the person stands to it; null without one. */
export const useClassExam = (classId: string) => useCall(getClassExam, { classId }, FRESH_ON_RETURN);

export type QuizFacts = NonNullable<OutputOf<typeof findExam>['data']>;

/** The quiz of a course, in a class or outside of one; null without one. */
export const useQuiz = (courseId: string, classId: string) =>
  useCall(findExam, classId === '' ? { courseId } : { courseId, classId }, {
    // The course may have been watched to the end a moment ago.
    staleTime: 0,
    ...FRESH_ON_RETURN,
  });

/** Attempts of a page of a record. */
export const RECORD_EXAMS_SIZE = 10;

export interface ExamRecordOf {
  readonly classId: string;
  /** Empty for one's own. */
  readonly idCardHash: string;
}

/** Attempts of a member in a class, the newest first. */
export const useArchiveExams = ({ classId, idCardHash }: ExamRecordOf, page: number) => {
  const person = idCardHash === '' ? {} : { idCardHash };
  const input = { classId, ...person, pageNum: page, pageSize: RECORD_EXAMS_SIZE };
  return useCall(listArchiveExams, input, {
    placeholderData: keepPreviousData,
    ...(idCardHash === '' ? FRESH_ON_RETURN : {}),
  });
};

export type ArchiveExam = OutputOf<typeof listArchiveExams>['datalist'][number];

export const useMyExams = (state: MyExamState, page: number) =>
  useCall(listMyExams, myExamsInput(state, page), { placeholderData: keepPreviousData, ...FRESH_ON_RETURN });
