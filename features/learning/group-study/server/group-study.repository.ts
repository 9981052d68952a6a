import { and, desc, eq, inArray, ne, or, sql as sqlText } from 'drizzle-orm';
import { orgIsCalled } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { groupStudy, groupStudyPerson } from './group-study.table.ts';

export type SessionRow = typeof groupStudy.$inferSelect;
export type PersonRow = typeof groupStudyPerson.$inferSelect;

const session = statement<{ id: string }>()('group-study', (sql, param) =>
  sql
    .select()
    .from(groupStudy)
    .where(eq(groupStudy.id, param('id'))),
);

export const findSession = async (sql: Sql, id: string): Promise<SessionRow | null> =>
  (await session(sql, { id }))[0] ?? null;

const lockedSession = statement<{ id: string }>()('group-study-hold', (sql, param) =>
  sql
    .select()
    .from(groupStudy)
    .where(eq(groupStudy.id, param('id')))
    .for('update'),
);

/** As `findSession`, and nobody else changes it until the transaction ends. */
export const holdSession = async (tx: Tx, id: string): Promise<SessionRow | null> =>
  (await lockedSession(tx, { id }))[0] ?? null;

/** Running number of the next group receipt; gaps are possible, repetitions are not. */
export const nextGroupNumber = async (tx: Tx): Promise<number> => {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sqlText`select nextval('group_study_number')::int as number`,
  );
  if (!row) throw new Error('no number for a group receipt');
  return row.number;
};

/** Writes a session; false when its branch has one that still runs. */
export const insertSession = async (tx: Tx, row: typeof groupStudy.$inferInsert): Promise<boolean> =>
  (await tx.insert(groupStudy).values(row).onConflictDoNothing().returning({ id: groupStudy.id })).length > 0;

export const updateSession = async (
  tx: Tx,
  id: string,
  changes: Partial<Omit<SessionRow, 'id'>>,
): Promise<void> => {
  await tx.update(groupStudy).set(changes).where(eq(groupStudy.id, id));
};

const people = statement<{ id: string }>()('group-study-people', (sql, param) =>
  sql
    .select()
    .from(groupStudyPerson)
    .where(eq(groupStudyPerson.sessionId, param('id')))
    .orderBy(groupStudyPerson.number),
);

/** Everybody on the roster of a session, by number. */
export const listPeople = (sql: Sql, id: string): Promise<PersonRow[]> => people(sql, { id });

/** Writes people; those who are on the roster already are left out. Returns how many are new. */
export const insertPeople = async (
  tx: Tx,
  rows: readonly (typeof groupStudyPerson.$inferInsert)[],
): Promise<number> =>
  rows.length === 0
    ? 0
    : (
        await tx
          .insert(groupStudyPerson)
          .values([...rows])
          .onConflictDoNothing()
          .returning({ userId: groupStudyPerson.userId })
      ).length;

export const updatePerson = async (
  tx: Tx,
  { sessionId, userId }: Pick<PersonRow, 'sessionId' | 'userId'>,
  changes: Partial<PersonRow>,
): Promise<void> => {
  await tx
    .update(groupStudyPerson)
    .set(changes)
    .where(and(eq(groupStudyPerson.sessionId, sessionId), eq(groupStudyPerson.userId, userId)));
};

/** Names of those of the list who are in the room of another session. */
export const namesElsewhere = async (
  tx: Tx,
  sessionId: string,
  userIds: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .select({ name: groupStudyPerson.name })
    .from(groupStudyPerson)
    .where(
      and(
        inArray(groupStudyPerson.userId, [...userIds]),
        groupStudyPerson.isThere,
        ne(groupStudyPerson.sessionId, sessionId),
      ),
    );
  return rows.map(({ name }) => name);
};

/** Which sessions of a scope; `keyword` in lower case, empty for all. */
export interface SessionFilter {
  readonly scope: string;
  readonly keyword: string;
}

const filtered = ({ scope, keyword }: SessionFilter) =>
  and(
    sqlText`starts_with(${groupStudy.orgCode}, ${scope})`,
    keyword === ''
      ? undefined
      : or(
          sqlText`strpos(lower(${groupStudy.courseName}), ${keyword}) > 0`,
          sqlText`strpos(lower(${groupStudy.place}), ${keyword}) > 0`,
          orgIsCalled(groupStudy.orgCode, keyword),
        ),
  );

const sampled = (verdict: string) => sqlText<number>`(select count(*)::int from group_study_person p
  where p.session_id = ${groupStudy.id} and p.is_sampled and (${verdict} = '' or p.verdict_code = ${verdict}))`;

export const countSessions = (sql: Sql, filter: SessionFilter): Promise<number> =>
  sql.$count(groupStudy, filtered(filter));

/** One page of the sessions of a scope with what the spot check found, the newest first. */
export const listSessions = (sql: Sql, filter: SessionFilter, { pageNum, pageSize }: Paging) =>
  sql
    .select({
      session: groupStudy,
      sampledNum: sampled(''),
      confirmedNum: sampled('CONFIRMED'),
      doubtfulNum: sampled('DOUBTFUL'),
    })
    .from(groupStudy)
    .where(filtered(filter))
    .orderBy(desc(groupStudy.openedAt), groupStudy.id)
    .limit(pageSize)
    .offset(pageNum * pageSize);

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

export const isOnRoster = async (sql: Sql, sessionId: string, userId: string): Promise<boolean> =>
  (await sql.$count(
    groupStudyPerson,
    and(eq(groupStudyPerson.sessionId, sessionId), eq(groupStudyPerson.userId, userId)),
  )) > 0;
