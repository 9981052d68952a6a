import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Requirement } from '../shared/graduation.rules.ts';
import { dropClass } from './class-cache.service.ts';
import { queueRecount, recount } from './class-credit.service.ts';
import { countedClass } from './class-numbers.service.ts';
import {
  type AchievementRow,
  saveAchievement,
  saveRequirement,
  updateClassExam,
} from './class-requirement.repository.ts';

/**
 * Sets what another feature asks of the members for graduation, or with null takes it away; members are counted
 * anew in the background. Nobody loses a graduation.
 */
export const setRequirement = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  code: string,
  requirement: Omit<Requirement, 'code'> | null,
): Promise<void> => {
  await saveRequirement(tx, classId, code, requirement);
  dropClass(deps, classId);
  await queueRecount(tx, deps, classId);
};

/** Names the published graduation exam of a class; empty when it has none any more. */
export const setClassExam = async (tx: Tx, deps: Deps, classId: string, examId: string): Promise<void> => {
  await updateClassExam(tx, classId, examId);
  dropClass(deps, classId);
};

/**
 * Keeps what a member has of a requirement and counts the member anew, in the caller's transaction: it may be the
 * last thing that was missing. `at` is the moment it came about.
 */
export const achieve = async (tx: Tx, deps: Deps, achievement: AchievementRow): Promise<void> => {
  await saveAchievement(tx, achievement);
  if (!achievement.isMet) return;
  const counted = await countedClass(tx, achievement.classId);
  if (counted) await recount(tx, deps, counted, achievement.userId);
};
