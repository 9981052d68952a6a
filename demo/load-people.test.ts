import { afterAll, beforeAll, expect, it } from 'vitest';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { hasOwnData, loadBaseData, orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import type { Deps } from '#platform/server/deps.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { greetingOfDemo } from './greeting.ts';
import { loadPeople } from './load-people.ts';
import { demoOrganisations } from './organisations.ts';

let database: Database;
let deps: Deps;
let greetingOfEmpty: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadBaseData(database.db);
  deps = testDeps(database);
  greetingOfEmpty = await greetingOfDemo(deps, 'http://127.0.0.1:8080');
  await database.db.transaction((tx) => loadPeople(deps, tx));
});
afterAll(() => database.close());

it('the terminal of an empty portal says how the first account is made and how the demonstration is loaded', async () => {
  expect(greetingOfEmpty).toContain('npm run first-account -- --username');
  expect(greetingOfEmpty).toContain('DEMO=1 npm start');
  expect(await greetingOfDemo(deps, 'http://127.0.0.1:8080')).not.toContain('npm run first-account');
});

it('every branch finds its county or town among the real divisions and bears its name', async () => {
  const branches = demoOrganisations();
  const names = await orgNames(
    database.db,
    branches.flatMap(({ code, parentCode }) => [code, parentCode ?? '']),
  );
  for (const branch of branches) {
    expect(names.get(branch.code)).toBe(branch.name);
    expect(branch.name).toContain(names.get(branch.parentCode ?? ''));
  }
  expect(await hasOwnData(database.db)).toBe(true);
});

it('the teachers can be named by courses, each with a portrait that exists', async () => {
  const cards = await teachersByIds(database.db, ['t01', 't12']);
  expect(cards.get('t01')).toMatchObject({ name: '李树森', title: '教授' });
  const photo = cards.get('t01')?.photo ?? '';
  expect(photo).toMatch(/^\/covers\/.+\.svg$/);
  expect(await deps.files.exists(photo.slice(1))).toBe(true);
  expect(cards.get('t12')?.unit).toBe('乌鲁木齐市数字政务中心');
});

it('all 408 people have an account that is marked as a demonstration', async () => {
  const rows = await database.query<{ num: number }>(
    'demo-accounts',
    'select count(*)::int as num from app_user where is_demo and not must_set_password',
    [],
  );
  expect(rows[0]?.num).toBe(408);
});
