import { createHash, randomBytes } from 'node:crypto';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';

const ROOT = '000002000065';
export const CLASS_SIZE = 500;

/** A student who is signed in, and the conversation of the class. */
export interface Student {
  readonly userId: string;
  readonly cookie: string;
  readonly requestToken: string;
  readonly groupId: string;
}

const USERS = `
insert into app_user (id, username, must_set_password, name, id_card_hash, uuid, org_code, is_party_member, created_at)
select id, id, false, id, 'hash-' || id, 'uuid-' || id, $2, true, now() from unnest($1::text[]) id`;

const SESSIONS = `
insert into session (id, user_id, request_token, device, via, active_role_code, active_org_code, created_at,
  last_seen_at, expires_at)
select sid, user_id, 't-' || user_id, '电脑', 'password', 'learner', $3, now(), now(), now() + interval '12 hours'
from unnest($1::text[], $2::text[]) as given (sid, user_id)`;

const CLASS = `
insert into class (id, class_code, class_name, class_type, status, org_code, phone, start_at, end_at, needs_approval,
  created_at, updated_at, published_at)
values ($1, 'K-' || $1, '交流的班', 'OPENCLASS', 'PUBLISHED', $2, '0991-000 0000', now() - interval '1 day',
  now() + interval '30 days', false, now(), now(), now())`;

const MEMBERS = `
insert into class_member (user_id, class_id, org_code, state, source, applied_at, joined_at, updated_at)
select id, $2, $3, 'ENROLLED', 'OPEN', now(), now(), now() from unnest($1::text[]) id`;

const CHAT = `
insert into class_chat (id, class_id, quiet_from, quiet_to, created_by, created_at)
values ('chat-' || $1, $1, '', '', 'nobody', now())`;

/** An empty portal with classes of `CLASS_SIZE` students each, all signed in, each class with its conversation. */
export const prepareChats = async (database: Database, count: number): Promise<Student[]> => {
  await migrate(database);
  await installJobs(database);
  await loadBaseData(database.db);
  const ids = Array.from({ length: count }, (_, n) => `p${n + 1}`);
  const classOf = (n: number) => `k${Math.floor(n / CLASS_SIZE) + 1}`;
  const secrets = ids.map(() => randomBytes(32).toString('base64url'));
  await database.query('', USERS, [ids, ROOT]);
  const names = secrets.map((secret) => createHash('sha256').update(secret).digest('hex'));
  await database.query('', SESSIONS, [names, ids, ROOT]);
  for (let from = 0; from < count; from += CLASS_SIZE) {
    const id = classOf(from);
    await database.query('', CLASS, [id, ROOT]);
    await database.query('', 'insert into class_seat (class_id, capacity) values ($1, null)', [id]);
    await database.query('', MEMBERS, [ids.slice(from, from + CLASS_SIZE), id, ROOT]);
    await database.query('', CHAT, [id]);
  }
  return ids.map((userId, n) => ({
    userId,
    cookie: `sid=${secrets[n]}`,
    requestToken: `t-${userId}`,
    groupId: `chat-${classOf(n)}`,
  }));
};
