import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import type { ExportRequest } from '#platform/web/console/table/export-port.ts';
import { cancelTask, getTask, listTasks, startExport } from '../shared/tasks.contract.ts';
import { isActive } from '../shared/tasks.rules.ts';

const BUSY_MS = 2_000;
const QUIET_MS = 30_000;
const FOLLOW_MS = 1_000;
const NEWEST = { pageNum: 0, pageSize: 8 } as const;

/** One of the own tasks, followed until it has ended. */
export const useTask = (taskId: string | null) =>
  useQuery({
    queryKey: queryKey(getTask, { id: taskId ?? '' }),
    queryFn: async ({ signal }) => (await call(getTask, { id: taskId ?? '' }, { signal })).data,
    enabled: taskId !== null,
    refetchInterval: ({ state }) => {
      if (state.error instanceof CallError && state.error.status === 404) return false;
      return state.data && !isActive(state.data.state) ? false : FOLLOW_MS;
    },
  });

/** The newest of the own tasks: asked often only while one of them goes on. */
export const useNewestTasks = () =>
  useQuery({
    queryKey: queryKey(listTasks, NEWEST),
    queryFn: async ({ signal }) => (await call(listTasks, NEWEST, { signal })).datalist,
    refetchInterval: ({ state }) => (state.data?.some((task) => isActive(task.state)) ? BUSY_MS : QUIET_MS),
  });

/** After a task was begun or stopped: every list of tasks is asked again. */
export const useReloadTasks = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === listTasks.path });
};

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
