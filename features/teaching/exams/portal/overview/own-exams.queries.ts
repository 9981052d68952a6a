import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { findExam, getClassExam, listArchiveExams, listMyExams } from '../../shared/exams.contract.ts';
import { type MyExamState, myExamsInput } from '../../shared/overview/my-exams-address.rules.ts';

/** Another tab or device may have sat it meanwhile: who comes back sees how it stands. */
const FRESH_ON_RETURN = { refetchOnWindowFocus: 'always' } as const;

/** The final test of a class and how the person stands to it; null without one. */
export const useClassExam = (classId: string) => {
  const input = { classId };
  return useQuery({
    queryKey: queryKey(getClassExam, input),
    queryFn: ({ signal }) => call(getClassExam, input, { signal }),
    ...FRESH_ON_RETURN,
  });
};

export type QuizFacts = NonNullable<OutputOf<typeof findExam>['data']>;

/** The quiz of a course, in a class or outside of one; null without one. */
export const useQuiz = (courseId: string, classId: string) => {
  const input: InputOf<typeof findExam> = classId === '' ? { courseId } : { courseId, classId };
  return useQuery({
    queryKey: queryKey(findExam, input),
    queryFn: ({ signal }) => call(findExam, input, { signal }),
    // The course may have been watched to the end a moment ago.
    staleTime: 0,
    ...FRESH_ON_RETURN,
  });
};

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
  return useQuery({
    queryKey: queryKey(listArchiveExams, input),
    queryFn: ({ signal }) => call(listArchiveExams, input, { signal }),
    placeholderData: keepPreviousData,
    ...(idCardHash === '' ? FRESH_ON_RETURN : {}),
  });
};

export type ArchiveExam = OutputOf<typeof listArchiveExams>['datalist'][number];

export const useMyExams = (state: MyExamState, page: number) => {
  const input = myExamsInput(state, page);
  return useQuery({
    queryKey: queryKey(listMyExams, input),
    queryFn: ({ signal }) => call(listMyExams, input, { signal }),
    placeholderData: keepPreviousData,
    ...FRESH_ON_RETURN,
  });
};
