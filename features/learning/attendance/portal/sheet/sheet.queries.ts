import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { readSheet, signSheet } from '../../shared/attendance.contract.ts';

export const useSheet = (id: string) => useCall(signSheet, { id }, { select: dataOf, enabled: id !== '' });

export type Sheet = NonNullable<ReturnType<typeof useSheet>['data']>;

export type SheetMark = 'PRESENT' | 'LATE' | 'OUT';

export interface SheetRow {
  readonly code: string;
  readonly mark: SheetMark;
}

/** Writes down short codes; what each was told comes back at once, so that a slip is seen. */
export const useReadSheet = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (rows: readonly SheetRow[]) =>
      (await call(readSheet, { id, rows: [...rows] })).data.results,
    onSuccess: () => client.invalidateQueries({ queryKey: ['sign-board', id] }),
  });
};

export type SheetResult = NonNullable<ReturnType<typeof useReadSheet>['data']>[number];

const MARK_WORDS: Readonly<Record<SheetMark, string>> = { PRESENT: '已到', LATE: '迟到', OUT: '已签退' };

/** What became of one code. */
export const resultWords = (mark: SheetMark, outcome: SheetResult['outcome'] | undefined): string => {
  if (outcome === 'CONFLICT') return '和已登记的对不上，等您处理';
  if (outcome === 'REFUSED') return '没有记上';
  return `${MARK_WORDS[mark]}${outcome === 'KNOWN' ? '，早已登记' : ''}`;
};

/** False where the manager has something to do yet. */
export const isWritten = (outcome: SheetResult['outcome'] | undefined): boolean =>
  outcome === 'RECORDED' || outcome === 'KNOWN';
