import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { ASK_EVERY_MS, isUnderWay } from '../shared/library/media-file.words.ts';
import {
  getMediaAddress,
  getMediaFile,
  getMediaLimits,
  listMediaFiles,
  type MediaFile,
  removeMediaFile,
  renameMediaFile,
  retryMediaFile,
} from '../shared/library/media-library.contract.ts';

/** Limits of uploads here; they hardly ever change. */
export const useMediaLimits = () => useCall(getMediaLimits, {}, { staleTime: 10 * 60_000, select: dataOf });

/** One file; asked for again while the server works on it and somebody looks. */
export const useMediaFile = (id: string | null) =>
  useCall(
    getMediaFile,
    { id: id ?? '' },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? ASK_EVERY_MS : false),
      select: dataOf,
    },
  );

type Purpose = InputOf<typeof getMediaAddress>['purpose'];

export const askMediaAddress = async (id: string, purpose: Purpose) =>
  (await call(getMediaAddress, { id, purpose })).data;

/** A signed address; asked for anew whenever something is shown with it. */
export const useMediaAddress = (id: string, purpose: Purpose, isWanted: boolean) =>
  useCall(
    getMediaAddress,
    { id, purpose },
    { select: dataOf, enabled: isWanted, staleTime: 5 * 60_000, gcTime: 5 * 60_000 },
  );

/** After a write: every list and every file is asked for again. */
export const useReloadMedia = () => useReload(listMediaFiles, getMediaFile);

const useWrite = <Input, Output>(write: (input: Input) => Promise<Output>) => {
  const reload = useReloadMedia();
  return useMutation({ mutationFn: write, onSettled: () => reload() });
};

export const useRename = () =>
  useWrite((input: InputOf<typeof renameMediaFile>) => call(renameMediaFile, input));
export const useRetry = () => useWrite((id: string) => call(retryMediaFile, { id }));

/** The removed file itself is not asked for again: there is nothing more to say about it. */
export const useRemove = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeMediaFile, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listMediaFiles.path] }),
  });
};

/** True while a list that is shown has a file on which the server works. */
export const useIsListUnderWay = (): boolean => {
  const cache = useQueryClient().getQueryCache();
  const isAnyUnderWay = () =>
    cache
      .findAll({ queryKey: [listMediaFiles.path], type: 'active' })
      .some(({ state }) =>
        (state.data as OutputOf<typeof listMediaFiles> | undefined)?.datalist.some((file: MediaFile) =>
          isUnderWay(file),
        ),
      );
  return useSyncExternalStore((listener) => cache.subscribe(listener), isAnyUnderWay);
};
