import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { regionList } from '#features/ground/organisations/shared/region-list.rules.ts';
import { standings } from '#features/teaching/classes/server/classes.public.ts';
import type { Database, Tx } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { loadClassEvaluations } from './classes/load-class-evaluations.ts';
import classes from './classes.json' with { type: 'json' };
import { loadAttempts } from './load-attempts.ts';
import { loadBoard } from './load-board.ts';
import { loadClasses, loadClassRecords } from './load-classes.ts';
import { loadCourses } from './load-courses.ts';
import { loadExams } from './load-exams.ts';
import { loadPeople } from './load-people.ts';
import { loadStudyHistory } from './study/load-study.ts';

let database: Database;
let deps: TestDeps;

/** In the order of `loadDemo`: one load serves what is tested of classes and of exams. */
const STEPS = [
  loadPeople,
  loadCourses,
  loadClasses,
  loadExams,
  loadStudyHistory,
  loadAttempts,
  loadClassRecords,
  loadClassEvaluations,
  loadBoard,
];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx: Tx) => {
    for (const load of STEPS) await load(deps, tx);
  });
}, 600_000);
afterAll(() => database.close());

const query = <T>(text: string) => database.query<T>('', text, []);
const count = async (text: string) =>
  (await query<{ num: number }>(`select count(*)::int as num ${text}`))[0]?.num;

const callerNamed = async (username: string): Promise<Caller> => {
  const [row] = await query<{ id: string; orgCode: string }>(
    `select id, org_code as "orgCode" from app_user where username = '${username}'`,
  );
  return {
    userId: row?.id ?? '',
    name: '',
    idCardHash: 'x',
    isPartyMember: true,
    orgCode: row?.orgCode ?? '',
    activeRole: { roleCode: 'learner', orgCode: row?.orgCode ?? '' },
    sessionId: '',
    requestToken: '',
    via: 'cookie',
    hasOwnPassword: true,
  };
};

