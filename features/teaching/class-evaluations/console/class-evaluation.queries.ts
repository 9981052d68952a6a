import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#platform/web/use-call.ts';
import { getClassEvaluation, listClassEvaluationTexts } from '../shared/class-evaluations.contract.ts';

export const useClassEvaluation = (classId: string) =>
  useCall(getClassEvaluation, { classId }, { staleTime: 0 });

/** Words of a page. */
export const TEXTS_SIZE = 10;

export const useEvaluationTexts = (classId: string, page: number) =>
  useCall(
    listClassEvaluationTexts,
    { classId, pageNum: page, pageSize: TEXTS_SIZE },
    { placeholderData: keepPreviousData },
  );
