import { useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import type { ExamAddress } from '../../shared/exam-address.rules.ts';
import { findExam, getExam, getLastRecord, startAttempt } from '../../shared/exams.contract.ts';

export type ExamFacts = OutputOf<typeof getExam>['data'];
export type ExamRecord = OutputOf<typeof getLastRecord>['data'];
export type Reviewed = NonNullable<ExamRecord['lastExamRecord']>;

/** An empty class is outside of classes, which is not the same as none named. */
const inClass = (classId: string) => ({ classId });

/** How an exam stands is asked anew whenever its page opens: another device may have gone on with it. */
const ALWAYS_FRESH = { staleTime: 0, refetchOnMount: 'always', gcTime: 0 } as const;

/** The exam that an address means; null where there is none. */
export const useExam = ({ examId, classId, courseId }: ExamAddress) => {
  const byId: InputOf<typeof getExam> = { id: examId, ...inClass(classId) };
  const byPlace: InputOf<typeof findExam> = {
    ...(courseId === '' ? {} : { courseId }),
    ...inClass(classId),
  };
  return useQuery({
    queryKey: examId === '' ? queryKey(findExam, byPlace) : queryKey(getExam, byId),
    queryFn: ({ signal }): Promise<OutputOf<typeof findExam>> =>
      examId === '' ? call(findExam, byPlace, { signal }) : call(getExam, byId, { signal }),
    ...ALWAYS_FRESH,
  });
};

const SETTLING_MS = 12_000;
const SETTLING_LOOKS = 5;

/** The last submitted attempt, or the one that is named, with its questions. */
export const useExamRecord = (examId: string, classId: string, attemptId: string) =>
  useCall(
    getLastRecord,
    { id: examId, ...inClass(classId), ...(attemptId === '' ? {} : { attemptId }) },
    {
      // Closed at its deadline a moment ago: its answers open once nothing can arrive any more.
      refetchInterval: ({ state }) => {
        const record = state.data?.data.lastExamRecord;
        const isSettling = record?.reviewFlag === '0' && record.submitKind === 'TIMEOUT';
        return isSettling && state.dataUpdateCount < SETTLING_LOOKS ? SETTLING_MS : false;
      },
      ...ALWAYS_FRESH,
    },
  );

export const askStart = async (examId: string, classId: string): Promise<ExamFacts> =>
  (await call(startAttempt, { examId, ...inClass(classId) })).data;
