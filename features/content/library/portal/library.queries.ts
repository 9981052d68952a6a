import { keepPreviousData } from '@tanstack/react-query';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getLibraryData, getLibraryItem } from '../shared/library.contract.ts';
import { type LibraryAddress, libraryInput } from '../shared/library-address.rules.ts';

/** The page of the shelf that the address names. The server writes this answer into the page. */
export const useShelf = (address: LibraryAddress) =>
  useCall(getLibraryData, libraryInput(address), { select: dataOf, placeholderData: keepPreviousData });

/** An open notice learns within this time that its item was taken away (five minutes are the most that is allowed). */
const ASK_AGAIN_MS = 2 * 60_000;

/** One item, asked for again every two minutes and whenever somebody comes back to the window. */
export const useLibraryItem = (id: string) =>
  useCall(
    getLibraryItem,
    { id },
    {
      select: dataOf,
      refetchInterval: ASK_AGAIN_MS,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );
