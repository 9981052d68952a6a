import { and, count, desc, eq, sql as raw } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { ERASED_NAME } from '../../shared/own-data/own-data.rules.ts';
import { appUser, ownDataRequest, passwordBefore, secondFactor, userRole } from '../accounts.table.ts';

export type RequestRow = typeof ownDataRequest.$inferSelect;

/** Requests of a person, the newest first. */
export const listOwnRequests = (sql: Sql, userId: string): Promise<RequestRow[]> =>
  sql
    .select()
    .from(ownDataRequest)
    .where(eq(ownDataRequest.userId, userId))
    .orderBy(desc(ownDataRequest.createdAt))
    .limit(50);

/** Keeps a request; false when the same one waits already. */
export const insertRequest = async (sql: Sql, row: typeof ownDataRequest.$inferInsert): Promise<boolean> =>
  (await sql.insert(ownDataRequest).values(row).onConflictDoNothing().returning({ id: ownDataRequest.id }))
    .length > 0;

/** Withdraws a waiting request of the person; false when there is no such one. */
export const withdraw = async (sql: Sql, userId: string, id: string): Promise<boolean> =>
  (
    await sql
      .update(ownDataRequest)
      .set({ state: 'WITHDRAWN' })
      .where(
        and(
          eq(ownDataRequest.id, id),
          eq(ownDataRequest.userId, userId),
          eq(ownDataRequest.state, 'WAITING'),
        ),
      )
      .returning({ id: ownDataRequest.id })
  ).length > 0;

export const findRequest = async (sql: Sql, id: string): Promise<RequestRow | undefined> =>
  (await sql.select().from(ownDataRequest).where(eq(ownDataRequest.id, id)))[0];

/** Settles a waiting request; false when somebody else did, or the person withdrew it. */
export const settleRequest = async (
  tx: Tx,
  id: string,
  settled: Pick<RequestRow, 'state' | 'decidedAt' | 'decidedBy' | 'answer'>,
): Promise<boolean> =>
  (
    await tx
      .update(ownDataRequest)
      .set(settled)
      .where(and(eq(ownDataRequest.id, id), eq(ownDataRequest.state, 'WAITING')))
      .returning({ id: ownDataRequest.id })
  ).length > 0;

interface RequestFilter {
  readonly scope: string;
  readonly state: RequestRow['state'] | undefined;
  readonly kind: RequestRow['kind'] | undefined;
}

const decider = alias(appUser, 'decider');

/** One page of the requests of people in a scope, those that wait in front, and how many there are. */
export const listRequests = async (
  sql: Sql,
  { scope, state, kind }: RequestFilter,
  { pageNum, pageSize }: Paging,
) => {
  const where = and(
    raw`starts_with(${appUser.orgCode}, ${scope})`,
    state === undefined ? undefined : eq(ownDataRequest.state, state),
    kind === undefined ? undefined : eq(ownDataRequest.kind, kind),
  );
  const rows = await sql
    .select({
      request: ownDataRequest,
      personName: appUser.name,
      orgCode: appUser.orgCode,
      decidedName: decider.name,
    })
    .from(ownDataRequest)
    .innerJoin(appUser, eq(appUser.id, ownDataRequest.userId))
    .leftJoin(decider, eq(decider.id, ownDataRequest.decidedBy))
    .where(where)
    .orderBy(raw`${ownDataRequest.state} <> 'WAITING'`, desc(ownDataRequest.createdAt), ownDataRequest.id)
    .limit(pageSize)
    .offset(pageNum * pageSize);
  const [sum] = await sql
    .select({ num: count() })
    .from(ownDataRequest)
    .innerJoin(appUser, eq(appUser.id, ownDataRequest.userId))
    .where(where);
  return { rows, total: sum?.num ?? 0 };
};

/** Takes from a person's account whatever tells who it was; the row stays, because records point to it. */
export const eraseAccount = async (
  tx: Tx,
  userId: string,
  { username, uuid, now }: { readonly username: string; readonly uuid: string; readonly now: Date },
): Promise<void> => {
  await tx
    .update(appUser)
    .set({
      name: ERASED_NAME,
      username,
      uuid,
      passwordHash: null,
      firstPasswordUntil: null,
      idCardHash: null,
      status: 'disabled',
      updatedAt: now,
      version: raw`${appUser.version} + 1`,
    })
    .where(eq(appUser.id, userId));
  await tx.delete(userRole).where(eq(userRole.userId, userId));
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId));
  await tx.delete(passwordBefore).where(eq(passwordBefore.userId, userId));
};
