import type { FastifyRequest } from 'fastify';
import { accessErrors } from '../../shared/access.errors.ts';
import type { Caller } from '../../shared/caller.ts';
import type { Access } from '../../shared/endpoint.ts';
import { refusalOf } from '../../shared/rights/access-refusal.ts';

/** Finds out who sends `request`; the accounts feature brings it. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>;

/**
 * Sender of `request`, when `access` lets them in. A write with a cookie session must repeat the session's request
 * token: a foreign page cannot know it. Throws `accessErrors`.
 */
export const checkAccess = async (
  authenticate: Authenticate,
  request: FastifyRequest,
  access: Access,
  isWrite: boolean,
): Promise<Caller | null> => {
  const caller = access === 'lease' ? null : await authenticate(request);
  const refusal = refusalOf(access, caller);
  if (refusal) throw refusal;
  const isForged = caller?.via === 'cookie' && request.headers.token !== caller.requestToken;
  if (isWrite && isForged) throw accessErrors.badToken();
  return caller;
};
