import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Requirement } from '../shared/graduation.rules.ts';
import { queueRecount } from './class-credit.service.ts';
import { saveRequirement, updateClassExam } from './class-requirement.repository.ts';

/**
 * Sets what another feature asks of the members for graduation, or with null takes it away; members are counted
 * anew in the background. Nobody loses a graduation. After the commit the caller says `dropClass`.
 */
export const setRequirement = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  code: string,
  requirement: Omit<Requirement, 'code'> | null,
): Promise<void> => {
  await saveRequirement(tx, classId, code, requirement);
  await queueRecount(tx, deps, classId);
};

/** Names the published graduation exam of a class; empty when it has none any more. Then as `setRequirement`. */
export const setClassExam = (tx: Tx, classId: string, examId: string): Promise<void> =>
  updateClassExam(tx, classId, examId);
