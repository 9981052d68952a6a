import {
  attendanceChanged,
  type GatheringOwner,
  numberedRoster,
} from '#features/learning/attendance/server/attendance.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { visitPath } from '../shared/visit-address.rules.ts';
import { findBooking, isOnRoster, listPeople } from './booking.repository.ts';
import { settleAgain } from './close.service.ts';
import { keepsBase, leadsGroup } from './visit.policy.ts';

/** The gate of a visit as the sign-in kit knows it: the group's leader and the keepers of the base stand at it. */
export const VISIT_GATHERINGS: GatheringOwner = {
  kind: 'BASE_VISIT',
  roster: async (_deps, sql, bookingId) => numberedRoster(sql, await listPeople(sql, bookingId)),
  mayManage: async (_deps, sql, caller, { subjectId }) => {
    const booking = await findBooking(sql, subjectId);
    return (
      booking !== null && (keepsBase(caller, booking.baseOrg) || (await leadsGroup(sql, caller, booking)))
    );
  },
  isOnRoster,
  pagePath: visitPath,
};

/** Corrections after a visit was closed change its hours; before that they are read when it closes. */
export const listenVisits = (deps: Deps): void => {
  deps.events.on(attendanceChanged, async (tx, { kind, subjectId, userId }) => {
    if (kind === 'BASE_VISIT') await settleAgain(tx, deps, subjectId, userId);
  });
};
