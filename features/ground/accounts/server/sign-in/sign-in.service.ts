import { randomBytes } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { accountsErrors } from '../../shared/accounts.errors.ts';
import { needsSecondFactor } from '../../shared/second-factor/second-factor.rules.ts';
import { deviceOf } from '../../shared/sessions/device.rules.ts';
import { expiryOf, surplusOf } from '../../shared/sessions/session.rules.ts';
import { isPasswordOver } from '../../shared/sign-in/password.rules.ts';
import { usernameOf } from '../../shared/sign-in/username.rules.ts';
import { audit } from '../audit/audit.service.ts';
import { findSecondFactor } from '../second-factor/second-factor.repository.ts';
import { takeCode } from '../second-factor/second-factor-code.ts';
import { sessionCacheOf, sessionIdOf } from '../sessions/session.cache.ts';
import {
  deleteExpiredSessions,
  deleteSessions,
  insertSession,
  listLiveIds,
} from '../sessions/session.repository.ts';
import { announceEnded } from '../sessions/signed-out.ts';
import { findUserByUsername, listGrants, lockUser } from '../user.repository.ts';
import { checkPassword } from './password.ts';
import { inPasswordQueue } from './password-queue.ts';
import { beginAttempt } from './sign-in-attempt.service.ts';
import { newDeviceToken, rememberDevice } from './sign-in-place.ts';

const SWEPT_AT_ONCE = 50;

/** The browser or program that signs in. */
export interface Client {
  readonly userAgent: string;
  /** Token of the session that it had until now. */
  readonly oldToken: string | null;
}

/** A client that gives a password. */
export interface PasswordClient extends Client {
  readonly network: string;
  /** Of the people who have signed in on this device before. */
  readonly deviceTokens: readonly string[];
}

/** How the person's identity was proven: the password of this hash, or single sign-on. */
export type Proof =
  | { readonly via: 'password'; readonly passwordHash: string | null }
  | { readonly via: 'oidc'; readonly idToken: string | null }
  | { readonly via: 'helper'; readonly helperId: string };

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly mustSetPassword: boolean;
  /** Whether one of the person's roles may act only with a second factor that is not there yet. */
  readonly mustSetSecondFactor: boolean;
}

/**
 * Opens a session with a new id for a person whose identity is proven. Ends the client's old session, and the
 * person's oldest ones beyond the limit. Throws `accounts.disabled`.
 */
export const openSession = async (
  deps: Deps,
  userId: string,
  client: Client,
  proof: Proof,
): Promise<OpenedSession> => {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const { via } = proof;
  const begun = { createdAt: now, activeRoleCode: 'learner', via } as const;
  const expiresAt = expiryOf(begun, now, deps.config);
  const device = deviceOf(client.userAgent);
  const opened = await deps.database.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.status !== 'active') throw accountsErrors.disabled();
    // Changed since it was checked: a session of the old password must not outlive the change.
    if (proof.via === 'password' && proof.passwordHash !== user.passwordHash) throw accessErrors.busy();
    const passwordOver = via === 'password' && isPasswordOver(user, deps.config.passwordDays, now);
    await deleteExpiredSessions(tx, now, SWEPT_AT_ONCE);
    const replaced = client.oldToken === null ? [] : [sessionIdOf(client.oldToken)];
    const others = (await listLiveIds(tx, userId, now)).filter((id) => !replaced.includes(id));
    const endedIds = [...replaced, ...surplusOf(others)];
    await announceEnded(tx, deps, await deleteSessions(tx, endedIds));
    await insertSession(tx, {
      id: sessionIdOf(token),
      userId,
      requestToken: randomBytes(24).toString('base64url'),
      device,
      ...begun,
      idToken: via === 'oidc' ? proof.idToken : null,
      activeOrgCode: user.orgCode,
      lastSeenAt: now,
      expiresAt,
      passwordOver,
    });
    await audit(tx, deps.clock, {
      userId,
      action: 'accounts.signIn',
      subject: userId,
      orgCode: user.orgCode,
      facts: { via, device, ...(via === 'helper' ? { helper: proof.helperId } : {}) },
    });
    return { endedIds, mustSetPassword: via === 'password' && (user.mustSetPassword || passwordOver) };
  });
  await sessionCacheOf(deps).forget(opened.endedIds);
  return { token, expiresAt, mustSetPassword: opened.mustSetPassword, mustSetSecondFactor: false };
};

/**
 * Signs in by name and password; `deviceToken` lets the device be known from now on. A name that nobody has is answered
 * and counted like a wrong password, and so is a wrong code of the second factor. Throws `accounts.wrongPassword`,
 * `accounts.codeNeeded`, `accounts.wrongCode`, `accounts.locked`, `accounts.nameLocked`,
 * `accounts.addressLocked`, `accounts.crowded`, `accounts.firstPasswordOver`, `accounts.disabled`.
 */
export const signInByPassword = async (
  deps: Deps,
  given: { username: string; password: string; code?: string },
  client: PasswordClient,
): Promise<OpenedSession & { readonly deviceToken: string }> => {
  const { db } = deps.database;
  const username = usernameOf(given.username);
  const attempt = await beginAttempt(deps, username ?? given.username.toWellFormed(), client);
  const { user, verdict } = await inPasswordQueue(
    deps,
    { group: attempt.deviceToken ?? client.network, isFirst: attempt.deviceToken !== null },
    async () => {
      const found = username === null ? undefined : await findUserByUsername(db, username);
      return { user: found, verdict: await checkPassword(deps, found, given.password) };
    },
    attempt.crowded,
  );
  if (!user || verdict === 'wrong') throw await attempt.refuse('wrongPassword', user);
  if (verdict === 'over') throw accountsErrors.firstPasswordOver();
  const factor = await findSecondFactor(db, user.id);
  const hasSecondFactor = factor?.setUpAt != null;
  if (hasSecondFactor && given.code === undefined) {
    // The count stays: who knows the password must not get new tries of the code by it.
    await attempt.takeBack();
    throw accountsErrors.codeNeeded();
  }
  if (hasSecondFactor && !(await takeCode(deps, db, factor, given.code ?? '')))
    throw await attempt.refuse('wrongCode', user);
  await attempt.clear();
  const proof = { via: 'password', passwordHash: user.passwordHash } as const;
  const opened = await openSession(deps, user.id, client, proof);
  // A token that came along but is not this person's is never taken over: somebody may have planted it.
  const deviceToken = attempt.deviceToken ?? newDeviceToken();
  if (deviceToken !== attempt.deviceToken) await rememberDevice(db, deps, user.username, deviceToken);
  const { secondFactorRoles } = deps.config;
  const mustSetSecondFactor =
    secondFactorRoles.length > 0 &&
    needsSecondFactor(await listGrants(db, user.id), secondFactorRoles, {
      hasSecondFactor: hasSecondFactor || user.isDemo,
      via: 'password',
    });
  return { ...opened, mustSetSecondFactor, deviceToken };
};
