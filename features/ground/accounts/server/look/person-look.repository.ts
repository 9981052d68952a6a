import { and, desc, eq, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Database, Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { HeldRole } from '#platform/shared/caller.ts';
import { appUser, personLook } from '../accounts.table.ts';

export type LookRow = typeof personLook.$inferSelect;

/** A person as a session of theirs would know them. */
export interface LookedPerson {
  readonly userId: string;
  readonly name: string;
  readonly idCardHash: string | null;
  readonly isPartyMember: boolean;
  readonly orgCode: string;
  readonly uuid: string;
  readonly elderMode: boolean;
  readonly grants: readonly HeldRole[];
}

const FIND_LOOKED = `select u.id as "userId", u.name, u.id_card_hash as "idCardHash",
  u.is_party_member as "isPartyMember", u.org_code as "orgCode", u.uuid, u.elder_mode as "elderMode",
  (select coalesce(json_agg(json_build_object('roleCode', r.role_code, 'orgCode', r.org_code, 'ownRoleId', o.id,
    'ownRoleName', o.name, 'denied', coalesce(o.denied, '{}') || coalesce(b.denied, '{}'))), '[]')
    from user_role r left join console_role o on o.id = r.own_role_id
    left join console_role b on b.is_built_in and b.base_code = r.role_code where r.user_id = u.id) as grants
from app_user u where u.id = $1 and u.status = 'active'`;

export const findLooked = async (database: Database, userId: string): Promise<LookedPerson | undefined> =>
  (await database.query<LookedPerson>('accounts-looked', FIND_LOOKED, [userId]))[0];

/** Begins a look; false when the session has one already. */
export const insertLook = async (sql: Sql, row: typeof personLook.$inferInsert): Promise<boolean> =>
  (await sql.insert(personLook).values(row).onConflictDoNothing().returning({ id: personLook.id })).length >
  0;

/** Ends the look unless it has ended; answers it as it ended. */
export const finishLook = async (sql: Sql, id: string, endedAt: Date): Promise<LookRow | undefined> =>
  (
    await sql
      .update(personLook)
      .set({ endedAt })
      .where(and(eq(personLook.id, id), isNull(personLook.endedAt)))
      .returning()
  )[0];

/** Looks that are over and that nobody ended. */
export const listOverdue = (sql: Sql, now: Date): Promise<{ id: string; until: Date }[]> =>
  sql
    .select({ id: personLook.id, until: personLook.until })
    .from(personLook)
    .where(and(isNull(personLook.endedAt), lte(personLook.until, now)))
    .limit(100);

export const addPage = async (sql: Sql, id: string, page: string): Promise<void> => {
  await sql
    .update(personLook)
    .set({ pages: raw`array_append(${personLook.pages}, ${page}::text)` })
    .where(and(eq(personLook.id, id), raw`not ${page}::text = any(${personLook.pages})`));
};

const MAX_SHOWN = 20;

/** Looks at the person, the newest first, at most twenty. */
export const listLooksOf = statement<{ userId: string }>()('accounts-looks-of', (sql, param) =>
  sql
    .select({
      id: personLook.id,
      viewerName: appUser.name,
      roleCode: personLook.roleCode,
      reason: personLook.reason,
      begunAt: personLook.begunAt,
      until: personLook.until,
      endedAt: personLook.endedAt,
      pages: personLook.pages,
    })
    .from(personLook)
    .innerJoin(appUser, eq(appUser.id, personLook.viewerId))
    .where(eq(personLook.userId, param('userId')))
    .orderBy(desc(personLook.begunAt), desc(personLook.id))
    .limit(MAX_SHOWN),
);
