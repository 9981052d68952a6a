import { keepPreviousData } from '@tanstack/react-query';
import { ASK_AGAIN } from '#features/content/publishing/portal/ask-again.public.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { type HallAddress, hallInput } from '../shared/hall-address.rules.ts';
import { getHall, listHalls } from '../shared/halls.contract.ts';

/** A page of the halls that the address asks for. The server writes this answer into the page. */
export const useHalls = (address: HallAddress) =>
  useCall(listHalls, hallInput(address), { placeholderData: keepPreviousData });

/** One hall; gone from an open page when it is recalled. */
export const useHall = (id: string) =>
  useCall(getHall, { id }, { select: dataOf, enabled: id !== '', ...ASK_AGAIN });
