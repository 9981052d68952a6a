import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from './at-once.ts';
import type { Database } from './database.ts';
import { openTestDatabase } from './test-database.fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Questions that say when they begin and end. */
const questions = (heard: string[]) => {
  const ask = (name: string) => async () => {
    heard.push(`${name} begins`);
    await new Promise((done) => setImmediate(done));
    heard.push(`${name} ends`);
    return name;
  };
  return [ask('a'), ask('b')] as const;
};

it('questions are asked together outside of a transaction', async () => {
  const heard: string[] = [];
  expect(await atOnce(database.db, ...questions(heard))).toEqual(['a', 'b']);
  expect(heard).toEqual(['a begins', 'b begins', 'a ends', 'b ends']);
});

it('questions of a transaction wait for each other', async () => {
  const heard: string[] = [];
  expect(await database.db.transaction((tx) => atOnce(tx, ...questions(heard)))).toEqual(['a', 'b']);
  expect(heard).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
