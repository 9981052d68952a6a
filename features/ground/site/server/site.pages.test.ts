import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { sitePages } from './site.pages.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const leadWith = async (env: Record<string, string>) => {
  const page = sitePages(testDeps(database, env)).find(({ path }) => path === '/digital-library');
  return (await page?.load(new URL('http://page/digital-library'), null))?.lead;
};

it('the library’s page says that an outside site opens, or that none is connected', async () => {
  expect(await leadWith({ LIBRARY_URL: 'https://lib.example.org' })).toContain('外部网站');
  expect(await leadWith({})).toContain('还没有接入');
});
