import { keepPreviousData } from '@tanstack/react-query';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { type HallAddress, hallInput } from '../shared/hall-address.rules.ts';
import { getHall, listHalls } from '../shared/halls.contract.ts';

/** A page of the halls that the address asks for. The server writes this answer into the page. */
export const useHalls = (address: HallAddress) =>
  useCall(listHalls, hallInput(address), { placeholderData: keepPreviousData });

/** An open page learns of a recall within this time (five minutes are the most that is allowed). */
const ASK_AGAIN_MS = 2 * 60_000;

/** One hall, asked for again every two minutes and whenever somebody comes back to the window. */
export const useHall = (id: string) =>
  useCall(
    getHall,
    { id },
    {
      select: dataOf,
      enabled: id !== '',
      refetchInterval: ASK_AGAIN_MS,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );
