import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getOwnClassEvaluation, saveClassEvaluation } from '../shared/class-evaluations.contract.ts';

export type OwnEvaluation = OutputOf<typeof getOwnClassEvaluation>['data'];
export type GivenAnswers = InputOf<typeof saveClassEvaluation>['items'];

/** Items of the class's evaluation, and whether one has answered; another tab may have done so meanwhile. */
export const useOwnEvaluation = (classId: string) =>
  useCall(getOwnClassEvaluation, { classId }, { refetchOnWindowFocus: 'always' });

/** Sends the answers. Whatever came of it, lost reply or refusal, the page asks how it stands. */
export const useSaveEvaluation = (classId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: GivenAnswers) => call(saveClassEvaluation, { classId, items }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(getOwnClassEvaluation, { classId }) }),
  });
};
