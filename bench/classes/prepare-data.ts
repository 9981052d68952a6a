import { createHash, randomBytes } from 'node:crypto';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { type Database, openPostgres } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';

/** Somebody signed in: what the browser sends with every request. */
export interface Visitor {
  readonly userId: string;
  readonly cookie: string;
  readonly token: string;
}

export const SIZES = { classes: 10_000, people: 200_000, classesAPerson: 10, signedIn: 2_000, rush: 5_000 };
export const RUSH_CLASS = 'rush';
export const RUSH_SEATS = 200;

const ROOT = '000002000065';

/** Classes of all places and times: two in three are over, one in five runs, some draft and some withdrawn. */
const CLASSES = `
insert into class (id, class_code, class_name, class_type, status, org_code, organizer, start_at, end_at,
  hours_hundredths, course_num, compulsory_num, created_at, updated_at, published_at)
select 'k' || n, 'K-' || n,
  (array['党员干部', '驻村第一书记', '农牧民党员', '社区书记', '新发展党员', '石榴籽'])[1 + n % 6] ||
  (array['履职能力', '实用技术', '集中培训', '专题网络', '网格治理', '示范'])[1 + n / 6 % 6] || '班 ' || n,
  (array['OPENCLASS', 'OPENCLASS', 'TRAINCLASS', 'CODECLASS'])[1 + n % 4],
  case when n % 50 = 0 then 'DRAFT' when n % 50 = 1 then 'OFFLINE' else 'PUBLISHED' end,
  org.code, '党员教育中心', began.at, began.at + interval '1 day' * (20 + n % 60), 1600, 12, 8, now(), now(),
  case when n % 50 = 0 then null else began.at - interval '30 days' end
from generate_series(1, $1::int) n
join lateral (select date_trunc('day', now()) - interval '1 day' * (n * 7919 % 300) + interval '40 days' as at) began on true
join (select code, row_number() over (order by md5(code)) - 1 as place, count(*) over () as total
  from organisation where kind = 'region') org on org.place = n * 31 % org.total`;

const SEATS = `
insert into class_seat (class_id, capacity) select id, case when hours_hundredths % 3 = 0 then 500 end from class
  on conflict do nothing`;

/** Popular classes have thousands of people, most have a few dozen: places fall off as 1/n. */
const MEMBERS = `
insert into class_member (user_id, class_id, org_code, state, source, applied_at, joined_at, updated_at, percentage)
select 'u' || person, 'k' || floor(exp(random() * ln($3::int)))::int, $4, 'ENROLLED', 'OPEN', now(), now(), now(),
  floor(random() * 100)::int
from generate_series(1, $1::int) person, generate_series(1, $2::int) turn
on conflict do nothing`;

/** Rows that collided with a class that the person has already fall into other classes until all rows are there. */
const FILL = `
insert into class_member (user_id, class_id, org_code, state, source, applied_at, joined_at, updated_at)
select 'u' || 1 + floor(random() * $1::int)::int, 'k' || 1 + floor(random() * $2::int)::int, $3, 'ENROLLED', 'OPEN',
  now(), now(), now()
from generate_series(1, $4::int) on conflict do nothing`;

const COUNT = `
update class_seat set taken = found.num, student_seq = found.num, capacity = greatest(capacity, found.num)
from (select class_id, count(*)::int as num from class_member group by class_id) found
where found.class_id = class_seat.class_id and class_seat.class_id like 'k%'`;

const USERS = `
insert into app_user (id, username, must_set_password, name, id_card_hash, uuid, org_code, is_party_member, created_at)
select 'u' || n, 'bench' || n, false, '学员' || n, 'hash' || n, 'uuid' || n, $2, true, now()
from generate_series(1, $1::int) n`;

const RUSH = `
insert into class (id, class_code, class_name, class_type, status, org_code, start_at, end_at, created_at, updated_at,
  published_at)
values ($1, 'K-RUSH', '二百个名额的班', 'OPENCLASS', 'PUBLISHED', $2, now() - interval '1 day', now() + interval '30 days',
  now(), now(), now())`;

/** How many classes, people and memberships are made. */
interface ClassSizes {
  readonly classes: number;
  readonly people: number;
  readonly classesAPerson: number;
}

const fillMembers = async (database: Database, sizes: ClassSizes): Promise<number> => {
  const { classes, people, classesAPerson } = sizes;
  const wanted = people * classesAPerson;
  await database.query('', MEMBERS, [people, classesAPerson, classes, ROOT]);
  for (;;) {
    const [row] = await database.query<{ num: number }>(
      '',
      'select count(*)::int as num from class_member',
      [],
    );
    const missing = wanted - (row?.num ?? 0);
    if (missing <= 0) return row?.num ?? 0;
    await database.query('', FILL, [people, classes, ROOT, missing]);
  }
};

/** Classes `k1` and on, people `u1` and on, and their memberships; answers how many. */
export const addClassesAndPeople = async (database: Database, sizes: ClassSizes): Promise<number> => {
  // The same memberships at every run.
  await database.query('', 'select setseed(0.5)', []);
  await database.query('', CLASSES, [sizes.classes]);
  await database.query('', SEATS, []);
  const members = await fillMembers(database, sizes);
  await database.query('', COUNT, []);
  await database.query('', USERS, [sizes.people, ROOT]);
  return members;
};

/** Signs people in without the sign-on page: the sessions that it would have made. */
export const signIn = async (database: Database, userIds: readonly string[]): Promise<Visitor[]> => {
  const visitors = userIds.map((userId) => {
    const token = randomBytes(32).toString('base64url');
    return {
      userId,
      cookie: `sid=${token}`,
      sid: createHash('sha256').update(token).digest('hex'),
      token: `t-${userId}`,
    };
  });
  await database.query(
    '',
    `insert into session (id, user_id, request_token, device, via, active_role_code, active_org_code, created_at,
       last_seen_at, expires_at)
     select sid, user_id, 't-' || user_id, '电脑', 'password', 'learner', $3, now(), now(), now() + interval '12 hours'
     from unnest($1::text[], $2::text[]) as given (sid, user_id)`,
    [visitors.map(({ sid }) => sid), visitors.map(({ userId }) => userId), ROOT],
  );
  return visitors.map(({ userId, cookie, token }) => ({ userId, cookie, token }));
};

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, n) => `u${from + n}`);

export interface Prepared {
  readonly members: number;
  readonly readers: Visitor[];
  readonly rushers: Visitor[];
  readonly places: string[];
}

/** Fills an empty database with classes, people and memberships, and signs some of the people in. */
export const prepareData = async (url: string): Promise<Prepared> => {
  const database = openPostgres(url, 1);
  await migrate(database);
  await installJobs(database);
  await loadBaseData(database.db);
  const members = await addClassesAndPeople(database, SIZES);
  await database.query('', RUSH, [RUSH_CLASS, ROOT]);
  await database.query('', 'insert into class_seat (class_id, capacity) values ($1, $2)', [
    RUSH_CLASS,
    RUSH_SEATS,
  ]);
  const readers = await signIn(database, numbered(1, SIZES.signedIn));
  const rushers = await signIn(database, numbered(100_001, SIZES.rush));
  const places = await database.query<{ code: string }>(
    '',
    `select code from organisation where kind = 'region' and level <= 3 order by level, sort, code`,
    [],
  );
  await database.query('', 'vacuum analyze', []);
  await database.close();
  return { members, readers, rushers, places: places.map(({ code }) => code) };
};
