import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import {
  getOperation,
  getSelfCheck,
  listFailedJobs,
  listQueues,
  retryJob,
} from '../shared/operation.contract.ts';

/** How often the page asks again while somebody sees it. */
export const REFRESH_MS = 30_000;

export const useSelfCheck = () => useCall(getSelfCheck, {}, { refetchInterval: REFRESH_MS, select: dataOf });
export const useOperation = () => useCall(getOperation, {}, { refetchInterval: REFRESH_MS, select: dataOf });
export const useQueues = () => useCall(listQueues, {}, { refetchInterval: REFRESH_MS, select: dataOf });

/** Looks anew and shows what was found in place of the result before. */
export const useCheckAgain = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(getSelfCheck, { again: true }),
    onSuccess: (reply) => client.setQueryData(queryKey(getSelfCheck, {}), reply),
  });
};

export const useRetryJob = () => {
  const reload = useReload(listFailedJobs, listQueues);
  return useMutation({
    mutationFn: async (id: string) => (await call(retryJob, { id })).data,
    onSettled: () => reload(),
  });
};
