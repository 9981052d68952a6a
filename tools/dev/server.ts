// The server of `npm run dev`: one process that keeps packages and the embedded database, and loads the portal's own
// code anew after each change.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { build, type Rolldown } from 'vite';
import type { EmbeddedClient } from '#platform/server/db/embedded-wire.ts';
import { serverBundle } from '../server-bundle.ts';
import type { Served } from './serve.ts';

const bundle = fileURLToPath(new URL('../../node_modules/.cache/dev-server/serve.cjs', import.meta.url));
const say = (text: string) => process.stdout.write(`${text}\n`);

const clients = new Map<string, PGlite>();
const openKept = async (folder: string): Promise<EmbeddedClient> => {
  mkdirSync(folder, { recursive: true });
  const client = clients.get(folder) ?? (await PGlite.create({ dataDir: folder }));
  clients.set(folder, client);
  return {
    exec: client.exec.bind(client),
    runExclusive: client.runExclusive.bind(client),
    execProtocolRawStream: client.execProtocolRawStream.bind(client),
  };
};

/** The bundle as it now is; the one before is given free, as a module of ECMAScript would not be. */
const load = (): typeof import('./serve.ts') => {
  const require = createRequire(import.meta.url);
  delete require.cache[bundle];
  return require(bundle);
};

let served: Served | undefined;
let isGreeted = false;
const restart = async (changedAt: number): Promise<void> => {
  try {
    await served?.close();
    served = undefined;
    served = await load().serve(openKept);
    const seconds = ((performance.now() - changedAt) / 1000).toFixed(1);
    say(isGreeted ? `服务端已更新，用时 ${seconds} 秒。` : await served.greeting());
    isGreeted = true;
  } catch (error) {
    console.error(error);
    say('服务端没有启动，改好后会自动重试。');
  }
};

const watcher = (await build(
  serverBundle('tools/dev/serve.ts', bundle, {
    emptyOutDir: false,
    watch: {},
    rolldownOptions: {
      output: { format: 'cjs', entryFileNames: 'serve.cjs', codeSplitting: false },
      experimental: { incrementalBuild: true },
    },
  }),
)) as Rolldown.RolldownWatcher;
let changedAt = performance.now();
let last = Promise.resolve();
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_START') changedAt = performance.now();
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'ERROR' || event.code === 'BUNDLE_END') event.result?.close();
  if (event.code === 'BUNDLE_END') {
    const since = changedAt;
    last = last.then(() => restart(since));
  }
});

// A fault of what is being written ends no server: the next change mends it.
for (const kind of ['uncaughtException', 'unhandledRejection'])
  process.on(kind, (error) => console.error(error));

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await watcher.close();
  await last;
  await served?.close();
  for (const client of clients.values()) await client.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
