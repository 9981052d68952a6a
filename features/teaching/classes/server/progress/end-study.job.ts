import { endClassStudy, type LeaseMayLive } from '#features/learning/study/server/study.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { selectEnrolled } from '../member.repository.ts';
import { classGate } from './class-gate.policy.ts';

export const END_STUDY_JOB = 'classes.endStudy';
const MEMBERS_AT_ONCE = 500;

export interface EndStudyJob {
  readonly classId: string;
  /** One person; without one everybody in the class. */
  readonly userId?: string;
}

/** A learner who could begin the same study now, and for as long, goes on undisturbed. */
const mayLive =
  (deps: Deps): LeaseMayLive =>
  async (tx, { userId, courseId, classId, expiresAt }) => {
    const gate = await classGate(tx, userId, courseId, classId, deps.clock());
    return gate.ok && !(gate.until && expiresAt && expiresAt > gate.until);
  };

/**
 * Judges study in a class anew and ends what the class does not let go on: a report that comes later finds its lease
 * gone, and the page is told why when it asks for a new one. A job of its own, because study holds the person first
 * and whoever changes a class the seats. Throws when it is to stop before the end.
 */
export const endStudy = async (
  deps: Deps,
  { classId, userId }: EndStudyJob,
  signal?: AbortSignal,
): Promise<void> => {
  if (userId !== undefined) return endClassStudy(deps, classId, [userId], mayLive(deps));
  let after = '';
  let found = MEMBERS_AT_ONCE;
  while (found === MEMBERS_AT_ONCE) {
    signal?.throwIfAborted();
    const userIds = await selectEnrolled(deps.database.db, classId, after, MEMBERS_AT_ONCE);
    await endClassStudy(deps, classId, userIds, mayLive(deps));
    found = userIds.length;
    after = userIds.at(-1) ?? after;
  }
};
