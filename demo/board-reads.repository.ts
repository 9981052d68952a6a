import { sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';

/** Readers of the notices published before `before`: two members in three, the same people each time. */
export const markNoticesRead = async (sql: Sql, before: Date): Promise<void> => {
  const at = before.toISOString();
  await sql.execute(raw`
    insert into class_notice_read (user_id, notice_id, read_at)
    select m.user_id, n.id, n.published_at + interval '3 hours'
    from class_notice n join class_member m on m.class_id = n.class_id and m.state = 'ENROLLED'
      join app_user u on u.id = m.user_id
    where n.published_at < ${at}::timestamptz and abs(hashtext(u.username || n.title)) % 3 > 0`);
  await sql.execute(raw`
    update notification told set read_at = mark.read_at from class_notice_read mark
    where told.kind = 'CLASS_NOTICE' and told.key = mark.notice_id and told.user_id = mark.user_id`);
};

/** Notices before `before` have been read by all members. */
export const markMessagesRead = async (sql: Sql, before: Date): Promise<void> => {
  const at = before.toISOString();
  await sql.execute(raw`
    update notification set read_at = created_at + interval '3 hours' where created_at < ${at}::timestamptz and read_at is null`);
};
