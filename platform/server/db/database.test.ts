import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a connection that the database closes', () => {
  it.runIf(process.env.TEST_DATABASE_URL)(
    'in the middle of a transaction fails that transaction only',
    async () => {
      const broken = database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      });
      await expect(broken).rejects.toThrow();
      expect(await database.query<{ one: number }>('', 'select 1 as one', [])).toEqual([{ one: 1 }]);
    },
  );
});
