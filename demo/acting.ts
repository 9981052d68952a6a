import type { Database, Db, Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import { selectStaff } from './study-people.repository.ts';

/** A person of the demonstration in one of their roles, as the services know who acts. */
const actingAs = (userId: string, roleCode: RoleCode, orgCode: string): Caller => ({
  userId,
  name: '',
  idCardHash: '',
  isPartyMember: true,
  orgCode,
  activeRole: { roleCode, orgCode },
  sessionId: '',
  requestToken: '',
  via: 'cookie',
  hasOwnPassword: true,
});

/** Finds who acts in a role for an organisation, `place` counted by username; throws when nobody does. */
export const staffFinder = async (
  sql: Sql,
): Promise<(roleCode: RoleCode, orgCode: string, place?: number) => Caller> => {
  const staff = await selectStaff(sql);
  return (roleCode, orgCode, place = 0) => {
    const found = staff.filter((one) => one.roleCode === roleCode && one.orgCode === orgCode)[place];
    if (!found) throw new Error(`nobody is ${roleCode} of ${orgCode}`);
    return actingAs(found.userId, roleCode, orgCode);
  };
};

const doNothing = async (): Promise<void> => undefined;

/** The database as the loader's transaction sees it; nobody else listens before it commits. */
const databaseIn = (database: Database, tx: Sql): Database => ({
  ...database,
  db: tx as Db,
  notify: doNothing,
  listen: doNothing,
});

const inside = new WeakMap<Sql, Database>();

/**
 * The same server at another moment, working inside the loader's transaction. What it would leave to the
 * background is done by the loader itself, so that the portal is whole when it opens.
 */
export const at = (deps: Deps, tx: Sql, time: Date): Deps => {
  const database = inside.get(tx) ?? databaseIn(deps.database, tx);
  inside.set(tx, database);
  return {
    ...deps,
    clock: () => time,
    steadyClock: () => time,
    jobs: { ...deps.jobs, send: doNothing },
    database,
  };
};
