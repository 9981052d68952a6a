import { keepPreviousData } from '@tanstack/react-query';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import {
  getDutyTree,
  listDutyPeople,
  listDutyRules,
  listReminders,
  previewReminder,
} from '../shared/duty.contract.ts';
import type { BoardAddress } from './board-address.rules.ts';

/** The board that the address asks for; the old one stays until the new one is there. */
export const useBoard = ({ year, org }: BoardAddress) =>
  useCall(
    getDutyTree,
    { ...(year === undefined ? {} : { year }), ...(org === undefined ? {} : { orgCode: org }) },
    { select: dataOf, placeholderData: keepPreviousData },
  );

/** Asks everything about a year again, after something was written. */
export const useReloadDuty = () =>
  useReload(getDutyTree, listDutyPeople, listReminders, previewReminder, listDutyRules);
