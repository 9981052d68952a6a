import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakePorts } from '#features/content/courses/server/courses.fixtures.ts';
import { getStudyFacts } from '#features/content/courses/server/courses.public.ts';
import { coursePage } from '#features/content/courses/server/page/course-page.read.ts';
import { addTeachers } from '#features/content/teachers/server/teachers.public.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { readCourseFiles } from './course-files.ts';
import { loadCourses } from './load-courses.ts';
import { loadHistory } from './load-history.ts';
import teachers from './teachers.json' with { type: 'json' };

interface Row {
  readonly id: string;
  readonly title: string;
  readonly media_kind: string;
  readonly status: number;
  readonly exam_flag: boolean;
  readonly published_at: Date;
  readonly cover_key: string;
  readonly version_group: string | null;
}

let database: Database;
let deps: TestDeps;
let rows: Row[];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await addTeachers(
    database.db,
    teachers.map(({ org, ...teacher }, sort) => ({ ...teacher, orgCode: org, photo: '', sort })),
  );
  await database.db.transaction(async (tx) => {
    await loadCourses(deps, tx);
    await loadHistory(deps, tx);
  });
  rows = await database.query<Row>('', 'select * from course order by id', []);
});
afterAll(() => database.close());

describe('the courses of the demonstration', () => {
  it('are all there, numbered from 2601 in the order of their files', () => {
    const files = readCourseFiles();
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.map(({ id, title }) => `${id} ${title}`)).toEqual(
      files.map(({ title }, index) => `${2601 + index} ${title}`),
    );
  });

  it('were published over the last fourteen months, one of them taken down', () => {
    const now = deps.clock().getTime();
    const ages = rows.map(({ published_at }) => (now - new Date(published_at).getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(400);
    expect(Math.max(...ages)).toBeLessThan(430);
    expect(rows.filter(({ status }) => status === 4)).toHaveLength(1);
    expect(rows.filter(({ status }) => status === 3)).toHaveLength(rows.length - 1);
  });

  it('have nine with a test, and two that are there in both languages', () => {
    expect(rows.filter(({ exam_flag }) => exam_flag)).toHaveLength(9);
    const groups = Map.groupBy(rows, ({ version_group }) => version_group);
    groups.delete(null);
    expect([...groups.values()].map((group) => group.length)).toEqual([2, 2]);
  });

  it('have each a cover, and media that can be fetched', async () => {
    for (const { cover_key } of rows) expect(await deps.files.exists(`covers/${cover_key}`)).toBe(true);
    const films = rows.filter(({ media_kind }) => media_kind !== 'text');
    expect(films.length).toBeGreaterThanOrEqual(19);
    const page = coursePage(deps, fakePorts());
    for (const { id } of films) {
      const { sdPath, subtitles, chapters, courseDuration } = await page.get(id, testCaller());
      const key = sdPath.split('/').slice(3).join('/');
      expect(await deps.files.exists(`media/${key}`)).toBe(true);
      expect(subtitles).toHaveLength(1);
      expect(courseDuration).toBeGreaterThan(50);
      expect(chapters.every(({ startSeconds }) => startSeconds < courseDuration)).toBe(true);
    }
  });

  it('have a teacher, a node, an audience and a place each', async () => {
    const counts = await database.query<{ n: number }>(
      '',
      `select count(*)::int as n from course where not exists (
        select 1 from course_teacher t join teacher on teacher.id = t.teacher_id where t.course_id = course.id)
        or teacher_names = '' or place = ''`,
      [],
    );
    expect(counts[0]?.n).toBe(0);
    const types = await database.query<{ type_code: string; n: number }>(
      '',
      `select type_code, count(distinct course_id)::int as n from course_classification
        join classification on id = classification_id group by type_code`,
      [],
    );
    expect(types.map(({ n }) => n)).toEqual([
      rows.length,
      rows.length,
      rows.length,
      rows.length,
      rows.length,
    ]);
  });

  it('keep of their text what was written', async () => {
    const article = rows.find(({ media_kind }) => media_kind === 'text');
    const { resourceContent } = await coursePage(deps, fakePorts()).get(article?.id ?? '', testCaller());
    const written = readCourseFiles()[0];
    expect(written?.kind === 'text' && resourceContent).toBe(written?.kind === 'text' && written.html.trim());
  });

  it('have been looked at: a few very often, most seldom, none before it was published', async () => {
    const clicks = await database.query<{ click_num: number; early: number; total: number }>(
      '',
      `select click_num, (select count(*)::int from course_click_day d where d.course_id = course.id
          and d.day < (published_at at time zone 'Asia/Shanghai')::date) as early,
        (select sum(clicks)::int from course_click_day d where d.course_id = course.id) as total
        from course where status = 3 order by click_num desc`,
      [],
    );
    expect(clicks.every(({ click_num, early, total }) => click_num === total && early === 0)).toBe(true);
    const median = clicks[Math.floor(clicks.length / 2)]?.click_num ?? 0;
    expect(clicks[0]?.click_num ?? 0).toBeGreaterThan(median * 10);
  });

  it('have a code that progress reports can name', async () => {
    expect((await getStudyFacts(database.db, '2601'))?.courseCode).toBe('DJ2601');
  });
});
