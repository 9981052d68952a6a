/** The door to the sign-in kit: owners open gatherings, and hear how people stand there. */
import type { GatheringOwner } from './gathering-kind.ts';

export type { AttendanceStatus } from '../shared/attendance.rules.ts';
export {
  type Attendance,
  attendanceHistoryOf as attendanceHistory,
  attendanceOf,
  countWaitingLeaves,
  holdSigners,
  type LeaveRow as Leave,
  leavesOfPerson,
  signedSince,
} from './attendance.repository.ts';
export { correctAttendance, recordAttendance } from './attendance.service.ts';
export { attendanceChanged } from './attendance-changed.ts';
export { isGatheringUsed } from './gathering.repository.ts';
export { dropGathering, putGathering } from './gathering.service.ts';
export type { Fence, GatheringKind, GatheringOwner, GatheringTerms, RosterEntry } from './gathering-kind.ts';
export { askLeave, grantLeave, refuseLeave } from './leave.service.ts';
export { numberedRoster } from './roster.read.ts';

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** Owners of what people sign in to. */
    readonly gatheringKinds: GatheringOwner;
  }
}
