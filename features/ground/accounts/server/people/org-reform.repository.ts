import { and, asc, count, eq, inArray, like, sql as raw } from 'drizzle-orm';
import type { OrgColumn, OrgReformEvent } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import {
  appUser,
  auditLog,
  consoleRole,
  personLook,
  session,
  signInHelp,
  userOrgMove,
  userRole,
} from '../accounts.table.ts';

/** Columns of people and sessions that hold an organisation; rights are moved by `movePeopleAndRights`. */
export const ACCOUNT_ORG_COLUMNS: readonly OrgColumn[] = [
  { column: appUser.orgCode },
  { column: session.activeOrgCode },
  { column: userRole.orgCode, stays: 'moved row by row, so that sums which follow rights hear of it' },
  { column: consoleRole.orgCode },
  { column: personLook.orgCode, stays: 'where somebody looked then' },
  { column: userOrgMove.fromOrg, stays: 'a stay that is over' },
  { column: userOrgMove.toOrg, stays: 'a stay that is over' },
  { column: signInHelp.helperOrg, stays: 'a code that lives for minutes, made by somebody of that place' },
  { column: auditLog.orgCode, stays: 'what was done there then' },
];

/**
 * Writes down that people move, and moves rights, before the codes of their organisations change: sums of yearly duty
 * look at a person's rights when the person moves.
 */
export const movePeopleAndRights = async (
  tx: Tx,
  { steps, at, userId, reason }: OrgReformEvent,
): Promise<void> => {
  for (const { from, to, isWhole } of steps) {
    const isOf = (column: typeof appUser.orgCode | typeof userRole.orgCode) =>
      isWhole ? like(column, `${from}%`) : eq(column, from);
    const next = raw`${to}::text || substr(org_code, ${from.length + 1}::int)`;
    await tx.execute(raw`
      insert into user_org_move (user_id, from_org, to_org, moved_by, reason, moved_at)
      select id, org_code, ${next}, ${userId}::text, ${reason}::text, ${at.toISOString()}::timestamptz
      from app_user where ${isOf(appUser.orgCode)}`);
    await tx.execute(raw`
      with gone as (delete from user_role where ${isOf(userRole.orgCode)} returning *)
      insert into user_role (user_id, role_code, org_code, own_role_id)
      select user_id, role_code, ${next}, own_role_id from gone
      on conflict do nothing`);
  }
};

/** Rights that were given for an organisation and all below it. */
export const countRightsOf = async (sql: Sql, orgCode: string) => {
  const [row] = await sql
    .select({ num: count() })
    .from(userRole)
    .where(like(userRole.orgCode, `${orgCode}%`));
  return { name: '管理身份', num: row?.num ?? 0 };
};

/** People of an organisation itself by name, at most `limit`. */
export const listPeopleOfOrg = (sql: Sql, orgCode: string, limit: number) =>
  sql
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(eq(appUser.orgCode, orgCode))
    .orderBy(asc(appUser.name), asc(appUser.id))
    .limit(limit);

/** Moves those of these people who belong to `from`, with a row for each move; answers how many. */
export const movePeopleOfOrg = async (
  tx: Tx,
  userIds: readonly string[],
  from: string,
  to: string,
  { at, userId, reason }: Omit<OrgReformEvent, 'steps'>,
): Promise<number> => {
  const moved = await tx
    .update(appUser)
    .set({ orgCode: to, updatedAt: at, version: raw`${appUser.version} + 1` })
    .where(and(eq(appUser.orgCode, from), inArray(appUser.id, [...userIds])))
    .returning({ id: appUser.id });
  if (moved.length > 0)
    await tx.insert(userOrgMove).values(
      moved.map(({ id }) => ({
        userId: id,
        fromOrg: from,
        toOrg: to,
        movedBy: userId,
        reason,
        movedAt: at,
      })),
    );
  return moved.length;
};
