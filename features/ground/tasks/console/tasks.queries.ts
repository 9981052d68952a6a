import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import type { ExportRequest } from '#platform/web/console/table/export-port.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { cancelTask, getTask, listTasks, startExport } from '../shared/tasks.contract.ts';
import { isActive } from '../shared/tasks.rules.ts';

const BUSY_MS = 2_000;
const QUIET_MS = 30_000;
const FOLLOW_MS = 1_000;
const NEWEST = { pageNum: 0, pageSize: 8 } as const;

/** One of the own tasks, followed until it has ended. */
export const useTask = (taskId: string | null) =>
  useCall(
    getTask,
    { id: taskId ?? '' },
    {
      enabled: taskId !== null,
      refetchInterval: ({ state }) => {
        if (state.error instanceof CallError && state.error.status === 404) return false;
        return state.data && !isActive(state.data.data.state) ? false : FOLLOW_MS;
      },
      select: dataOf,
    },
  );

/** The newest of the own tasks: asked often only while one of them goes on. */
export const useNewestTasks = () =>
  useCall(listTasks, NEWEST, {
    refetchInterval: ({ state }) =>
      state.data?.datalist.some((task) => isActive(task.state)) ? BUSY_MS : QUIET_MS,
    select: (reply) => reply.datalist,
  });

/** After a task was begun or stopped: every list of tasks is asked again. */
export const useReloadTasks = () => useReload(listTasks);

export const useCancelTask = () => {
  const client = useQueryClient();
  const reload = useReloadTasks();
  return useMutation({
    mutationFn: (id: string) => call(cancelTask, { id }),
    // A task that has ended meanwhile shows so.
    onSettled: async (_done, _error, id) => {
      await client.invalidateQueries({ queryKey: queryKey(getTask, { id }) });
      await reload();
    },
  });
};

const isSendable = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

export const askExport = async ({ kind, filters, sort, columns }: ExportRequest): Promise<string> => {
  const { data } = await call(startExport, {
    kind,
    filters: Object.fromEntries(
      Object.entries(filters).filter((entry): entry is [string, string | number | boolean] =>
        isSendable(entry[1]),
      ),
    ),
    ...(sort ? { sort } : {}),
    columns: columns.map(({ key }) => key),
  });
  return data.taskId;
};
