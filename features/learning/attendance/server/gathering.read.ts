import { wireTime } from '#platform/shared/times.ts';
import type { GatheringView } from '../shared/attendance.contract.ts';
import type { Attendance } from './attendance.repository.ts';
import type { Opened } from './gathering-access.policy.ts';

export const timeOrEmpty = (at: Date | null | undefined): string => (at ? wireTime(at) : '');

/** A gathering as pages show it. */
export const gatheringView = ({ gathering, owner }: Opened): GatheringView => ({
  id: gathering.id,
  title: gathering.title,
  place: gathering.place,
  startTime: wireTime(gathering.startAt),
  endTime: wireTime(gathering.endAt),
  signInFrom: wireTime(gathering.signInFrom),
  signInUntil: wireTime(gathering.signInUntil),
  lateAfter: timeOrEmpty(gathering.lateAfter),
  signOutFrom: timeOrEmpty(gathering.signOutFrom),
  signOutUntil: timeOrEmpty(gathering.signOutUntil),
  hasFence: gathering.fence !== null,
  path: owner.pagePath(gathering.subjectId),
});

/** How somebody stands, also who has not come. */
export const standingView = (attendance: Attendance | undefined) => ({
  status: attendance?.status ?? ('ABSENT' as const),
  inTime: timeOrEmpty(attendance?.inAt),
  outTime: timeOrEmpty(attendance?.outAt),
  via: attendance?.via ?? ('' as const),
  reason: attendance?.reason ?? '',
  version: attendance?.version ?? 0,
});
