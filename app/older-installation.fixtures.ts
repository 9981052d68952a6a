import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

/** A database as a former version of the portal left it: with those migrations, named by their four digits. */
export const openOlderInstallation = async (isInstalled: (number: string) => boolean): Promise<Database> => {
  const database = await openTestDatabase();
  await database.execute('drop schema public cascade; create schema public; drop schema jobs cascade;', []);
  await database.execute(
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
    [],
  );
  for (const name of readdirSync(FOLDER).sort()) {
    if (!isInstalled(name.slice(0, 4))) continue;
    await database.execute(readFileSync(new URL(name, FOLDER), 'utf8'), []);
    await database.query('', 'insert into migration (name) values ($1)', [name]);
  }
  return database;
};
