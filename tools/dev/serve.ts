// The portal as `npm run dev` serves it, bundled anew at every change; `server.ts` loads it.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#platform/server/config/settings.ts';
import { lockData } from '#platform/server/data-lock.ts';
import { embeddedDatabase } from '#platform/server/db/database.ts';
import type { EmbeddedClient } from '#platform/server/db/embedded-wire.ts';
import { assemble, type Program, prepareOnce, serveHere } from '#platform/server/run.ts';
import { portal, program } from '../../app/program.ts';

/** Pages come from the template as it stands in the sources, for Vite to complete. */
const SOURCES = fileURLToPath(new URL('../../app/', import.meta.url));
const development: Program = { ...program, serve: (deps) => portal.serve(deps, SOURCES) };

export interface Served {
  readonly greeting: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Serves until `close`; `openKept` gives the embedded database of a folder, which stays open. */
export const serve = async (openKept: (folder: string) => Promise<EmbeddedClient>): Promise<Served> => {
  const config = readConfig(process.env);
  const isEmbedded = !config.databaseUrl;
  const release = isEmbedded ? await lockData(resolve(config.dataDir)) : () => undefined;
  const client = isEmbedded ? await openKept(resolve(config.dataDir, 'database')) : undefined;
  const deps = await assemble(
    config,
    client && embeddedDatabase({ ...client, close: async () => undefined }),
  );
  await prepareOnce(development, deps);
  const serving = await serveHere(development, deps);
  await deps.jobs.work();
  return {
    // People open the address of Vite, which stands before this one.
    greeting: () => program.greeting(deps, process.env.DEV_ADDRESS ?? serving.address),
    close: () => serving.close().then(release),
  };
};
