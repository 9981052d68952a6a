import { isWithin } from '#features/regions/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { ClassRole } from '../shared/class-rights.rules.ts';
import { type ActingPerson, selectManagement } from './class-access.repository.ts';

export { managedWhere } from './class-access.repository.ts';

/**
 * As what `caller` manages a class in the active role; null for everybody else and for unknown classes. For a
 * manager it counts to be named by the class; an administrator manages every class of the organisation.
 */
export const managesClass = async (
  sql: Sql,
  caller: ActingPerson | null,
  classId: string,
): Promise<ClassRole | null> => {
  const role = caller?.activeRole;
  if (!caller || (role?.roleCode !== 'admin' && role?.roleCode !== 'manager')) return null;
  const found = await selectManagement(sql, caller.userId, classId);
  if (!found) return null;
  if (role.roleCode === 'manager') return found.kind;
  return isWithin(found.orgCode, role.orgCode) ? 'ADMIN' : null;
};
