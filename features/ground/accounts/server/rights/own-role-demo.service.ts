import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { DEMO_ROLES } from '../../shared/rights/demo-roles.words.ts';
import { insertGrants } from '../user.repository.ts';
import { insertRole, listPeopleWithoutRights } from './own-role.repository.ts';

/** Two roles of the region's own, each given to one of the demonstration's people. */
export const demonstrateOwnRoles = async (deps: Deps, tx: Tx): Promise<void> => {
  const people = await listPeopleWithoutRights(tx, DEMO_ROLES.length);
  for (const [at, { denied, ...role }] of DEMO_ROLES.entries()) {
    const orgCode = ROOT_ORG_CODE;
    await insertRole(tx, { ...role, denied: [...denied], orgCode, updatedAt: deps.clock() });
    const userId = people[at];
    if (userId !== undefined)
      await insertGrants(tx, [{ userId, roleCode: role.baseCode, orgCode, ownRoleId: role.id }]);
  }
};
