import { defineEvent } from '#platform/server/events.ts';
import type { Attendance } from './attendance.repository.ts';
import type { GatheringKind } from './gathering-kind.ts';

/** How a person stands at a gathering has changed; runs in the transaction that changes it. */
export const attendanceChanged = defineEvent<{
  readonly gatheringId: string;
  readonly kind: GatheringKind;
  readonly subjectId: string;
  readonly userId: string;
  readonly attendance: Attendance;
  /** A manager decided it: a correction, a leave, a conflict. False for what was seen at the door. */
  readonly isDecided: boolean;
}>('attendance.changed');
