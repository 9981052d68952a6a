import { keepPreviousData } from '@tanstack/react-query';
import { queryKey } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useCall } from '#platform/web/use-call.ts';
import type { Box } from '../shared/publication-life.rules.ts';
import {
  comparePublication,
  getPublication,
  getPublicationSettings,
  listPublicationHistory,
  listPublications,
  listPublicationVersions,
  listSensitiveWords,
} from '../shared/publishing.contract.ts';

/** Versions on one page of their list. */
export const VERSIONS_SHOWN = 20;

interface Named {
  readonly kind: string;
  readonly id: string;
}

export const publicationKey = ({ kind, id }: Named) => queryKey(getPublication, { kind, id });

/** A publication as its writers and reviewers see it; asked for anew on every entry, others may have changed it. */
export const usePublication = ({ kind, id }: Named) =>
  useCall(
    getPublication,
    { kind, id },
    {
      enabled: kind !== '' && id !== '',
      staleTime: 0,
      // Text being written must not be replaced from behind: the form takes newer values when it asks.
      refetchOnReconnect: false,
    },
  );

/** The public document beside the one that is written or reviewed; every step asks for it again. */
export const useComparison = ({ kind, id }: Named) =>
  useCall(comparePublication, { kind, id }, { staleTime: 0 });

/** Two versions beside each other, the older one first; 0 is nothing. */
export const useVersionComparison = ({ kind, id }: Named, from: number, to: number) =>
  useCall(comparePublication, { kind, id, from, to }, { placeholderData: keepPreviousData });

/** One page of the versions that were submitted, the newest first. */
export const usePublicationVersions = ({ kind, id }: Named, pageNum: number) =>
  useCall(
    listPublicationVersions,
    { kind, id, pageNum, pageSize: VERSIONS_SHOWN },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const usePublicationHistory = ({ kind, id }: Named, pageNum: number) =>
  useCall(listPublicationHistory, { kind, id, pageNum, pageSize: 20 }, { staleTime: 0 });

/** How many wait in each box, and the kinds that there are. */
export const useDeskCounts = () =>
  useCall(listPublications, { box: 'waiting', pageNum: 0, pageSize: 1 }, { staleTime: 0 });

/** Publications beside the one on the desk. */
const QUEUE = 30;

export const useQueue = (box: Box) =>
  useCall(
    listPublications,
    { box, pageNum: 0, pageSize: QUEUE, sort: 'submittedTime' },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useSettings = () => useCall(getPublicationSettings, {}, { staleTime: 0 });

/** After a step: lists, details, history, comparisons and the counts of the desk ask again. */
export const useReloadPublications = () =>
  useReload(
    listPublications,
    getPublication,
    comparePublication,
    listPublicationHistory,
    listPublicationVersions,
  );

export const useReloadWords = () => useReload(listSensitiveWords);
export const useReloadSettings = () => useReload(getPublicationSettings);
