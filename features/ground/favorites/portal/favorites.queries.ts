import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import * as contract from '../shared/favorites.contract.ts';
import { type FavoritesAddress, favoritesInput } from '../shared/favorites.rules.ts';

/** One page of what the person collected; a page that is turned keeps the old one until the new one has come. */
export const useFavorites = (address: FavoritesAddress) =>
  useCall(contract.listFavorites, favoritesInput(address), {
    placeholderData: keepPreviousData,
    // A cancelled favourite keeps its place for the undo, so the list is asked anew only after it was left.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks for the list anew the next time, because what was cancelled here is gone by then. */
export const useFreshFavoritesNextTime = () => {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: [contract.listFavorites.path] }), [client]);
};

/** Cancels a favourite (true) or takes that back with its note (false). */
export const useCancelFavorite = ({ type, id, note }: InputOf<typeof contract.collect>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isCancelled: boolean) =>
      isCancelled
        ? call(contract.cancelCollect, { type, id })
        : call(contract.collect, { type, id, ...(note === undefined ? {} : { note }) }),
    // The thing's own page says how it stands in an answer of its own; all but this list may be old now.
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path !== contract.listFavorites.path,
        refetchType: 'none',
      }),
  });
};

/** Keeps a note under the version that was seen. */
export const useSaveNote = () =>
  useMutation({ mutationFn: (input: InputOf<typeof contract.saveNote>) => call(contract.saveNote, input) });

/** Whether a thing is collected, and the change of it. */
export const useCollected = (thing: InputOf<typeof contract.getFavorite>, isMember: boolean) => {
  const client = useQueryClient();
  const { data } = useCall(contract.getFavorite, thing, { enabled: isMember });
  const change = useMutation({
    mutationFn: (isCollected: boolean) =>
      call(isCollected ? contract.cancelCollect : contract.collect, thing),
    onSuccess: (reply) => {
      client.setQueryData<OutputOf<typeof contract.getFavorite>>(
        queryKey(contract.getFavorite, thing),
        reply,
      );
      client.removeQueries({ queryKey: [contract.listFavorites.path] });
    },
  });
  return { isCollected: data?.data.isCollect ?? false, change };
};
