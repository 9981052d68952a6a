import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../http/http-server.ts';
import type { Database } from './database.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a connection that the database closes', () => {
  it.runIf(process.env.TEST_DATABASE_URL)(
    'in the middle of a transaction fails that transaction only, and whoever asked is told to come again',
    async () => {
      const broken = database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      });
      const lost: unknown = await broken.then(
        () => null,
        (error: unknown) => error,
      );
      expect(lost).toBeInstanceOf(Error);
      const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
      app.get('/lost', async () => {
        throw lost;
      });
      const reply = await app.inject('/lost');
      await app.close();
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'access.busy']);
      expect(await database.query<{ one: number }>('', 'select 1 as one', [])).toEqual([{ one: 1 }]);
    },
  );
});
