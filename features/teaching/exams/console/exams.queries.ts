import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAdminCourses } from '#features/content/courses/shared/documents/course-admin.contract.ts';
import { getToday } from '#features/ground/accounts/shared/today/console-today.contract.ts';
import { getPaper, listPapers } from '#features/teaching/papers/shared/papers.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  getAdminExam,
  getExamPaper,
  getExamStatistic,
  listAdminExams,
  listExamPeople,
} from '../shared/desk/exam-admin.contract.ts';
import { listRegrades, previewRegrade } from '../shared/grading/exam-regrade.contract.ts';

export type AdminExam = OutputOf<typeof getAdminExam>['data'];
export type ExamPaperSheet = OutputOf<typeof getExamPaper>['data'];
export type PaperItem = ExamPaperSheet['items'][number];
export type ExamStatistic = OutputOf<typeof getExamStatistic>['data'];
export type PeopleCounts = OutputOf<typeof listExamPeople>['counts'];
export type RegradeRow = OutputOf<typeof listRegrades>['datalist'][number];
export type RegradePreview = OutputOf<typeof previewRegrade>;
export type RegradeInput = InputOf<typeof previewRegrade>;

/** One exam with its settings; asked for anew on every entry, others may have changed it. */
export const useAdminExam = (id: string) =>
  useCall(getAdminExam, { id }, { enabled: id !== '', staleTime: 0 });

const ONE = { pageNum: 0, pageSize: 1 } as const;

export const useExamCount = () => useCall(listAdminExams, ONE);

/** A paper that the address names, as a choice; an empty id asks nothing, an unknown one is no choice. */
export const usePaperTarget = (id: string) => {
  const { data, isLoading } = useCall(getPaper, { id }, { enabled: id !== '', retry: false });
  const row = data?.data.row;
  return {
    isAsking: isLoading,
    target: row && { id: row.id, name: row.name, totalScore: row.totalScore },
  };
};

/** Exams of one class or course, the last changed in front. */
export const useExamsOf = (place: { readonly classId: string } | { readonly courseId: string }) =>
  useCall(listAdminExams, { ...place, pageNum: 0, pageSize: 20 }, { staleTime: 0 });

/** How many people are where, and the server's time; asked for every so often while somebody may be at it. */
export const usePeopleCounts = (examId: string, refreshMs: number | false) => {
  const input = { examId, ...ONE };
  return useQuery({
    queryKey: queryKey(listExamPeople, input),
    queryFn: async ({ signal }) => {
      const { counts, serverTime } = await call(listExamPeople, input, { signal });
      return { counts, serverTime, askedAt: Date.now() };
    },
    staleTime: 0,
    refetchInterval: refreshMs,
  });
};

export const useExamPaper = (attemptId: string) =>
  useCall(getExamPaper, { attemptId }, { enabled: attemptId !== '', staleTime: 0 });

/** As `waiveExamKeys`, from one paper of it. */
export const waiveAttemptKeys = (attemptId: string) => call(getExamPaper, { attemptId, waive: '1' });

/** Gives up an exam, to read its keys: from then on papers and numbers are told with them. */
export const waiveExamKeys = (examId: string) => call(getExamStatistic, { examId, waive: '1' });

export const useStatistic = (examId: string) => useCall(getExamStatistic, { examId }, { staleTime: 0 });

/** Changes by a new key; `null` asks nothing yet. */
export const useRegradePreview = (input: RegradeInput | null) =>
  useQuery({
    queryKey: [previewRegrade.path, input] as const,
    queryFn: ({ signal }) => call(previewRegrade, input as RegradeInput, { signal }),
    enabled: input !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

const FOLLOW_MS = 2_000;
const NEWEST = { pageNum: 0, pageSize: 5 } as const;

/** The newest regrades of an exam, followed while one of them runs. */
export const useNewestRegrades = (examId: string, isOn: boolean) =>
  useCall(
    listRegrades,
    { examId, ...NEWEST },
    {
      enabled: isOn,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.datalist.some((row) => row.state === 'RUNNING') ? FOLLOW_MS : false,
      select: (reply) => reply.datalist,
    },
  );

/** After a write: lists, the exam, its people, papers and numbers ask again. */
export const useReloadExams = () =>
  useReload(
    listAdminExams,
    getAdminExam,
    listExamPeople,
    getExamPaper,
    getExamStatistic,
    listRegrades,
    getToday,
  );

const FOUND = 20;
const MINUTE = 60_000;
const searched = (keyword: string) => ({
  pageNum: 0,
  pageSize: FOUND,
  ...(keyword === '' ? {} : { keyword }),
});

export const useCourseSearch = (keyword: string, isOn: boolean) =>
  useCall(listAdminCourses, searched(keyword), {
    enabled: isOn,
    staleTime: MINUTE,
  });

/** Papers that one may use; those with gaps, too: they are shown with what they lack. */
export const usePaperSearch = (keyword: string, isOn: boolean) =>
  useCall(listPapers, { ...searched(keyword), sort: '-updatedTime' }, { enabled: isOn, staleTime: 0 });
