import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { LONGEST_SECONDS } from '../shared/session.rules.ts';
import { credentialOf, sessionTokenCookie } from './authenticate.routes.ts';
import type { Client, OpenedSession } from './sign-in.service.ts';

/** Cookies that no script reads and no foreign page sends along with a write. */
export const cookieOptions = ({ config }: Deps, path: string, maxAge: number) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path,
  secure: config.publicUrl?.startsWith('https:') ?? false,
  maxAge,
});

/** Gives the browser its session; how long it lasts the server decides, the cookie only outlives it. */
export const setSessionCookie = (reply: FastifyReply, deps: Deps, { token }: OpenedSession) =>
  reply.setCookie(sessionTokenCookie, token, cookieOptions(deps, '/', LONGEST_SECONDS));

export const clearSessionCookie = (reply: FastifyReply, deps: Deps) =>
  reply.clearCookie(sessionTokenCookie, cookieOptions(deps, '/', 0));

/** The browser or program behind a sign-in request. */
export const clientOf = (request: FastifyRequest): Client => ({
  userAgent: request.headers['user-agent'] ?? '',
  oldToken: credentialOf(request)?.token ?? null,
});
