import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  lte,
  ne,
  type Placeholder,
  sql as raw,
  type SQL,
} from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Database, Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { HeldRole, RoleCode, RoleGrant } from '#platform/shared/caller.ts';
import type { CourseLanguage } from '#platform/shared/settings/course-languages.ts';
import type { SignInWay } from '../../shared/sessions/session.rules.ts';
import { appUser, session } from '../accounts.table.ts';
import { type AuditValues, auditing } from '../user.repository.ts';

export type NewSessionRow = typeof session.$inferInsert;
type EndedSession = Pick<typeof session.$inferSelect, 'id' | 'userId' | 'idToken'>;

/** A live session with what the server must know of its person at every request. */
export interface SessionOfUser {
  readonly sessionId: string;
  readonly userId: string;
  readonly requestToken: string;
  readonly via: SignInWay;
  readonly activeRoleCode: RoleCode;
  readonly activeOrgCode: string;
  /** Roles that the person holds besides that of a learner, in their order. */
  readonly grants: readonly HeldRole[];
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly name: string;
  readonly idCardHash: string | null;
  readonly isPartyMember: boolean;
  readonly orgCode: string;
  readonly mustSetPassword: boolean;
  readonly uuid: string;
  readonly elderMode: boolean;
  readonly courseLanguage: CourseLanguage | '';
  readonly passwordOver: boolean;
  /** Whether signing in asks for a code; nobody asks the shared accounts of a demonstration. */
  readonly hasSecondFactor: boolean;
  /** Look as another person that the session has begun; the viewer stands in it once the session is that person's. */
  readonly look: SessionLook | null;
}

export interface SessionLook extends RoleGrant {
  readonly id: string;
  readonly userId: string;
  readonly until: string;
  readonly viewerId?: string;
  readonly viewerName?: string;
}

const FIND_LIVE = `select s.id as "sessionId", s.user_id as "userId", s.request_token as "requestToken", s.via,
  s.active_role_code as "activeRoleCode", s.active_org_code as "activeOrgCode",
  (select coalesce(json_agg(json_build_object('roleCode', r.role_code, 'orgCode', r.org_code, 'ownRoleId', o.id,
    'ownRoleName', o.name, 'denied', coalesce(o.denied, '{}') || coalesce(b.denied, '{}'))
    order by r.role_code, r.org_code), '[]')
    from user_role r left join console_role o on o.id = r.own_role_id
    left join console_role b on b.is_built_in and b.base_code = r.role_code where r.user_id = s.user_id) as grants,
  s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", u.name,
  u.id_card_hash as "idCardHash", u.is_party_member as "isPartyMember", u.org_code as "orgCode",
  u.must_set_password as "mustSetPassword", u.uuid, u.elder_mode as "elderMode",
  u.course_language as "courseLanguage", s.password_over as "passwordOver",
  (u.is_demo or exists (select 1 from second_factor f where f.user_id = u.id and f.set_up_at is not null))
    as "hasSecondFactor",
  (select json_build_object('id', l.id, 'userId', l.user_id, 'roleCode', l.role_code, 'orgCode', l.org_code,
    'until', l.until) from person_look l where l.session_id = s.id and l.ended_at is null) as look
from session s join app_user u on u.id = s.user_id
where s.id = $1 and s.expires_at > $2 and u.status = 'active'`;

/** The live session with this id; a prepared statement, because nearly every request asks. */
export const findLiveSession = async (
  database: Database,
  sessionId: string,
  now: Date,
): Promise<SessionOfUser | undefined> =>
  (await database.query<SessionOfUser>('accounts-live-session', FIND_LIVE, [sessionId, now]))[0];

const ended = { id: session.id, userId: session.userId, idToken: session.idToken };

export const insertSession = async (sql: Sql, row: NewSessionRow): Promise<void> => {
  await sql.insert(session).values(row);
};

export const renewSession = async (sql: Sql, sessionId: string, now: Date, expiresAt: Date) => {
  await sql.update(session).set({ lastSeenAt: now, expiresAt }).where(eq(session.id, sessionId));
};

/** The person has a new password: the session goes on with it. */
export const clearPasswordOver = async (sql: Sql, sessionId: string): Promise<void> => {
  await sql.update(session).set({ passwordOver: false }).where(eq(session.id, sessionId));
};

/** Ends the person's other sessions that act in this role. */
export const deleteOthersInRole = (
  sql: Sql,
  { userId, keptId, role }: { readonly userId: string; readonly keptId: string; readonly role: RoleGrant },
): Promise<EndedSession[]> =>
  sql
    .delete(session)
    .where(
      and(
        eq(session.userId, userId),
        ne(session.id, keptId),
        eq(session.activeRoleCode, role.roleCode),
        eq(session.activeOrgCode, role.orgCode),
      ),
    )
    .returning(ended);

