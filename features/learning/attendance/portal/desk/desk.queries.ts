import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { type AnyEndpoint, dataOf, useCall } from '#platform/web/use-call.ts';
import {
  correctSign,
  decideSignConflict,
  decideSignLeave,
  listSignConflicts,
  listSignLeaves,
  signBoard,
} from '../../shared/attendance.contract.ts';

export const useAttendance = (id: string) =>
  useCall(signBoard, { id }, { select: dataOf, enabled: id !== '' });
export const useConflicts = (id: string) =>
  useCall(listSignConflicts, { id }, { select: dataOf, enabled: id !== '' });
export const useLeaves = (id: string) =>
  useCall(listSignLeaves, { id }, { select: dataOf, enabled: id !== '' });

/** A decision; afterwards everything on the page is asked for anew. */
const useDecision = <E extends AnyEndpoint>(endpoint: E) => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSettled: () =>
      Promise.all(
        [signBoard, listSignConflicts, listSignLeaves].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
};

export const useDecideConflict = () => useDecision(decideSignConflict);
export const useDecideLeave = () => useDecision(decideSignLeave);
export const useCorrect = () => useDecision(correctSign);
