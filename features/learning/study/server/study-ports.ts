import type { Sql } from '#platform/server/db/database.ts';
import { START_REFUSALS } from '../shared/study.errors.ts';

export type GateAnswer =
  | {
      readonly ok: true;
      /** The lease ends then at the latest: nothing that comes later is recorded. */
      readonly until?: Date;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Says whether a person may study a course in a class now, and until when at the latest; the message is what the
 * learner reads. The classes feature brings it, because it stands on study.
 */
export type ClassGate = (
  sql: Sql,
  userId: string,
  courseId: string,
  classId: string,
  now: Date,
) => Promise<GateAnswer>;

export interface StudyPorts {
  readonly classGate: ClassGate;
}

/** Without classes nobody is registered in one. */
export const noClasses: StudyPorts = {
  classGate: async () => ({ ok: false, message: START_REFUSALS.notRegistered }),
};
