import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { isBusy, type RowState } from '../shared/import-words.rules.ts';
import {
  commitImport,
  discardImport,
  fixImportRow,
  getImport,
  type ImportRow,
  type ImportSummary,
  listImportKinds,
  listImportRows,
  listImports,
  skipImportRow,
} from '../shared/imports.contract.ts';

const FOLLOW_MS = 1_000;

export const useImportKinds = () => useCall(listImportKinds, {}, { select: dataOf });

/** The receipt, followed while something works on it. */
export const useImport = (id: string) =>
  useCall(
    getImport,
    { id },
    {
      refetchInterval: ({ state }) => (state.data && isBusy(state.data.data.state) ? FOLLOW_MS : false),
      select: dataOf,
    },
  );

export interface RowsWanted {
  readonly id: string;
  readonly state: RowState | null;
  readonly keyword: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

const inputOf = ({ id, state, keyword, pageNum, pageSize }: RowsWanted) => ({
  id,
  pageNum,
  pageSize,
  ...(state === null ? {} : { state }),
  ...(keyword === '' ? {} : { keyword }),
});

export const useRows = (wanted: RowsWanted) =>
  useCall(listImportRows, inputOf(wanted), { placeholderData: keepPreviousData });

type Rows = Awaited<ReturnType<typeof call<typeof listImportRows>>>;
interface Changed {
  readonly row: ImportRow;
  readonly counts: Pick<ImportSummary, 'goodNum' | 'failedNum'>;
}

const isOf = (id: string) => (query: { queryKey: readonly unknown[] }) =>
  query.queryKey[0] === listImportRows.path && (query.queryKey[1] as { id?: string } | undefined)?.id === id;

/** Shows the mended row where it stands; it leaves a filtered list at the next look only. */
const showChange = (client: QueryClient, id: string, { row, counts }: Changed) => {
  client.setQueriesData<Rows>(
    { predicate: isOf(id) },
    (rows) => rows && { ...rows, datalist: rows.datalist.map((one) => (one.line === row.line ? row : one)) },
  );
  client.setQueryData<OutputOf<typeof getImport>>(
    queryKey(getImport, { id }),
    (reply) => reply && { ...reply, data: { ...reply.data, ...counts } },
  );
};

const isDoubled = ({ problems }: ImportRow) => problems.some(({ verb }) => verb === 'skip');

const useRowChange = <I extends { readonly line: number }>(
  id: string,
  send: (input: I) => Promise<Changed>,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input }: { readonly input: I; readonly before: ImportRow }) => send(input),
    onSuccess: async (changed, { before }) => {
      showChange(client, id, changed);
      // Other rows hang on this one: they are asked for again; else at the next look.
      const refetchType =
        isDoubled(before) ||
        isDoubled(changed.row) ||
        before.state === 'skipped' ||
        changed.row.state === 'skipped'
          ? 'active'
          : 'none';
      await client.invalidateQueries({ predicate: isOf(id), refetchType });
    },
  });
};

export const useFixRow = (id: string) =>
  useRowChange(id, async (input: { line: number; column: string; value: string }) => {
    const { line, column, value } = input;
    return (await call(fixImportRow, { id, line, cells: [{ column, value }] })).data;
  });

export const useSkipRow = (id: string) =>
  useRowChange(
    id,
    async ({ line, isSkipped }: { line: number; isSkipped: boolean }) =>
      (await call(skipImportRow, { id, line, isSkipped })).data,
  );

/** After a step: receipt, rows and lists are asked for again. */
export const useReloadImport = (id: string) => {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: queryKey(getImport, { id }) });
    await client.invalidateQueries({ predicate: isOf(id) });
    await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === listImports.path });
  };
};

export const useCommit = (id: string) => {
  const reload = useReloadImport(id);
  return useMutation({ mutationFn: () => call(commitImport, { id }), onSettled: reload });
};

export const useDiscard = (id: string) => {
  const reload = useReloadImport(id);
  return useMutation({ mutationFn: () => call(discardImport, { id }), onSettled: reload });
};
