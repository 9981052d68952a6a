import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/operation.contract.ts';
import { failureLogOf } from './failures.service.ts';
import { readQueues } from './operation.repository.ts';
import { failedJobs, failures, operationState, retryFailedJob } from './operation.service.ts';
import { protectionList, selfCheck } from './self-check.service.ts';
import { versions } from './versions.ts';

/** The calls of operation.contract.ts. */
export const operationRoutes = (deps: Deps): Route[] => [
  route(contract.getVersion, async () => ok(versions())),
  dataRoute(contract.getSelfCheck, (_caller, input) => selfCheck(deps, input)),
  dataRoute(contract.getOperation, () => operationState(deps)),
  dataRoute(contract.listQueues, async () => ({ queues: await readQueues(deps.database) })),
  callerRoute(contract.listFailedJobs, (_caller, input) => failedJobs(deps, input)),
  dataRoute(contract.retryJob, (caller, { id }) => retryFailedJob(deps, caller, id)),
  callerRoute(contract.listFailures, (_caller, input) => failures(deps, input)),
  callerRoute(contract.listProtection, (_caller, input) => protectionList(deps, input)),
];

/** Answers of probes while the database is away: their askers know it, and they would fill the list. */
const PROBES = ['/readyz', '/healthz', '/metrics'];
const BROKEN = 500;

/** Keeps every request that ended in a failure nobody expected, by its number. */
export const operationWebRoutes = (app: FastifyInstance, deps: Deps): void => {
  const log = failureLogOf(deps);
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const isBroken = request.failure !== '' || reply.statusCode === BROKEN;
    if (isBroken && !PROBES.includes(url ?? ''))
      log.note({
        requestId: request.id,
        at: deps.clock(),
        route: `${request.method} ${url ?? '网页'}`,
        status: reply.statusCode,
        reason: request.failure || '首屏数据没有读到',
      });
    done();
  });
};