const actAs = statement<AuditValues & { sessionId: string; roleCode: string; roleOrg: string }>()(
  'accounts-act-as',
  (sql, param) =>
    sql
      .with(sql.$with('noted').as(auditing(sql, param)))
      .update(session)
      .set({ activeRoleCode: raw`${param('roleCode')}`, activeOrgCode: raw`${param('roleOrg')}` })
      .where(eq(session.id, param('sessionId'))),
);

/** Lets a session act in a role and writes that down, both at once. */
export const actInRole = async (
  sql: Sql,
  sessionId: string,
  role: RoleGrant,
  audited: AuditValues,
): Promise<void> => {
  await actAs(sql, { ...audited, sessionId, roleCode: role.roleCode, roleOrg: role.orgCode });
};

/** A person's live sessions, the one used last first. */
export const listLiveSessions = statement<{ userId: string; now: Date }>()(
  'accounts-live-sessions',
  (sql, param) =>
    sql
      .select(columnsOf(session, 'id', 'device', 'createdAt', 'lastSeenAt'))
      .from(session)
      .where(and(eq(session.userId, param('userId')), gt(session.expiresAt, param('now'))))
      .orderBy(desc(session.lastSeenAt), asc(session.id)),
);

/** Ids of a person's live sessions, the oldest sign-in first. */
export const listLiveIds = async (sql: Sql, userId: string, now: Date): Promise<string[]> =>
  (
    await sql
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
      .orderBy(asc(session.createdAt), asc(session.id))
  ).map((row) => row.id);

/** A change of a person's own row, which their live sessions remember: it answers these. */
const changedOwn = (
  sql: Sql,
  change: Partial<Record<'elderMode' | 'courseLanguage', SQL>>,
  { userId, now }: Readonly<Record<'userId' | 'now', Placeholder>>,
) => {
  const changed = sql
    .$with('changed')
    .as(sql.update(appUser).set(change).where(eq(appUser.id, userId)).returning({ changedId: appUser.id }));
  return sql
    .with(changed)
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)));
};

/** Keeps whether a person reads in large signs; answers their live sessions. */
export const keepElderMode = statement<{ userId: string; elderMode: boolean; now: Date }>()(
  'accounts-elder-mode',
  (sql, param) =>
    changedOwn(
      sql,
      { elderMode: raw`${param('elderMode')}::boolean` },
      { userId: param('userId'), now: param('now') },
    ),
);

/** Keeps the language whose courses a person wants first; answers their live sessions. */
export const keepCourseLanguage = statement<{
  userId: string;
  courseLanguage: CourseLanguage;
  now: Date;
}>()('accounts-course-language', (sql, param) =>
  changedOwn(
    sql,
    { courseLanguage: raw`${param('courseLanguage')}` },
    { userId: param('userId'), now: param('now') },
  ),
);

/** Removes these sessions and returns those that were there. */
export const deleteSessions = async (sql: Sql, ids: readonly string[]): Promise<EndedSession[]> =>
  ids.length === 0
    ? []
    : sql
        .delete(session)
        .where(inArray(session.id, [...ids]))
        .returning(ended);

export const deleteOwnSession = (sql: Sql, userId: string, sessionId: string): Promise<EndedSession[]> =>
  sql
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning(ended);

export const deleteOtherSessions = (sql: Sql, userId: string, keptId: string): Promise<EndedSession[]> =>
  sql
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, keptId)))
    .returning(ended);

export const deleteAllSessions = (sql: Sql, userId: string): Promise<EndedSession[]> =>
  sql.delete(session).where(eq(session.userId, userId)).returning(ended);

/** Removes at most `limit` sessions of anybody that ended by themselves; other processes' deletions are skipped. */
export const deleteExpiredSessions = async (sql: Sql, now: Date, limit: number): Promise<void> => {
  const expired = await sql
    .select({ id: session.id })
    .from(session)
    .where(lte(session.expiresAt, now))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (expired.length === 0) return;
  await sql.delete(session).where(
    inArray(
      session.id,
      expired.map((row) => row.id),
    ),
  );
};

/** How many people used a session since then; a use is written down once a minute. */
export const countActivePeople = async (sql: Sql, since: Date, now: Date): Promise<number> => {
  const [row] = await sql
    .select({ num: countDistinct(session.userId) })
    .from(session)
    .where(and(gt(session.expiresAt, now), gt(session.lastSeenAt, since)));
  return row?.num ?? 0;
};
