import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAdminCourses } from '#features/content/courses/shared/documents/course-admin.contract.ts';
import { getToday } from '#features/ground/accounts/shared/today/console-today.contract.ts';
import { listPapers } from '#features/teaching/papers/shared/papers.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
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

export const loadExam = async (id: string): Promise<AdminExam> => (await call(getAdminExam, { id })).data;

/** One exam with its settings; asked for anew on every entry, others may have changed it. */
export const useAdminExam = (id: string) =>
  useQuery({
    queryKey: queryKey(getAdminExam, { id }),
    queryFn: ({ signal }) => call(getAdminExam, { id }, { signal }),
    enabled: id !== '',
    staleTime: 0,
  });

const ONE = { pageNum: 0, pageSize: 1 } as const;

export const useExamCount = () =>
  useQuery({
    queryKey: queryKey(listAdminExams, ONE),
    queryFn: ({ signal }) => call(listAdminExams, ONE, { signal }),
  });

/** Exams of one class or course, the last changed in front. */
export const useExamsOf = (place: { readonly classId: string } | { readonly courseId: string }) => {
  const input = { ...place, pageNum: 0, pageSize: 20 };
  return useQuery({
    queryKey: queryKey(listAdminExams, input),
    queryFn: ({ signal }) => call(listAdminExams, input, { signal }),
    staleTime: 0,
  });
};

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
  useQuery({
    queryKey: queryKey(getExamPaper, { attemptId }),
    queryFn: ({ signal }) => call(getExamPaper, { attemptId }, { signal }),
    enabled: attemptId !== '',
    staleTime: 0,
  });

/** As `waiveExamKeys`, from one paper of it. */
export const waiveAttemptKeys = (attemptId: string) => call(getExamPaper, { attemptId, waive: '1' });

/** Gives up an exam, to read its keys: from then on papers and numbers are told with them. */
export const waiveExamKeys = (examId: string) => call(getExamStatistic, { examId, waive: '1' });

export const useStatistic = (examId: string) =>
  useQuery({
    queryKey: queryKey(getExamStatistic, { examId }),
    queryFn: ({ signal }) => call(getExamStatistic, { examId }, { signal }),
    staleTime: 0,
  });

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
export const useNewestRegrades = (examId: string, isOn: boolean) => {
  const input = { examId, ...NEWEST };
  return useQuery({
    queryKey: queryKey(listRegrades, input),
    queryFn: async ({ signal }) => (await call(listRegrades, input, { signal })).datalist,
    enabled: isOn,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'RUNNING') ? FOLLOW_MS : false),
  });
};

const EXAM_CALLS = [
  listAdminExams,
  getAdminExam,
  listExamPeople,
  getExamPaper,
  getExamStatistic,
  listRegrades,
  getToday,
];

const reload = (client: QueryClient, gone = '') => {
  const paths = new Set<unknown>(EXAM_CALLS.map(({ path }) => path));
  return client.invalidateQueries({
    predicate: ({ queryKey: [path, input] }) =>
      paths.has(path) && (gone === '' || (input as { id?: string } | undefined)?.id !== gone),
  });
};

/** After a write: lists, the exam, its people, papers and numbers ask again. `gone`: that one is not asked for. */
export const useReloadExams = () => {
  const client = useQueryClient();
  return (gone = '') => reload(client, gone);
};

const FOUND = 20;
const MINUTE = 60_000;
const searched = (keyword: string) => ({
  pageNum: 0,
  pageSize: FOUND,
  ...(keyword === '' ? {} : { keyword }),
});

export const useCourseSearch = (keyword: string, isOn: boolean) => {
  const input = searched(keyword);
  return useQuery({
    queryKey: queryKey(listAdminCourses, input),
    queryFn: ({ signal }) => call(listAdminCourses, input, { signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  });
};

/** Papers that one may use; those with gaps, too: they are shown with what they lack. */
export const usePaperSearch = (keyword: string, isOn: boolean) => {
  const input = { ...searched(keyword), sort: '-updatedTime' };
  return useQuery({
    queryKey: queryKey(listPapers, input),
    queryFn: ({ signal }) => call(listPapers, input, { signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
