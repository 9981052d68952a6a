import { portal } from '#app/program.ts';
import { authenticate } from '#features/ground/accounts/server/accounts.public.ts';
import { studyRoutes } from '#features/learning/study/server/study.routes.ts';
import { noClasses } from '#features/learning/study/server/study-ports.ts';
import type { BatchLimits } from '#platform/server/batch.ts';
import type { Deps } from '#platform/server/deps.ts';
import { documentApi } from '#platform/server/http/api-document.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { serveOperations } from '#platform/server/http/operations.ts';
import { run } from '#platform/server/run.ts';

/** The portal's server with every call and every ground rule, and with the batching that is to be measured. */
const serveWith = (batching: BatchLimits) => async (deps: Deps) => {
  const { config } = deps;
  const app = await createHttpServer({ logLevel: config.logLevel, trustProxy: config.trustProxy });
  await documentApi(app, config.appName);
  serveOperations(app, deps);
  const study = studyRoutes(deps, noClasses, batching);
  const measured = new Set(study.map((route) => route.endpoint.path));
  const others = portal.routes(deps).filter((route) => !measured.has(route.endpoint.path));
  mountRoutes(app, [...others, ...study], authenticate(deps));
  return app;
};

/** Serves until it is killed; tells the parent process its address. */
export const servePortal = (batching: BatchLimits): Promise<void> =>
  run({
    serve: serveWith(batching),
    handleJobs: () => undefined,
    prepare: async () => undefined,
    greeting: async (_deps, address) => {
      process.send?.(address);
      return '';
    },
  });
