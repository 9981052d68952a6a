import { type Database, openEmbedded, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

let made = 0;

/**
 * A migrated, empty database for one test file: embedded in memory, or a fresh database on the real server
 * that `TEST_DATABASE_URL` names (the same tests run on both).
 */
export const openTestDatabase = async (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await freshDatabase(server) : await openEmbedded();
  await migrate(database);
  return database;
};

const freshDatabase = async (server: string): Promise<Database> => {
  made += 1;
  const name = `test_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = openPostgres(server, 1);
  await admin.query('', `create database ${name}`, []);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.href, 8);
};
