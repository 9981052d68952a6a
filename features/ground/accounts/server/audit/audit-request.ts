import { AsyncLocalStorage } from 'node:async_hooks';
import type { Route } from '#platform/server/http/route.ts';
import type { RoleCode } from '#platform/shared/caller.ts';

interface RequestFacts {
  readonly requestId: string;
  readonly userId: string | null;
  readonly roleCode: RoleCode | null;
}

const NO_REQUEST: RequestFacts = { requestId: '', userId: null, roleCode: null };

const requests = new AsyncLocalStorage<RequestFacts>();

/** The request in whose course this runs; empty outside of one, as in a background job. */
export const currentRequest = (): RequestFacts => requests.getStore() ?? NO_REQUEST;

/** The same calls; what they write into the audit log carries the request's id and the role acted in. */
export const withAuditFacts = (routes: readonly Route[]): Route[] =>
  routes.map(({ endpoint, handle, ...rest }) => ({
    ...rest,
    endpoint,
    handle: (input, context) => {
      const { caller, request } = context;
      const facts = {
        requestId: request.id,
        userId: caller?.userId ?? null,
        roleCode: caller?.activeRole.roleCode ?? null,
      };
      return requests.run(facts, () => handle(input, context));
    },
  }));
