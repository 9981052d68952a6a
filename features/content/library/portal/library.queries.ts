import { keepPreviousData } from '@tanstack/react-query';
import { ASK_AGAIN } from '#features/content/publishing/portal/ask-again.public.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getLibraryData, getLibraryItem } from '../shared/library.contract.ts';
import { type LibraryAddress, libraryInput } from '../shared/library-address.rules.ts';

/** The page of the shelf that the address names. The server writes this answer into the page. */
export const useShelf = (address: LibraryAddress) =>
  useCall(getLibraryData, libraryInput(address), { select: dataOf, placeholderData: keepPreviousData });

/** One item; an open notice learns that it was taken away. */
export const useLibraryItem = (id: string) =>
  useCall(getLibraryItem, { id }, { select: dataOf, ...ASK_AGAIN });
