import { createHash, randomBytes } from 'node:crypto';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';

/** Somebody signed in who may sit the exam: what the browser sends with every request. */
export interface Examinee {
  readonly userId: string;
  readonly cookie: string;
  readonly token: string;
}

export const EXAM = 'bench-exam';
export const CLASS = 'bench-class';
const ROOT = '000002000065';
const LETTERS = ['A', 'B', 'C', 'D'] as const;

const USERS = `
insert into app_user (id, username, must_set_password, name, id_card_hash, uuid, org_code, is_party_member, created_at)
select 'u' || n, 'bench' || n, false, '学员' || n, 'hash' || n, 'uuid' || n, $2, true, now()
from generate_series(1, $1::int) n`;

const CLASSES = `
insert into class (id, class_code, class_name, class_type, status, org_code, start_at, end_at, created_at, updated_at,
  published_at, unified_exam_id)
values ($1, 'K-BENCH', '考试的班', 'OPENCLASS', 'PUBLISHED', $2, now() - interval '1 day', now() + interval '30 days',
  now(), now(), now(), $3)`;

const MEMBERS = `
insert into class_member (user_id, class_id, org_code, state, source, applied_at, joined_at, updated_at)
select 'u' || n, $2, $3, 'ENROLLED', 'OPEN', now(), now(), now() from generate_series(1, $1::int) n`;

const REQUIREMENT = `
insert into class_requirement (class_id, code, name, need, unit) values ($1, 'EXAM', '结业考试 60 分及格', '60', '分')`;

const QUESTIONS = `
insert into question (id, code, org_code, question_type, title, fingerprint, created_at, updated_at)
select 'q' || n, 'T-' || n, $2, '1', '第 ' || n || ' 题选哪一个？', 'f' || n, now(), now()
from generate_series(1, $1::int) n`;

const VERSIONS = `
insert into question_version (question_id, version_no, question_type, title, options, created_at)
select id, 1, '1', title, '[{"text":"甲","imageId":null},{"text":"乙","imageId":null},{"text":"丙","imageId":null},{"text":"丁","imageId":null}]', now()
from question`;

/** The right answer of question n is the option n mod 4. */
const KEYS = `
insert into question_key (question_id, version_no, key_no, answers, created_at)
select 'q' || n, 1, 1, array[(array['A','B','C','D'])[1 + n % 4]], now() from generate_series(1, $1::int) n`;

const EXAMS = `
insert into exam (id, name, exam_type, state, org_code, class_id, pass_tenths, total_tenths, question_num,
  length_minutes, attempt_num, sections, created_at, updated_at, published_at)
values ($1, '结业考试', 'FINAL_TEST', 'PUBLISHED', $2, $3, $4::int * 6, $4::int * 10, $4::int, 120, 1,
  jsonb_build_array(jsonb_build_object('questionType', '1', 'note', '', 'scoreTenths', 10, 'take', $4::int, 'rules', '[]'::jsonb)),
  now(), now(), now())`;

const ITEMS = `
insert into exam_item (exam_id, section_no, item_no, id, question_id, version_no)
select $2, 1, n, 'i' || n, 'q' || n, 1 from generate_series(1, $1::int) n`;

/** The text of the right option of item `i<n>`. */
export const rightTextOf = (itemId: string): string =>
  ['甲', '乙', '丙', '丁'][Number(itemId.slice(1)) % LETTERS.length] ?? '';

/** Signs people in without the sign-on page: the sessions that it would have made. */
const signIn = async (database: Database, people: number): Promise<Examinee[]> => {
  const visitors = Array.from({ length: people }, (_, place) => {
    const token = randomBytes(32).toString('base64url');
    const userId = `u${place + 1}`;
    const sid = createHash('sha256').update(token).digest('hex');
    return { userId, cookie: `sid=${token}`, sid, token: `t-${userId}` };
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

/** Fills an empty database with one published exam of `questions` single choices and `people` who may sit it. */
export const prepareExam = async (
  database: Database,
  { people, questions }: { people: number; questions: number },
): Promise<Examinee[]> => {
  await migrate(database);
  await installJobs(database);
  await loadBaseData(database.db);
  await database.query('', USERS, [people, ROOT]);
  await database.query('', CLASSES, [CLASS, ROOT, EXAM]);
  await database.query(
    '',
    'insert into class_seat (class_id, taken, student_seq) values ($1, $2::int, $2::int)',
    [CLASS, people],
  );
  await database.query('', MEMBERS, [people, CLASS, ROOT]);
  await database.query('', REQUIREMENT, [CLASS]);
  await database.query('', QUESTIONS, [questions, ROOT]);
  await database.query('', VERSIONS, []);
  await database.query('', KEYS, [questions]);
  await database.query('', EXAMS, [EXAM, ROOT, CLASS, questions]);
  await database.query('', ITEMS, [questions, EXAM]);
  return signIn(database, people);
};
