import { keepPreviousData } from '@tanstack/react-query';
import { changesWithCredit } from '#platform/web/after-credit.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getMyDuty } from '../shared/duty.contract.ts';

/** One's own year; asked again after every credit and whenever somebody comes back from a course. */
export const useMyDuty = (year: number | undefined) =>
  useCall(getMyDuty, year === undefined ? {} : { year }, {
    select: dataOf,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    staleTime: 2_000,
    meta: changesWithCredit,
  });
