import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadCourses } from './load-courses.ts';
import { loadDrafts, worthPinning } from './load-drafts.ts';
import { loadPeople } from './load-people.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx) => {
    await loadPeople(deps, tx);
    await loadCourses(deps, tx);
    await loadDrafts(deps, tx);
  });
}, 120_000);
afterAll(() => database.close());

const rows = <T>(text: string) => database.query<T>('', text, []);

describe('the console of the demonstration', () => {
  it('has drafts of the author of Kashgar, one of them given back with a reason', async () => {
    const found = await rows<{ state: string; n: number; notes: number }>(
      `select edit_state as state, count(*)::int as n, count(nullif(note, ''))::int as notes from publication
        where kind = 'course' and state = 'unpublished' and org_code = '000002000065653100'
        group by edit_state order by edit_state`,
    );
    expect(found).toEqual([
      { state: 'draft', n: 2, notes: 0 },
      { state: 'returned', n: 1, notes: 1 },
      { state: 'review', n: 1, notes: 0 },
    ]);
  });

  it('has courses of two prefectures that wait for review, and changes of one that is published', async () => {
    const waiting = await rows<{ org_code: string }>(
      'select org_code from course where status = 2 order by org_code',
    );
    expect(waiting.map((row) => row.org_code)).toEqual(['000002000065653100', '000002000065654000']);
    const changed = await rows<{ state: string }>(
      `select edit_state as state from publication
        where kind = 'course' and state = 'public' and edit_state <> 'none'`,
    );
    expect(changed).toEqual([{ state: 'draft' }]);
  });

  it('gives each course to its place, and pins courses in two places', async () => {
    const odd = await rows(
      `select 1 from course where status >= 3 and (place = '全区') <> (org_code = '000002000065')`,
    );
    expect(odd).toEqual([]);
    const pins = await rows<{ slot: string; n: number }>(
      'select slot, count(*)::int as n from course_pin group by slot order by slot',
    );
    expect(pins).toEqual([
      { slot: 'everyone', n: 1 },
      { slot: 'recommend', n: 2 },
    ]);
    const first = await rows<{ title: string }>(
      `select title from course_pin join course on course.id = course_id where slot = 'recommend' order by sort limit 1`,
    );
    expect(first).toEqual([{ title: '发展党员二十五步：从申请书到档案袋' }]);
  });

  it('has enough to pin also when the shown accounts have finished every video', () => {
    const course = (id: string, mediaKind: string) => ({ id, mediaKind });
    const published = [course('1', 'text'), course('2', 'video'), course('3', 'audio'), course('4', 'video')];
    const ids = (...finished: string[]) => worthPinning(published, new Set(finished)).map(({ id }) => id);
    expect(ids()).toEqual(['2', '4', '1', '3']);
    expect(ids('2', '4')).toEqual(['1', '3']);
    expect(ids('2', '1')).toEqual(['4', '3']);
  });
});
