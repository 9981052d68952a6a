import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { networkOf } from '#platform/server/http/network-address.rules.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { LONGEST_SECONDS } from '../../shared/sessions/session.rules.ts';
import { DEVICE_DAYS } from '../../shared/sign-in/sign-in-limits.rules.ts';
import type { Client, OpenedSession, PasswordClient } from '../sign-in/sign-in.service.ts';
import { credentialOf, sessionTokenCookie } from './authenticate.routes.ts';

const DEVICE_COOKIE = 'device';
/** Only the calls that take a password read it. */
const DEVICE_PATH = `${BASE}/api/auth`;
/** People who share one computer; who comes sixth makes the first a stranger again. */
const MAX_PEOPLE_A_DEVICE = 5;

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

const deviceTokensOf = (request: FastifyRequest): string[] =>
  (request.cookies[DEVICE_COOKIE] ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, MAX_PEOPLE_A_DEVICE);

/** The browser or program behind a request with a password. */
export const passwordClientOf = (request: FastifyRequest): PasswordClient => ({
  ...clientOf(request),
  network: networkOf(request.ip),
  deviceTokens: deviceTokensOf(request),
});

/**
 * Lets the browser show next time that this person has signed in on it. The cookie opens nothing: its thief may only
 * guess apart from the strangers, a few times, until the password changes.
 */
export const setDeviceCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  deviceToken: string,
) => {
  const others = deviceTokensOf(request).filter((token) => token !== deviceToken);
  const tokens = [deviceToken, ...others].slice(0, MAX_PEOPLE_A_DEVICE).join('.');
  reply.setCookie(DEVICE_COOKIE, tokens, cookieOptions(deps, DEVICE_PATH, DEVICE_DAYS * 24 * 3600));
};
