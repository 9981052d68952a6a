import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

interface Migration {
  readonly name: string;
  readonly statements: string;
}

/** Names of the migrations that this program brings, in order. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();

const allMigrations = (): Migration[] =>
  migrationNames().map((name) => ({ name, statements: readFileSync(new URL(name, FOLDER), 'utf8') }));

/**
 * Brings the schema forward: each file of `migrations/` once, in order, in one transaction under a lock, so
 * that several processes may start together. Returns the names of those that ran now.
 */
export const migrate = async (database: Pick<Database, 'db'>): Promise<string[]> => {
  await database.db.execute(
    sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`,
  );
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table migration in exclusive mode`);
    const rows = await tx.execute(sql`select name from migration`);
    const applied = new Set((rows as unknown as { rows: { name: string }[] }).rows.map((row) => row.name));
    const due = allMigrations().filter((migration) => !applied.has(migration.name));
    for (const { name, statements } of due) {
      for (const statement of splitStatements(statements)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migration (name) values (${name})`);
    }
    return due.map((migration) => migration.name);
  });
};

/** Migrations hold plain statements only, each ended by a semicolon at a line's end. */
const splitStatements = (text: string): string[] =>
  text
    .split(/;[ \t]*\n/)
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
    .filter(Boolean);
