import { FEATURES } from '#app/features.ts';
import { prepareData as preparePortal, program } from '#app/program.ts';
import { catchUp } from '#features/content/search/server/index.service.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import type { Database } from '#platform/server/db/database.ts';
import { listsOf } from '#platform/server/feature.ts';
import { assemble, prepareOnce } from '#platform/server/run.ts';
import { addClassesAndPeople, signIn } from '../classes/prepare-data.ts';
import { withoutIndexes, withoutTriggers } from './bulk-load.ts';
import { addDoubles } from './doubles.ts';
import type { Person, ShownThings, Sizes } from './person.ts';

export interface DataSizes extends Sizes {
  readonly people: number;
  readonly classesAPerson: number;
  /** Courses that a person has begun, and how many of those are credited. */
  readonly begun: number;
  readonly credited: number;
  /** People with rich records, who ask. */
  readonly askers: number;
}

/** 400,000 people with 90 courses begun and 10 receipts: 40,000,000 rows of study. */
export const WHOLE: DataSizes = {
  courses: 100_000,
  classes: 10_000,
  people: 400_000,
  classesAPerson: 3,
  begun: 90,
  credited: 10,
  askers: 500,
};
export const SMALL: DataSizes = { ...WHOLE, courses: 5_000, classes: 1_000, people: 4_000, askers: 100 };
/** The embedded database is for one town: it has one connection, and its files lie beside the portal. */
export const EMBEDDED: DataSizes = { ...WHOLE, courses: 5_000, classes: 1_000, people: 20_000, askers: 200 };
export const EMBEDDED_SMALL: DataSizes = { ...SMALL, courses: 1_000, classes: 200, people: 500, askers: 50 };

/** Rows of study are written for so many people at a time. */
const PEOPLE_AT_ONCE = 2_000;

/** Published articles of the demonstration, numbered: what the courses of the library are copies of. */
const ARTICLES = `(select *, row_number() over (order by id) - 1 as article_no, count(*) over ()::int as total
  from course where status = 3 and media_kind = 'text' and exam_flag = false and id not like 'b%')`;

const COURSES = `
insert into course (id, course_code, title, zh_title, lang, media_kind, category_key, summary, intro_html, content_html,
  media_version, cover_key, hours_hundredths, status, course_kind, min_view_seconds, org_code, teacher_names, click_num,
  study_num, finish_num, published_at, created_at, updated_at)
select 'b' || n, 'B' || n, title || ' ' || n, zh_title, lang, media_kind, category_key, summary, intro_html, content_html,
  media_version, cover_key, hours_hundredths, 3, course_kind, min_view_seconds, org_code, teacher_names, n * 7919 % 5000,
  n * 31 % 900, n * 31 % 900 / 2, now() - interval '5 minutes' * n, now() - interval '400 days', now()
from generate_series(1, $1::int) n join ${ARTICLES} article on article.article_no = n % article.total`;

const PLACES_OF_COURSES = `
insert into course_classification (classification_id, course_id)
select classification_id, 'b' || n from generate_series(1, $1::int) n
join ${ARTICLES} article on article.article_no = n % article.total
join course_classification given on given.course_id = article.id`;

/** As many as the classes say that they have. */
const CLASS_COURSES = `
insert into class_course (class_id, course_id, sort, is_compulsory)
select 'k' || n, 'b' || 1 + (n * 12 + turn) % $2::int, turn, turn <= 8
from generate_series(1, $1::int) n, generate_series(1, 12) turn`;

/** The first of a person's courses are finished, the others half read; 991 is a prime, so none comes twice. */
const BEGUN = `
insert into study_progress (user_id, course_id, media_kind, length_tenths, speed_hundredths, coverage_thousandths,
  has_quiz, status, watched, covered_tenths, server_ms, carry_ms, budget_at, started_at, last_report_at, covered_at, days)
select 'u' || person, 'b' || 1 + (person * 37::bigint + turn * 991) % $3::int, 'text', 150, 100, 1000, false,
  case when turn <= $5::int then 2 else 1 end, case when turn <= $5::int then '0-150' else '0-70' end,
  case when turn <= $5::int then 150 else 70 end, case when turn <= $5::int then 15000 else 7000 end, 2000, at, at, at,
  case when turn <= $5::int then at end, ''
from generate_series($1::int, $2::int) person, generate_series(1, $4::int) turn,
  lateral (select now() - interval '1 minute' * ((person * 7 + turn * 4801) % 500000) as at) moment`;

const CREDITED = `
insert into study_ledger (user_id, course_id, org_code, year, hours_hundredths, counts_for_year, receipt_no, facts,
  digest, previous_digest, credited_at)
select user_id, course_id, $3, extract(year from covered_at)::int, 75, true, 'B' || user_id || course_id,
  jsonb_build_object('userId', user_id, 'courseId', course_id, 'hoursHundredths', 75), 'd' || user_id || course_id,
  'p' || user_id || course_id, covered_at
from study_progress where user_id = any(select 'u' || n from generate_series($1::int, $2::int) n) and status = 2`;

