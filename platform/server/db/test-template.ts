import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { installJobs } from '../jobs.ts';
import { embeddedDatabase, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty database that every test file starts from: a file, or a name on the real server. */
    testTemplate: string;
  }
}

const TEMPLATE = 'test_template';

const makeEmbedded = async (): Promise<{ template: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'));
  const client = await PGlite.create();
  const database = embeddedDatabase(client);
  await migrate(database);
  await installJobs(database);
  const dump = await client.dumpDataDir('none');
  await client.close();
  const template = join(folder, 'template.tar');
  writeFileSync(template, Buffer.from(await dump.arrayBuffer()));
  return { template, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

const makeOnServer = async (server: string) => {
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
  return { template: TEMPLATE, remove: () => undefined };
};

/** Migrates one database for the whole run; each test file then copies it instead of migrating its own. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  const { template, remove } = server ? await makeOnServer(server) : await makeEmbedded();
  project.provide('testTemplate', template);
  return remove;
}
