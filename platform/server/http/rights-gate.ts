import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { CONSOLE_ACCESS } from '#platform/shared/caller.ts';
import type { Access, Endpoint } from '#platform/shared/endpoint.ts';
import type { Deps } from '../deps.ts';
import { perPortal } from '../per-portal.ts';
import type { Route } from './route.ts';

/** Calls that this process serves, for those who ask which cells of the matrix there are. */
const servedOf = perPortal((_deps: Deps) => ({
  calls: [] as readonly Endpoint[],
  byAddress: new Map<string, Endpoint>() as ReadonlyMap<string, Endpoint>,
}));

/** Every call of a contract that this process serves; none before it serves. */
export const servedCalls = (deps: Deps): readonly Endpoint[] => servedOf(deps).calls;

/** The call that is served under this address of a route. */
export const servedAt = (deps: Deps, url: string): Endpoint | undefined => servedOf(deps).byAddress.get(url);

/** Whether the matrix of rights speaks of calls with this access: of the console, and of managers beside students. */
export const isOfMatrix = (access: Access | undefined): boolean =>
  access !== undefined && (access in CONSOLE_ACCESS || access === 'student-or-manager');

/**
 * Refuses every call whose cell the caller's role lacks, in one place for all routes: those of contracts and those
 * that a feature mounts itself. Throws `access.notAllowed`.
 */
export const keepRights = (app: FastifyInstance, deps: Deps, routes: readonly Route[]): void => {
  const calls = routes.map(({ endpoint }) => endpoint);
  const byAddress = new Map(
    calls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((at) => [at, call])),
  );
  Object.assign(servedOf(deps), { calls, byAddress });
  const check = async (request: FastifyRequest) => {
    const denied = request.caller?.denied;
    const { config, url = '' } = request.routeOptions;
    if (!denied || !isOfMatrix(config?.access)) return;
    const call = byAddress.get(url) ?? { path: url, write: !['GET', 'HEAD'].includes(request.method) };
    const input = {
      ...(request.query as object),
      ...(request.body as object | undefined),
      ...(request.params as object),
    };
    if (denied.covers(call, input)) throw accessErrors.notAllowed();
  };
  // Before the input is checked, so that a refusal says nothing of it, and after, when its fields are what they mean.
  app.addHook('preValidation', check);
  app.addHook('preHandler', check);
};
