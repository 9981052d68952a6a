import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database, Tx } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadAttempts } from './load-attempts.ts';
import { loadClasses, loadClassRecords } from './load-classes.ts';
import { loadCourses } from './load-courses.ts';
import { loadExams } from './load-exams.ts';
import { loadPeople } from './load-people.ts';
import { loadStudyHistory } from './load-study.ts';

let database: Database;
let deps: TestDeps;

const STEPS = [
  loadPeople,
  loadCourses,
  loadClasses,
  loadExams,
  loadStudyHistory,
  loadAttempts,
  loadClassRecords,
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
    expect(await count(`from exam where exam_type = 'QUIZ' and state = 'PUBLISHED'`)).toBe(8);
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
