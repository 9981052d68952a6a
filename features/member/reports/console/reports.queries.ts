import { keepPreviousData } from '@tanstack/react-query';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getReport, listReceivers, listSavedReports, listSchedules } from '../shared/reports.contract.ts';
import type { ReportView } from './report-view.rules.ts';

/** The report that the address asks for; the old one stays until the new one is there. */
export const useReport = ({ kind, period, org }: ReportView) =>
  useCall(
    getReport,
    { kind, period, ...(org === undefined ? {} : { orgCode: org }) },
    { select: dataOf, placeholderData: keepPreviousData },
  );

const ALL = { pageSize: 100 };

/** Own and shared reports. */
export const useSavedReports = () => useCall(listSavedReports, ALL, { select: ({ datalist }) => datalist });

/** People who may be sent a report of an organisation, by a part of the name. */
export const useReceivers = (orgCode: string, keyword: string, isOpen: boolean) =>
  useCall(
    listReceivers,
    { orgCode, keyword },
    {
      select: ({ datalist }) => datalist,
      enabled: isOpen && orgCode !== '',
    },
  );

/** Asks the lists of saved and scheduled reports again, after something was written. */
export const useReloadReports = () => useReload(listSavedReports, listSchedules);
