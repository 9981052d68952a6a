import { keepPreviousData } from '@tanstack/react-query';
import {
  getLedgerReceipt,
  getMyTotals,
  getYearRecord,
  listMyOrganisations,
  listRecordEntries,
} from '#features/member/records/shared/records.contract.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { changesWithCredit } from '#platform/web/after-credit.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import type { RecordAddress } from '../shared/record-address.rules.ts';

export type YearRecord = OutputOf<typeof getYearRecord>['data'];
export type RecordEntry = OutputOf<typeof listRecordEntries>['datalist'][number];
export type LedgerReceipt = OutputOf<typeof getLedgerReceipt>['data'];

export const RECORD_SIZE = 10;

const ofYear = (year: number | undefined) => (year === undefined ? {} : { year });

export const useMyTotals = () => useCall(getMyTotals, {}, { meta: changesWithCredit });

/** A year's sums; while another year is on its way, the one before stays. */
export const useYearRecord = (year: number | undefined) =>
  useCall(getYearRecord, ofYear(year), { meta: changesWithCredit, placeholderData: keepPreviousData });

export const useRecordEntries = ({ year, page, ...filter }: RecordAddress) =>
  useCall(
    listRecordEntries,
    { ...filter, year: year ?? new Date().getFullYear(), pageNum: page, pageSize: RECORD_SIZE },
    { meta: changesWithCredit, placeholderData: keepPreviousData },
  );

export const useMyOrganisations = () => useCall(listMyOrganisations, {}, { select: dataOf });

export const useLedgerReceipt = (id: string) => useCall(getLedgerReceipt, { id }, { select: dataOf });
