import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { installJobs } from '../jobs/jobs.ts';
import { embeddedDatabase, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';
import { packFiles } from './template-files.fixtures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty database that every test file starts from: a file, or a name on the real server. */
    testTemplate: string;
  }
}

const TEMPLATE = 'test_template';
const ROOT = new URL('../../../', import.meta.url);
const KEPT = fileURLToPath(new URL('node_modules/.cache/test-template/', ROOT));
const MADE_OF = ['package-lock.json', 'platform/server/jobs/jobs.ts', 'platform/server/db/'];
const DAY_MS = 86_400_000;

const filesOf = (path: string): string[] =>
  path.endsWith('/')
    ? readdirSync(new URL(path, ROOT))
        .sort()
        .map((name) => path + name)
    : [path];

/** Name of the template that today's migrations, job queues and versions of packages make. */
const hashOfSources = (): string => {
  const hash = createHash('sha256');
  for (const file of [...MADE_OF, 'migrations/'].flatMap(filesOf))
    hash.update(file).update(readFileSync(new URL(file, ROOT)));
  return hash.digest('hex').slice(0, 20);
};

/** Segments of the write-ahead log, 16 MB each, of which a start reads one: others wait to be written. */
const spareLogs = async (client: PGlite): Promise<string[]> => {
  const text = `select 'pg_wal/' || name as path from pg_ls_waldir(), pg_control_checkpoint()
    where name <> redo_wal_file`;
  return (await client.query<{ path: string }>(text)).rows.map(({ path }) => path);
};

const packMigrated = async (): Promise<Buffer> => {
  const client = await PGlite.create();
  const database = embeddedDatabase(client);
  await migrate(database);
  await installJobs(database);
  // The two spare databases are most of the files, and tests need neither.
  await client.exec('update pg_database set datistemplate = false');
  for (const spare of ['template0', 'template1']) await client.exec(`drop database ${spare}`);
  await client.exec('checkpoint');
  const packed = packFiles(client, await spareLogs(client));
  await client.close();
  return packed;
};

/** Templates of other states of the sources that nobody has made for a day. */
const removeOld = (): void => {
  for (const name of readdirSync(KEPT))
    if (Date.now() - statSync(KEPT + name).mtimeMs > DAY_MS) rmSync(KEPT + name, { force: true });
};

/** Makes the file once for each state of its sources; another run may be making the same one. */
const makeEmbedded = async (): Promise<string> => {
  const template = `${KEPT}${hashOfSources()}.files`;
  if (existsSync(template)) return template;
  mkdirSync(KEPT, { recursive: true });
  removeOld();
  const draft = `${template}.${process.pid}`;
  writeFileSync(draft, await packMigrated());
  renameSync(draft, template);
  return template;
};

const makeOnServer = async (server: string): Promise<string> => {
  const admin = openPostgres(server, 1);
  await admin.query('', `drop database if exists ${TEMPLATE}`, []);
  await admin.query('', `create database ${TEMPLATE}`, []);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  const database = openPostgres(url.href, 2);
  await migrate(database);
  await installJobs(database);
  await database.close();
  return TEMPLATE;
};

/** Migrates one database for the whole run; each test file then copies it instead of migrating its own. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  project.provide('testTemplate', server ? await makeOnServer(server) : await makeEmbedded());
}