const ROOT = '000002000065';
const STUDY = ['study_progress', 'study_ledger'];

const addStudies = async (database: Database, { courses, people, begun, credited }: DataSizes) => {
  for (let from = 1; from <= people; from += PEOPLE_AT_ONCE) {
    const until = Math.min(people, from + PEOPLE_AT_ONCE - 1);
    await database.query('', BEGUN, [from, until, courses, begun, credited]);
    await database.query('', CREDITED, [from, until, ROOT]);
  }
};

/**
 * Whom every asker is a double of: a member with an exam behind, of a class with notices and files. The credited course
 * has no evaluation yet, which after seven days could not be changed any more.
 */
const RICH = `
select m.user_id as "userId", m.class_id as "classId", e.id as "examId", a.id as "attemptId", n.id as "noticeId",
  f.id as "materialId", l.course_id as "classCourseId", r.course_id as "creditedId", u.org_code as "orgCode"
from class_member m
join app_user u on u.id = m.user_id and u.is_party_member and not u.must_set_password
join exam e on e.class_id = m.class_id and e.exam_type = 'FINAL_TEST' and e.state = 'PUBLISHED'
join exam_attempt a on a.user_id = m.user_id and a.exam_id = e.id and a.state = 'SUBMITTED'
join lateral (select id from class_notice where class_id = m.class_id and status = 'PUBLISHED' order by id limit 1) n on true
join lateral (select id from class_material where class_id = m.class_id and status = 'PUBLISHED' order by id limit 1) f on true
join lateral (select course_id from class_course where class_id = m.class_id order by sort limit 1) l on true
join lateral (select course_id from study_ledger where user_id = m.user_id and class_id = '' and not exists (
  select from course_evaluation e where e.user_id = m.user_id and e.course_id = study_ledger.course_id)
  order by id limit 1) r on true
where m.state = 'ENROLLED' order by u.username <> 'member', u.username limit 1`;

type Rich = Omit<Person, 'cookie' | 'token' | 'ledgerId' | 'shown'>;

const SHOWN = `
select (select id from article where is_shown order by id limit 1) as "articleId",
  (select id from plan where is_shown order by id limit 1) as "planId",
  (select id from activity where is_shown order by id limit 1) as "activityId",
  (select id from hall where is_shown order by id limit 1) as "hallId",
  (select id from hall where is_shown and scenes <> '[]' order by id limit 1) as "roomId"`;

/** The last row of the ledger of each of the people `$1`. */
const LAST_CREDITS = `
select user_id as "userId", max(id)::text as "ledgerId" from study_ledger where user_id = any($1) group by user_id`;

const addAskers = async (database: Database, count: number): Promise<Person[]> => {
  const [rich] = await database.query<Rich>('', RICH, []);
  if (!rich) throw new Error('the demonstration has nobody whose records are rich enough');
  await addDoubles(database, rich.userId, count);
  const nameOf = (id: string, n: number) => `${id}-d${n + 1}`;
  const ids = Array.from({ length: count }, (_, n) => nameOf(rich.userId, n));
  const visitors = await signIn(database, ids);
  const credits = await database.query<{ userId: string; ledgerId: string }>('', LAST_CREDITS, [ids]);
  const ledgerIds = new Map(credits.map(({ userId, ledgerId }) => [userId, ledgerId]));
  const [shown] = await database.query<ShownThings>('', SHOWN, []);
  if (!shown) throw new Error('the demonstration shows nothing');
  return visitors.map((visitor, n) => ({
    ...{ ...rich, ...visitor, shown },
    attemptId: nameOf(rich.attemptId, n),
    ledgerId: ledgerIds.get(visitor.userId) ?? '',
  }));
};

export interface Prepared {
  readonly askers: readonly Person[];
  readonly database: string;
}

/** The demonstration with as much more as `sizes` says, and people who are signed in. */
export const prepareData = async (env: Record<string, string>, sizes: DataSizes): Promise<Prepared> => {
  const config = readConfig({ ...env, DEMO: '1' });
  const deps = await assemble(config);
  const { database } = deps;
  await prepareOnce({ ...program, prepare: preparePortal }, deps);
  await database.query('', COURSES, [sizes.courses]);
  await database.query('', PLACES_OF_COURSES, [sizes.courses]);
  await withoutTriggers(database, ['app_user', 'class_member', ...STUDY], async () => {
    await addClassesAndPeople(database, sizes);
    await database.query('', CLASS_COURSES, [sizes.classes, sizes.courses]);
    await withoutIndexes(database, STUDY, () => addStudies(database, sizes));
  });
  await catchUp(deps, listsOf(FEATURES)('searchSources'));
  const askers = await addAskers(database, sizes.askers);
  await database.query('', 'vacuum analyze', []);
  const [row] = await database.query<{ version: string }>('', 'select version()', []);
  deps.serverClock.stop();
  await database.close();
  return { askers, database: row?.version.split(' ').slice(0, 2).join(' ') ?? '' };
};
