import type { Sql } from '#platform/server/db/database.ts';
import { START_REFUSALS } from '../shared/study.errors.ts';

/**
 * Says whether a person may study a course in a class now; the message is what the learner reads. The classes
 * feature brings it, because it stands on study.
 */
export type ClassGate = (
  sql: Sql,
  userId: string,
  courseId: string,
  classId: string,
  now: Date,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }>;

export interface StudyPorts {
  readonly classGate: ClassGate;
}

/** Without classes nobody is registered in one. */
export const noClasses: StudyPorts = {
  classGate: async () => ({ ok: false, message: START_REFUSALS.notRegistered }),
};