describe('the classes of the demonstration', () => {
  it('are evaluated by enough members to be told of, and by none before half of their time', async () => {
    const [first] = await query<{ num: number }>(
      'select count(*)::int as num from class_evaluation_ticket group by class_id order by num desc limit 1',
    );
    expect(first?.num).toBeGreaterThanOrEqual(5);
    const now = deps.clock().toISOString();
    const early = await query(
      `select c.id from class c join class_evaluation_ticket own on own.class_id = c.id
       where c.start_at + (c.end_at - c.start_at) / 2 > '${now}'`,
    );
    expect(early).toEqual([]);
  });

  it('name only managers whose role covers them, at least one a class', async () => {
    const heads = `select count(distinct class_id)::int as num from class_manager where kind = 'HEAD'`;
    const all = await query<{ num: number }>('select count(*)::int as num from class');
    expect(await query(heads)).toEqual(all);
    const strangers = await query(
      `select named.class_id, named.user_id from class_manager named join class on class.id = named.class_id
       where not exists (select 1 from user_role role where role.user_id = named.user_id
         and role.role_code in ('manager', 'admin') and starts_with(class.org_code, role.org_code))`,
    );
    expect(strangers).toEqual([]);
  });

  it('are sixty and more, in every prefecture, running, coming and over', async () => {
    const rows = await query<{ orgCode: string; startAt: Date; endAt: Date }>(
      `select org_code as "orgCode", start_at as "startAt", end_at as "endAt" from class where status = 'PUBLISHED'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const { pCode } of regionList)
      expect(rows.filter(({ orgCode }) => orgCode.startsWith(pCode)).length).toBeGreaterThan(1);
    const now = deps.clock();
    const running = rows.filter(({ startAt, endAt }) => new Date(startAt) <= now && now < new Date(endAt));
    const coming = rows.filter(({ startAt }) => new Date(startAt) > now);
    expect(running.length).toBeGreaterThan(20);
    expect(coming.length).toBeGreaterThan(10);
    expect(rows.length - running.length - coming.length).toBeGreaterThan(10);
  });

  it('stand to the shown account in every state that there is for a member', async () => {
    const ids = await query<{ id: string }>('select id from class');
    const caller = await callerNamed('member');
    const all = await standings(
      deps,
      caller,
      ids.map(({ id }) => id),
    );
    expect([...new Set(all.map(({ learnState }) => learnState))].sort()).toEqual([
      'FINISH',
      'LEARNED',
      'LEARNING',
      'NOT_ALLOW_LEARN',
      'NOT_IN_DATE',
      'REGISTERED',
      'REGISTERING',
      'TO_LEARN',
      'UN_LEARNED',
      'UN_TO_LEARN',
    ]);
    expect(all.some(({ waitNo }) => waitNo !== null)).toBe(true);
  });

  it('ask for the courses that they name, as compulsory ones', async () => {
    const named = classes.flatMap(({ name, named = [] }) => named.map((title) => ({ name, title })));
    expect(named.length).toBeGreaterThan(0);
    for (const { name, title } of named)
      expect(
        await count(
          `from class c join class_course k on k.class_id = c.id join course on course.id = k.course_id
           where c.class_name = '${name}' and course.title = '${title}' and k.is_compulsory`,
        ),
        name,
      ).toBe(1);
  });

  it('have seats, queue and codes that agree with the people in them', async () => {
    const wrong = await query(
      `select s.class_id from class_seat s
       where s.taken <> (select count(*) from class_member m where m.class_id = s.class_id and m.state in ('ENROLLED', 'PENDING'))
          or s.waiting <> (select count(*) from class_member m where m.class_id = s.class_id and m.state = 'WAITING')
          or s.taken > s.capacity`,
    );
    expect(wrong).toEqual([]);
  });

  it('have graduates with receipts for every course, graduated while their class ran', async () => {
    const [{ num = 0 } = {}] = await query<{ num: number }>(
      'select count(*)::int as num from class_graduation',
    );
    expect(num).toBeGreaterThan(50);
    const wrong = await query(
      `select g.user_id from class_graduation g join class c on c.id = g.class_id
       where g.graduated_at < c.start_at or g.graduated_at > c.end_at
          or not exists (select 1 from class_credit k join study_ledger l on l.receipt_no = k.receipt_no and l.user_id = k.user_id
                         where k.user_id = g.user_id and k.class_id = g.class_id)`,
    );
    expect(wrong).toEqual([]);
  });

  it('that run have notices and a material on the board', async () => {
    const bare = await query(
      `select c.class_name from class c where c.status = 'PUBLISHED' and c.start_at <= '${deps.clock().toISOString()}'
         and c.end_at > '${deps.clock().toISOString()}'
         and (not exists (select 1 from class_notice n where n.class_id = c.id and n.status = 'PUBLISHED')
           or not exists (select 1 from class_material m where m.class_id = c.id and m.status = 'PUBLISHED'))`,
    );
    expect(bare).toEqual([]);
  });
});

describe('the exams of the demonstration', () => {
  it('stand on a bank of all four types, in categories, with tags', async () => {
    const types = await query<{ type: string; num: number }>(
      'select question_type as type, count(*)::int as num from question group by 1 order by 1',
    );
    expect(types.map(({ type }) => type)).toEqual(['1', '2', '3', '4']);
    for (const { num } of types) expect(num).toBeGreaterThan(10);
    expect(await count('from question where category_id is null')).toBe(0);
    expect(await count(`from question where tags <> '{}'`)).toBeGreaterThan(40);
  });

  it('give every course that is marked so a quiz, and no other', async () => {
    expect(
      await query(
        `select c.title from course c left join exam e on e.course_id = c.id and e.state = 'PUBLISHED'
         where c.exam_flag <> (e.id is not null)`,
      ),
    ).toEqual([]);
    expect(await count(`from exam where exam_type = 'QUIZ' and state = 'PUBLISHED'`)).toBe(9);
  });

  it('are final tests of classes that run, come and are over, fixed papers and drawn ones', async () => {
    const rows = await query<{ startAt: Date; endAt: Date; isDrawn: boolean }>(
      `select c.start_at as "startAt", c.end_at as "endAt", e.shuffle_questions as "isDrawn"
       from exam e join class c on c.id = e.class_id and c.unified_exam_id = e.id where e.state = 'PUBLISHED'`,
    );
    const now = deps.clock();
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(rows.filter(({ startAt }) => new Date(startAt) > now).length).toBeGreaterThan(0);
    expect(rows.filter(({ endAt }) => new Date(endAt) <= now).length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ isDrawn }) => isDrawn)).size).toBe(2);
  });

  it('were sat by people who passed and who did not, some of them twice, none after now', async () => {
    expect(await count(`from exam_attempt where is_passed`)).toBeGreaterThan(60);
    expect(await count(`from exam_attempt where not is_passed`)).toBeGreaterThan(10);
    expect(await count('from exam_attempt where attempt_no > 1')).toBeGreaterThan(5);
    expect(await count(`from exam_attempt where state = 'RUNNING'`)).toBe(0);
    const now = deps.clock().toISOString();
    expect(await count(`from exam_attempt where submitted_at > '${now}'`)).toBe(0);
    // Each sat at a moment of their own: a paper handed in at a neighbour's would end before it began, or at once.
    const isAtOnce = `submitted_at < started_at + interval '2 minutes'`;
    expect(await count(`from exam_attempt where ${isAtOnce} or submit_kind <> 'SELF'`)).toBe(0);
    expect(
      await count(`from exam_answer a join exam_attempt t on t.id = a.attempt_id and t.user_id = a.user_id
        where a.saved_at not between t.started_at and t.submitted_at`),
    ).toBe(0);
  });

  it('credited the hours of passed quizzes, and leave some people before theirs', async () => {
    const odd = await query(
      `select a.id from exam_attempt a join exam e on e.id = a.exam_id and e.exam_type = 'QUIZ'
         left join study_ledger l on l.receipt_no = a.study_receipt_no
       where a.is_passed and (l.receipt_no is null or l.course_id <> e.course_id)`,
    );
    expect(odd).toEqual([]);
    expect(await count('from study_progress where awaiting_quiz and status = 1')).toBeGreaterThan(5);
  });

  it('let nobody graduate from a class with a test who has not passed it', async () => {
    const odd = await query(
      `select g.graduation_no from class_graduation g join class c on c.id = g.class_id
       where c.unified_exam_id <> '' and not exists (
         select 1 from exam_attempt a where a.user_id = g.user_id and a.exam_id = c.unified_exam_id and a.is_passed)`,
    );
    expect(odd).toEqual([]);
    expect(
      await count(`from class_graduation g join class c on c.id = g.class_id where c.unified_exam_id <> ''`),
    ).toBeGreaterThan(3);
  });

  it('show the accounts of the tour something in every state', async () => {
    const own = (username: string) =>
      query<{ type: string; passed: boolean }>(
        `select e.exam_type as type, bool_or(a.is_passed) as passed from exam_attempt a
           join exam e on e.id = a.exam_id join app_user u on u.id = a.user_id
         where u.username = '${username}' group by e.exam_type`,
      );
    expect((await own('member')).length).toBeGreaterThan(0);
    expect((await own('member2')).length).toBeGreaterThan(0);
  });
});

it('has everybody’s messages in the order of their moments, as the portal shows them', async () => {
  const rows = await query<{ late: string }>(`
    select count(*) as late from (
      select created_at < lag(created_at) over (partition by user_id order by id) as is_late from notification
    ) n where is_late`);
  expect(Number(rows[0]?.late)).toBe(0);
});
