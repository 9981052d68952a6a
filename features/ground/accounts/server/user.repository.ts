import { and, eq, type Placeholder, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { RoleGrant } from '#platform/shared/caller.ts';
import { appUser, auditLog, userRole } from './accounts.table.ts';

export type UserRow = typeof appUser.$inferSelect;
export type NewUserRow = typeof appUser.$inferInsert;

export const findUserByUsername = async (sql: Sql, username: string): Promise<UserRow | undefined> =>
  (await sql.select().from(appUser).where(eq(appUser.username, username)))[0];

const one = statement<{ userId: string }>()('accounts-one', (sql, param) =>
  sql
    .select()
    .from(appUser)
    .where(eq(appUser.id, param('userId'))),
);

export const findUser = async (sql: Sql, userId: string): Promise<UserRow | undefined> =>
  (await one(sql, { userId }))[0];

/** The person's row, held until the transaction ends: their sign-ins and password changes happen one by one. */
export const lockUser = async (sql: Sql, userId: string): Promise<UserRow | undefined> =>
  (await sql.select().from(appUser).where(eq(appUser.id, userId)).for('update'))[0];

const selectNames = statement<{ userIds: readonly string[] }>()('accounts-names', (sql, param) =>
  sql
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(raw`${appUser.id} = any(${param('userIds')}::text[])`),
);

export const listNames = (sql: Sql, userIds: readonly string[]) => selectNames(sql, { userIds });

const selectGrants = statement<{ userId: string }>()('accounts-grants', (sql, param) =>
  sql
    .select({ roleCode: userRole.roleCode, orgCode: userRole.orgCode })
    .from(userRole)
    .where(eq(userRole.userId, param('userId')))
    .orderBy(userRole.roleCode, userRole.orgCode),
);

export const listGrants = (sql: Sql, userId: string): Promise<RoleGrant[]> => selectGrants(sql, { userId });

/** Whether the person may still act in a role that they acted in before: neither disabled nor without it. */
export const holdsRoleStill = async (sql: Sql, userId: string, role: RoleGrant): Promise<boolean> => {
  const isOf = and(eq(appUser.id, userId), eq(appUser.status, 'active'));
  const granted = await sql
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(userRole, eq(userRole.userId, appUser.id))
    .where(and(isOf, eq(userRole.roleCode, role.roleCode), eq(userRole.orgCode, role.orgCode)));
  return granted.length > 0;
};

/** Whether the person holds the right only as a role of the organisation's own. */
export const hasLessThan = async (sql: Sql, userId: string, role: RoleGrant): Promise<boolean> => {
  const isOf = and(eq(userRole.userId, userId), eq(userRole.roleCode, role.roleCode));
  const held = await sql
    .select({ ownRoleId: userRole.ownRoleId })
    .from(userRole)
    .where(and(isOf, eq(userRole.orgCode, role.orgCode)));
  return held.some(({ ownRoleId }) => ownRoleId !== null);
};

/** Whether the account exists and is not disabled, for what a person reaches without a session. */
export const isActiveUser = async (sql: Sql, userId: string): Promise<boolean> =>
  (
    await sql
      .select({ id: appUser.id })
      .from(appUser)
      .where(and(eq(appUser.id, userId), eq(appUser.status, 'active')))
  ).length > 0;

/** Makes commands that create the first account wait for each other until their transactions end. */
export const holdFirstAccount = async (tx: Sql): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('first account'))`);
};

const selectAnyUser = statement()('accounts-any-user', (sql) =>
  sql.select({ id: appUser.id }).from(appUser).limit(1),
);

export const hasUsers = async (sql: Sql): Promise<boolean> => (await selectAnyUser(sql, {})).length > 0;

/** Inserts the rows that collide with nobody and returns their ids. */
export const insertUsers = async (sql: Sql, rows: NewUserRow[]): Promise<string[]> =>
  (await sql.insert(appUser).values(rows).onConflictDoNothing().returning({ id: appUser.id })).map(
    (row) => row.id,
  );

export const insertGrants = async (sql: Sql, rows: (typeof userRole.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await sql.insert(userRole).values(rows).onConflictDoNothing();
};

export const updatePassword = async (
  sql: Sql,
  userId: string,
  passwordHash: string,
  passwordSetAt: Date,
): Promise<void> => {
  await sql
    .update(appUser)
    .set({ passwordHash, passwordSetAt, mustSetPassword: false, firstPasswordUntil: null })
    .where(eq(appUser.id, userId));
};

export type NewAuditRow = typeof auditLog.$inferInsert;

export type AuditValues = Required<Omit<NewAuditRow, 'id'>>;

/** Part of a statement that writes an audit row. */
export const auditing = (sql: Sql, param: (name: keyof AuditValues) => Placeholder) =>
  sql.insert(auditLog).values({
    at: param('at'),
    userId: param('userId'),
    action: param('action'),
    subject: param('subject'),
    facts: param('facts'),
    orgCode: param('orgCode'),
    requestId: param('requestId'),
  });

const addAudit = statement<AuditValues>()('accounts-audit', auditing);

export const insertAudit = async (sql: Sql, row: AuditValues): Promise<void> => {
  await addAudit(sql, row);
};
