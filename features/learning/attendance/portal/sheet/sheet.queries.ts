import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { readSheet, signSheet } from '../../shared/attendance.contract.ts';

export const useSheet = (id: string) => useCall(signSheet, { id }, { select: dataOf, enabled: id !== '' });

export type SheetMark = 'PRESENT' | 'LATE' | 'OUT';

/** Writes down one short code; what it was told comes back at once, so that a slip is seen. */
export const useReadCode = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (row: { readonly code: string; readonly mark: SheetMark }) => {
      const { data } = await call(readSheet, { id, rows: [row] });
      return data.results[0];
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['sign-board', id] }),
  });
};
