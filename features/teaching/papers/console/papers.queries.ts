import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useCall } from '#platform/web/use-call.ts';
import { countPool, getPaper, listPapers, previewPaper } from '../shared/papers.contract.ts';

export type AdminPaper = OutputOf<typeof getPaper>['data'];
export type SectionQuestion = AdminPaper['sections'][number]['questions'][number];
export type PaperSheetData = OutputOf<typeof previewPaper>['data'];
export type SheetQuestion = PaperSheetData['sections'][number]['questions'][number];

/** The paper as its author edits it; asked for anew on every entry, others may have changed it. */
export const usePaper = (id: string) =>
  useCall(getPaper, { id }, { enabled: id !== '', staleTime: 0, refetchOnReconnect: false });

const ONE = { pageNum: 0, pageSize: 1 } as const;

/** How many papers one can use. */
export const usePaperCount = () => useCall(listPapers, ONE);

/** A paper as one examinee gets it: the same seed is the same set. */
export const usePaperSheet = (id: string, seed: string, hasKeys: boolean) =>
  useCall(
    previewPaper,
    { id, seed, ...(hasKeys ? { keys: '1' as const } : {}) },
    {
      enabled: id !== '',
      placeholderData: keepPreviousData,
      // A set that is being read or printed stays as it is.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
    },
  );

/** Gives up the exams that ask these questions, to print their keys. */
export const waivePaperKeys = (id: string, seed: string) =>
  call(previewPaper, { id, seed, keys: '1', waive: '1' });

/** How many questions rules find now. */
export const usePool = (input: InputOf<typeof countPool> | null) =>
  useCall(countPool, input ?? { questionType: '1', rules: [] }, {
    enabled: input !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** After a write: lists, the paper and its preview ask again. */
export const useReloadPapers = () => useReload(listPapers, getPaper, previewPaper);
