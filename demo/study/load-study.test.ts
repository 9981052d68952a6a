import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { isSound } from '#features/learning/study/server/credits/receipt.read.ts';
import { myCourses, yearHours } from '#features/learning/study/server/study.public.ts';
import { studyLedger } from '#features/learning/study/server/study.table.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadCourses } from '../load-courses.ts';
import { loadPeople } from '../load-people.ts';
import { loadStudyHistory } from './load-study.ts';

let database: Database;
let credits: (typeof studyLedger.$inferSelect)[];
let memberId = '';

beforeAll(async () => {
  database = await openTestDatabase();
  const deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction((tx) => loadPeople(deps, tx));
  await loadCourses(deps, database.db);
  await loadStudyHistory(deps, database.db);
  credits = await database.db.select().from(studyLedger).orderBy(studyLedger.id);
  const rows = await database.query<{ id: string }>(
    '',
    `select id from app_user where username = 'member'`,
    [],
  );
  memberId = rows[0]?.id ?? '';
}, 120_000);

afterAll(() => database.close());

describe('a year of study of the demonstration', () => {
  it('credits thousands of courses', () => {
    expect(credits.length).toBeGreaterThan(3000);
  });

  it('has receipts that can all be worked out again, in unbroken chains', () => {
    expect(credits.filter((row) => !isSound(row))).toEqual([]);
    const last = new Map<string, string>();
    for (const row of credits) {
      expect(row.previousDigest).toBe(last.get(row.userId) ?? '');
      last.set(row.userId, row.digest);
    }
  });

  it('gives the shown account a few hours of its own this year, besides those of its classes, and one course under way', async () => {
    const hundredths = await yearHours(database.db, memberId, 2026);
    expect(hundredths).toBeGreaterThanOrEqual(600);
    expect(hundredths).toBeLessThan(900);
    const paging = { pageNum: 0, pageSize: 10 };
    expect((await myCourses(database.db, memberId, { studyStatus: 1, paging })).total).toBe(1);
  });

  it('has no study in the future, none before its course was published, and none of outsiders', async () => {
    const wrong = await database.query(
      '',
      `select p.user_id from study_progress p join course c on c.id = p.course_id join app_user u on u.id = p.user_id
       where p.last_report_at > '2026-07-09T02:00:00Z' or p.last_report_at < c.published_at
         or not u.is_party_member`,
      [],
    );
    expect(wrong).toEqual([]);
  });

  it('agrees with the numbers of beginners and finishers that courses show', async () => {
    const wrong = await database.query(
      '',
      `select c.id from course c left join (
         select course_id, count(*) begun, count(*) filter (where status = 2) done from study_progress group by 1
       ) p on p.course_id = c.id
       where c.study_num <> coalesce(p.begun, 0) or c.finish_num <> coalesce(p.done, 0)`,
      [],
    );
    expect(wrong).toEqual([]);
    const spread = await database.query<{ least: number; most: number }>(
      '',
      `select min(study_num)::int least, max(study_num)::int most from course where status = 3`,
      [],
    );
    expect(spread[0]?.most).toBeGreaterThan(3 * Math.max(1, spread[0]?.least ?? 0));
  });
});
