import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { servedAt } from '#platform/server/http/rights-gate.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { BASE } from '#platform/shared/envelope.ts';
import {
  type ConsoleRights,
  consoleRightsOf,
  deniedRights,
} from '#platform/shared/rights/console-rights.rules.ts';
import { setPassword, signOut } from '../../shared/accounts.contract.ts';
import { accountsErrors } from '../../shared/accounts.errors.ts';
import { lookErrors } from '../../shared/look/person-look.errors.ts';
import { isOpenToLooks } from '../../shared/look/person-look.rules.ts';
import { activeRoleOf } from '../../shared/roles.rules.ts';
import { needsSecondFactor } from '../../shared/second-factor/second-factor.rules.ts';
import { expiryOf, isDueForRenewal, isIdle } from '../../shared/sessions/session.rules.ts';
import { notePage } from '../look/person-look.service.ts';
import { sessionCacheOf, sessionIdOf } from './session.cache.ts';
import { renewSession, type SessionOfUser } from './session.repository.ts';

/** Name of the session's cookie. */
export const sessionTokenCookie = 'sid';

/** Calls that a person who still has the given password may make besides those of visitors. */
const WITHOUT_OWN_PASSWORD = new Set([setPassword, signOut].flatMap((e) => [e.path, ...(e.aliases ?? [])]));

const NO_RIGHTS = consoleRightsOf([], []);

interface Credential {
  readonly token: string;
  readonly via: 'cookie' | 'bearer';
}

/** The token a request carries. Who sends a bearer token means that one, even when it no longer holds. */
export const credentialOf = (request: FastifyRequest): Credential | null => {
  const header = request.headers.authorization;
  const via = header === undefined ? 'cookie' : 'bearer';
  const token =
    via === 'cookie' ? request.cookies[sessionTokenCookie] : /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? { token, via } : null;
};

const activeGrantOf = ({ grants, activeRoleCode, activeOrgCode }: SessionOfUser) =>
  grants.find(({ roleCode, orgCode }) => roleCode === activeRoleCode && orgCode === activeOrgCode);

/** Whether the session's role has not been taken back since. */
const isGranted = (found: SessionOfUser) => activeGrantOf(found) !== undefined;

/** Cells of the matrix that the session's role lacks. */
export const deniedIn = (found: SessionOfUser): readonly string[] => activeGrantOf(found)?.denied ?? [];

/** The own role in which the session acts; `null` for a built-in one. */
export const ownRoleIdIn = (found: SessionOfUser): string | null => activeGrantOf(found)?.ownRoleId ?? null;

/** True when a request carries neither the session's cookie nor any bearer token, even one that no longer holds. */
export const isVisitor = ({ headers, cookies }: FastifyRequest): boolean =>
  headers.authorization === undefined && cookies[sessionTokenCookie] === undefined;

const lookIn = ({ look }: SessionOfUser): Caller['look'] =>
  look?.viewerId === undefined
    ? undefined
    : {
        id: look.id,
        viewerId: look.viewerId,
        viewerName: look.viewerName ?? '',
        until: new Date(look.until),
      };

/** The page on which the browser is, as the request for it or from it says. */
const pageOf = ({ headers, url }: FastifyRequest): string => {
  const from = url.startsWith(`${BASE}/`) ? (URL.parse(headers.referer ?? '')?.pathname ?? '') : url;
  return from.split('?')[0] ?? '';
};

/** Keeps a look to what it may ask, and writes down where it is. Throws `look.readOnly`. */
const keepLook = async (deps: Deps, request: FastifyRequest, caller: Caller): Promise<void> => {
  if (!caller.look) return;
  const { url = '' } = request.routeOptions;
  const call = servedAt(deps, url);
  // Files and sockets have no contract: they may be anything.
  const isOpen = call ? isOpenToLooks(call) : !url.startsWith(`${BASE}/`);
  if (!isOpen) throw lookErrors.readOnly();
  await notePage(deps, caller.look.id, pageOf(request));
};

