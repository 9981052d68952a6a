import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { getClassEvaluation, listClassEvaluationTexts } from '../shared/class-evaluations.contract.ts';

export const useClassEvaluation = (classId: string) => {
  const input = { classId };
  return useQuery({
    queryKey: queryKey(getClassEvaluation, input),
    queryFn: ({ signal }) => call(getClassEvaluation, input, { signal }),
    staleTime: 0,
  });
};

/** Words of a page. */
export const TEXTS_SIZE = 10;

export const useEvaluationTexts = (classId: string, page: number) => {
  const input = { classId, pageNum: page, pageSize: TEXTS_SIZE };
  return useQuery({
    queryKey: queryKey(listClassEvaluationTexts, input),
    queryFn: ({ signal }) => call(listClassEvaluationTexts, input, { signal }),
    placeholderData: keepPreviousData,
  });
};
