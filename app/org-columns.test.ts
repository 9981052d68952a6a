import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import { FEATURES } from './features.ts';

/** Columns that the database or a job keeps by itself, or that are the tree of organisations. */
const KEPT = [
  ...['base_area_sum.area_code', 'duty_org.org_code', 'duty_reminder_person.org_code'],
  'report_sum.org_code',
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('an organisation that gets another code', () => {
  it('is followed by every column that holds one, or the column says why it stays', async () => {
    const rows = await database.query<{ name: string }>(
      '',
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(^|_)org(_code)?$|^area_code$'`,
      [],
    );
    const listed = listsOf(FEATURES)('orgColumns').map(
      ({ column }) => `${getTableName(column.table)}.${column.name}`,
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect([...listed, ...KEPT].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});