const callerFrom = (rights: ConsoleRights, found: SessionOfUser, via: Credential['via']): Caller => ({
  userId: found.userId,
  name: found.name,
  idCardHash: found.idCardHash ?? '',
  isPartyMember: found.isPartyMember,
  orgCode: found.orgCode,
  activeRole: activeRoleOf(
    found.orgCode,
    { roleCode: found.activeRoleCode, orgCode: found.activeOrgCode },
    isGranted(found),
  ),
  sessionId: found.sessionId,
  requestToken: found.requestToken,
  via,
  courseLanguage: found.courseLanguage,
  // Single sign-on has its own password rules, and a helper's code stands for a password: the one kept here is not used.
  hasOwnPassword: found.via !== 'password' || !(found.mustSetPassword || found.passwordOver),
  denied: deniedRights(rights, deniedIn(found)),
  look: lookIn(found),
});

const asLearner = (caller: Caller): Caller => ({
  ...caller,
  activeRole: { roleCode: 'learner', orgCode: caller.orgCode },
  denied: undefined,
});

const lacksSecondFactor = ({ config }: Deps, { via, hasSecondFactor }: SessionOfUser, caller: Caller) =>
  needsSecondFactor([caller.activeRole], config.secondFactorRoles, { hasSecondFactor, via });

const CONSOLE_ACCESS = new Set<string | undefined>([
  'console',
  'teaching',
  'manager',
  'author',
  'admin',
  'operator',
]);

/** Calls of the console are refused until the second factor is there; all others see a learner. */
const withoutConsole = (request: FastifyRequest, caller: Caller): Caller => {
  if (CONSOLE_ACCESS.has(request.routeOptions.config?.access)) throw accountsErrors.secondFactorFirst();
  return asLearner(caller);
};

/** Finds the live session of a request and notes, at most once a minute, that it is in use; else `null`. */
export const findCaller = async (
  deps: Deps,
  request: FastifyRequest,
  rights: ConsoleRights = NO_RIGHTS,
): Promise<Caller | null> => {
  const credential = credentialOf(request);
  if (!credential) return null;
  const cache = sessionCacheOf(deps);
  const found = await cache.find(sessionIdOf(credential.token));
  const now = deps.clock();
  if (!found || isIdle(found, now, deps.config)) return null;
  // A console that nobody sits at asks by itself, too.
  const isUse = found.activeRoleCode === 'learner' || !request.routeOptions.config?.unattended;
  if (isUse && isDueForRenewal(found.lastSeenAt, now)) {
    await renewSession(deps.database.db, found.sessionId, now, expiryOf(found, now, deps.config));
    cache.forgetHere(found.sessionId);
  }
  if (found.via === 'helper' && request.routeOptions.config?.notHelped) throw accountsErrors.helped();
  const caller = callerFrom(rights, found, credential.via);
  return lacksSecondFactor(deps, found, caller) ? withoutConsole(request, caller) : caller;
};

/** Pages open to visitors show a person who still has the given password no more than a non-member sees. */
const withLeast = (caller: Caller): Caller => ({
  ...asLearner(caller),
  isPartyMember: false,
});

/**
 * Sender of a request (specification, 6). Throws `accounts.setPasswordFirst` when a person who still has the
 * given password asks a call that is not open to visitors; pages and open calls get the least view.
 */
export const authenticate = (deps: Deps, rights: ConsoleRights = NO_RIGHTS): Authenticate => {
  sessionCacheOf(deps);
  return async (request) => {
    const caller = await findCaller(deps, request, rights);
    if (caller) await keepLook(deps, request, caller);
    if (!caller || caller.hasOwnPassword) return caller;
    const { config, url } = request.routeOptions;
    if (WITHOUT_OWN_PASSWORD.has(url ?? '')) return caller;
    if (config.access === undefined || config.access === 'visitor') return withLeast(caller);
    throw accountsErrors.setPasswordFirst();
  };
};
