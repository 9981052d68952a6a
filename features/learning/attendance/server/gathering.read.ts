import { wireTime } from '#platform/shared/times.ts';
import type { GatheringView } from '../shared/attendance.contract.ts';
import type { Attendance } from './attendance.repository.ts';
import type { Gathering } from './gathering.repository.ts';
import type { Opened } from './gathering-access.policy.ts';

export const timeOrEmpty = (at: Date | null | undefined): string => (at ? wireTime(at) : '');

/** A gathering in the audit trail: its name and the day, `网格治理班 07-15`. */
export const nameWithDay = ({ title, startAt }: Pick<Gathering, 'title' | 'startAt'>): string =>
  `${title} ${wireTime(startAt).slice(5, 10)}`;

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
