import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { ClassRole } from '../shared/class-rights.rules.ts';
import { type ActingPerson, selectManagement } from './class-access.repository.ts';

export { managedWhere } from './class-access.repository.ts';

/**
 * As what `caller` manages a class in the active role; null for everybody else and for unknown classes. The role
 * must cover the class's organisation: an administrator manages every such class, a manager those that name him or
 * her. Who lost the role over the class is still named by it, and manages it no longer.
 */
export const managesClass = async (
  sql: Sql,
  caller: ActingPerson | null,
  classId: string,
): Promise<ClassRole | null> => {
  const role = caller?.activeRole;
  if (!caller || (role?.roleCode !== 'admin' && role?.roleCode !== 'manager')) return null;
  const found = await selectManagement(sql, caller.userId, classId);
  if (!found || !isWithin(found.orgCode, role.orgCode)) return null;
  return role.roleCode === 'admin' ? 'ADMIN' : found.kind;
};
