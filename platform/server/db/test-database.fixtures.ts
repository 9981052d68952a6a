import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Database, embeddedDatabase, embeddedParams, openPostgres } from './database.ts';
import { sessionOf } from './one-round.ts';
import { readClientOf } from './read-pool.ts';
import { mayGoTogether, repeated } from './read-queue.ts';
import { recordStatements } from './statements.fixtures.ts';
import { PackedFiles } from './template-files.fixtures.ts';

let made = 0;
/** The template's bytes, read once for all files that one worker runs. */
let template: Buffer | undefined;
/** Compiled once a worker: hundreds of compiled copies that are thrown away end V8 with a failed check. */
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Small tables need few buffers, and the database clears all of them before it begins. What is kept in memory ends with
 * its process: nothing has to be written twice, or at once, or in advance.
 */
const SETTINGS = [
  'shared_buffers=16MB',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_init_zero=off',
];

const compile = (): Promise<WebAssembly.Module> => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(readFileSync(join(dirname(entry), 'pglite.wasm')));
};

/**
 * A migrated, empty database for one test file: embedded in memory, or a fresh database on the real server
 * that `TEST_DATABASE_URL` names (the same tests run on both).
 */
export const openTestDatabase = async (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return freshDatabase(server);
  template ??= readFileSync(inject('testTemplate'));
  compiled ??= compile();
  const client = await PGlite.create({
    fs: new PackedFiles(template),
    pgliteWasmModule: await compiled,
    startParams: embeddedParams(...SETTINGS),
  });
  return embeddedDatabase(client, recordStatements());
};

/** Under load any prepared read goes together with others of its kind: here each is asked twice in one. */
const askReadsTwice = (database: Database): Database => {
  const reads = readClientOf(sessionOf(database.db).client);
  const { query } = reads;
  reads.query = async (question, params) => {
    if (!mayGoTogether(question)) return query.call(reads, question, params);
    const { rows } = await query.call(reads, repeated(question, params.length, 2), [...params, ...params]);
    const answers = [0, 1].map((at) =>
      (rows as unknown[][]).filter((row) => row.at(-1) === at).map((row) => row.slice(0, -1)),
    );
    if (!isDeepStrictEqual(answers[0], answers[1]))
      throw new Error(`${question.name} answers two alike otherwise`);
    return { rows: answers[0] ?? [] };
  };
  return database;
};

const freshDatabase = async (server: string): Promise<Database> => {
  made += 1;
  const name = `test_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = openPostgres(server, 1);
  // Copies of one template are made one at a time; another file may be making its own right now.
  for (let tries = 0; ; tries += 1) {
    try {
      await admin.query('', `create database ${name} template ${inject('testTemplate')}`, []);
      break;
    } catch (error) {
      if (tries >= 50) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return askReadsTwice(openPostgres(url.href, 8, recordStatements()));
};
