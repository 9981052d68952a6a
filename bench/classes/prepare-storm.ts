import { createHash, randomBytes } from 'node:crypto';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';
import type { Visitor } from './prepare-data.ts';

const ROOT = '000002000065';

/** A class of the storm; people come to it with one of its codes, if it has any. */
export interface StormClass {
  readonly id: string;
  readonly capacity: number;
  readonly needsApproval: boolean;
  /** Codes and how many may come by each. */
  readonly codes: Readonly<Record<string, number | null>>;
}

export const STORM_CLASSES: readonly StormClass[] = [
  { id: 'open', capacity: 20, needsApproval: false, codes: {} },
  { id: 'approved', capacity: 15, needsApproval: true, codes: {} },
  { id: 'coded', capacity: 25, needsApproval: false, codes: { AAAA2222: 8, BBBB3333: 12, CCCC4444: null } },
];

const USERS = `
insert into app_user (id, username, must_set_password, name, id_card_hash, uuid, org_code, is_party_member, created_at)
select id, id, false, id, 'hash-' || id, 'uuid-' || id, $2, true, now() from unnest($1::text[]) id`;

const SESSIONS = `
insert into session (id, user_id, request_token, device, via, active_role_code, active_org_code, created_at,
  last_seen_at, expires_at)
select sid, user_id, 't-' || user_id, '电脑', 'password', role, $4, now(), now(), now() + interval '12 hours'
from unnest($1::text[], $2::text[], $3::text[]) as given (sid, user_id, role)`;

const CLASS = `
insert into class (id, class_code, class_name, class_type, status, org_code, phone, start_at, end_at, needs_approval,
  created_at, updated_at, published_at)
values ($1, 'K-' || $1, '风浪里的班', $2, 'PUBLISHED', $3, '0991-000 0000', date_trunc('day', now()) - interval '1 day',
  date_trunc('day', now()) + interval '30 days', $4, now(), now(), now())`;

const makeClass = async ({ query }: Database, { id, capacity, needsApproval, codes }: StormClass) => {
  const entries = Object.entries(codes);
  await query('', CLASS, [id, entries.length > 0 ? 'CODECLASS' : 'OPENCLASS', ROOT, needsApproval]);
  await query('', 'insert into class_seat (class_id, capacity) values ($1, $2)', [id, capacity]);
  for (const [code, quota] of entries)
    await query(
      '',
      `insert into class_code (id, class_id, code, quota, created_at) values ($1 || $2, $1, $2, $3, now())`,
      [id, code, quota],
    );
};

export const ADMIN = 'storm-admin';
export const GUESSER = 'storm-guesser';

/** An empty portal with three classes, `count` people, who manages them and who guesses codes: all are signed in. */
export const prepareStorm = async (database: Database, count: number): Promise<Map<string, Visitor>> => {
  await migrate(database);
  await installJobs(database);
  await loadBaseData(database.db);
  const ids = [ADMIN, GUESSER, ...Array.from({ length: count }, (_, n) => `p${n + 1}`)];
  await database.query('', USERS, [ids, ROOT]);
  await database.query('', `insert into user_role values ($1, 'admin', $2)`, [ADMIN, ROOT]);
  const visitors = ids.map((userId) => {
    const token = randomBytes(32).toString('base64url');
    return { userId, cookie: `sid=${token}`, token: `t-${userId}`, secret: token };
  });
  await database.query('', SESSIONS, [
    visitors.map(({ secret }) => createHash('sha256').update(secret).digest('hex')),
    ids,
    ids.map((id) => (id === ADMIN ? 'admin' : 'learner')),
    ROOT,
  ]);
  for (const one of STORM_CLASSES) await makeClass(database, one);
  return new Map(visitors.map(({ userId, cookie, token }) => [userId, { userId, cookie, token }]));
};
