import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { networkOf } from '#platform/server/http/network-address.rules.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import { createFairQueue, QueueFull } from '#platform/server/jobs/fair-queue.ts';
import { AppError } from '#platform/shared/errors.ts';
import { type SignOnReason, safeReturnPath } from '../../shared/sign-in/sign-on.rules.ts';
import { findCaller } from '../sessions/authenticate.routes.ts';
import { signOut } from '../sessions/session.service.ts';
import {
  clearSessionCookie,
  clientOf,
  cookieOptions,
  setSessionCookie,
} from '../sessions/session-cookie.routes.ts';
import { openSession } from '../sign-in/sign-in.service.ts';
import { createOidc, type Oidc, SIGN_ON_SECONDS, SignOnRefused } from './oidc.ts';
import { signOutTargetOf } from './sign-out-target.rules.ts';

const SIGN_OUT_PATH = '/sso/logout';
const HINT_COOKIE = 'sign_out_hint';
const HINT_SECONDS = 300;
/** A cookie holds 4 KiB; without the hint the provider only asks once more. */
const MAX_HINT_LENGTH = 3_500;
const BROWSER_COOKIE = 'sign_on_browser';
/** Ways back whose code the provider is asked about at once; offices take turns by their address. */
const EXCHANGES_AT_ONCE = 20;
const EXCHANGES_WAITING = 500;

/**
 * Keeps the provider's token, for the moments between the sign-out call and the way over `ssoLogoutUrl`, with
 * the browser: it tells the provider whose session ends, so that it need not ask.
 */
export const rememberSignOutHint = (reply: FastifyReply, deps: Deps, idToken: string | null) => {
  if (idToken !== null && idToken.length <= MAX_HINT_LENGTH)
    reply.setCookie(HINT_COOKIE, idToken, cookieOptions(deps, SIGN_OUT_PATH, HINT_SECONDS));
};

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>;

/** An address of this site in full, so that no path can be read as another site. */
const ownAddress = ({ config }: Deps, path: string): string =>
  config.publicUrl ? new URL(path, `${config.publicUrl}/`).href : path;

const toSignOnPage = (reply: FastifyReply, deps: Deps, reason: SignOnReason, returnTo: string) => {
  const query = new URLSearchParams({ reason, ...(returnTo === '/' ? {} : { to: returnTo }) });
  return reply.redirect(ownAddress(deps, `/login?${query}`));
};

const installSignOut = (app: FastifyInstance, deps: Deps, oidc: Oidc | null) => {
  app.get(SIGN_OUT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { config } = deps;
    // A link on a foreign page leads here too, but it may not end anybody's session.
    const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
    const caller = isOurs ? await findCaller(deps, request) : null;
    const ended = caller ? await signOut(deps, caller) : null;
    if (caller) clearSessionCookie(reply, deps);
    const allowed = [config.publicUrl ?? '', ownOrigin({}, request), ...config.logoutOrigins];
    const target = signOutTargetOf(queryOf(request).redirect_uri, allowed);
    reply.header('cache-control', 'no-store');
    if (!oidc || !isOurs) return reply.redirect(target);
    const hint = ended?.idToken ?? request.cookies[HINT_COOKIE] ?? null;
    reply.clearCookie(HINT_COOKIE, cookieOptions(deps, SIGN_OUT_PATH, 0));
    const atProvider = await oidc.endSessionUrl(ownAddress(deps, target), hint);
    return reply.redirect(atProvider?.href ?? target);
  });
};

const installSignOn = (app: FastifyInstance, deps: Deps, oidc: Oidc) => {
  const refused = (error: unknown, reply: FastifyReply) => {
    if (error instanceof SignOnRefused) return toSignOnPage(reply, deps, error.reason, error.returnTo);
    if (error instanceof QueueFull) return toSignOnPage(reply, deps, 'unavailable', '/');
    if (error instanceof AppError && error.code === 'accounts.disabled')
      return toSignOnPage(reply, deps, 'disabled', '/');
    throw error;
  };

  const options = { schema: { hide: true } };
  const exchanges = createFairQueue(EXCHANGES_AT_ONCE, EXCHANGES_WAITING);
  app.get('/oidc/login', options, async (request, reply) => {
    // The way back counts only in the browser that set out: nobody can be signed on by a link.
    const known = request.cookies[BROWSER_COOKIE];
    const browser = known && /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url');
    reply.header('cache-control', 'no-store');
    try {
      const address = await oidc.start(safeReturnPath(queryOf(request).to), browser);
      reply.setCookie(BROWSER_COOKIE, browser, cookieOptions(deps, '/oidc', SIGN_ON_SECONDS));
      return reply.redirect(address.href);
    } catch (error) {
      return refused(error, reply);
    }
  });

  app.get('/oidc/callback', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
      const { userId, idToken, returnTo } = await exchanges.run(
        { group: networkOf(request.ip), isFirst: false },
        () => oidc.finish(query, request.cookies[BROWSER_COOKIE] ?? ''),
      );
      const opened = await openSession(deps, userId, clientOf(request), { via: 'oidc', idToken });
      setSessionCookie(reply, deps, opened);
      return reply.redirect(ownAddress(deps, returnTo));
    } catch (error) {
      return refused(error, reply);
    }
  });
};

/**
 * The addresses of sign-on and sign-out that a browser visits (specification, 4 "Logout"; decisions, 62, 68):
 * `/sso/logout`, and with single sign-on configured `/oidc/login` and `/oidc/callback`.
 */
export const accountsWebRoutes = (app: FastifyInstance, deps: Deps) => {
  const { oidcIssuer } = deps.config;
  const oidc = oidcIssuer ? createOidc(deps, oidcIssuer) : null;
  installSignOut(app, deps, oidc);
  if (oidc) installSignOn(app, deps, oidc);
};
