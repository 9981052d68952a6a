import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { accountsErrors } from '../../shared/accounts.errors.ts';
import type { getSecondFactor } from '../../shared/second-factor/second-factor.contract.ts';
import { needsSecondFactor } from '../../shared/second-factor/second-factor.rules.ts';
import { audit } from '../audit/audit.service.ts';
import { sessionCacheOf } from '../sessions/session.cache.ts';
import { listLiveIds } from '../sessions/session.repository.ts';
import { checkPassword } from '../sign-in/password.ts';
import { inPasswordQueue } from '../sign-in/password-queue.ts';
import { beginAttempt } from '../sign-in/sign-in-attempt.service.ts';
import { findUser, listGrants, type UserRow } from '../user.repository.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  keepNewKey,
  putInUse,
  replaceCodes,
} from './second-factor.repository.ts';
import { keyAddress, newBackupCodes, newKey, sealKey, stepOfCode } from './second-factor-code.ts';

const ownRow = async (sql: Sql, caller: Caller): Promise<UserRow> => {
  const user = await findUser(sql, caller.userId);
  if (!user) throw accessErrors.signedOut();
  return user;
};

/** The caller's row, once the password is right. Wrong ones are counted in this session like those of a change. */
const confirmedOwner = async (deps: Deps, caller: Caller, password: string): Promise<UserRow> => {
  const user = await ownRow(deps.database.db, caller);
  if (user.isDemo) throw accountsErrors.demoSecondFactor();
  if (user.passwordHash === null) throw accountsErrors.noPassword();
  const attempt = await beginAttempt(deps, user.username, { sessionId: caller.sessionId });
  const turn = { group: caller.userId, isFirst: true };
  const check = () => checkPassword(deps, user, password);
  const verdict = await inPasswordQueue(deps, turn, check, attempt.crowded);
  if (verdict !== 'right') throw await attempt.refuse('wrongOwnPassword', user);
  await attempt.clear();
  return user;
};

const isRequired = async (deps: Deps, sql: Sql, userId: string): Promise<boolean> =>
  needsSecondFactor(await listGrants(sql, userId), deps.config.secondFactorRoles, {
    hasSecondFactor: false,
    via: 'password',
  });

/** All sessions of the person learn that the second factor is there, or no longer. */
const forgetSessions = async (deps: Deps, userId: string): Promise<void> =>
  sessionCacheOf(deps).forget(await listLiveIds(deps.database.db, userId, deps.clock()));

/** State of the caller's second factor. */
export const secondFactorOf = async (
  deps: Deps,
  caller: Caller,
): Promise<OutputOf<typeof getSecondFactor>['data']> => {
  const sql = inOneRound(deps.database.db);
  const [user, found, isNeeded] = await Promise.all([
    ownRow(sql, caller),
    findSecondFactor(sql, caller.userId),
    isRequired(deps, sql, caller.userId),
  ]);
  const isOn = found?.setUpAt != null;
  return {
    isOn,
    isRequired: isNeeded,
    hasPassword: user.passwordHash !== null,
    setUpTime: found?.setUpAt ? wireTime(found.setUpAt) : '',
    codesLeft: isOn ? found.codeHashes.length : 0,
  };
};

/** Gives a new key, which counts once `confirm` has seen a code of it; throws `accounts.secondFactorOn`. */
export const begin = async (deps: Deps, caller: Caller, { password }: { password: string }) => {
  const user = await confirmedOwner(deps, caller, password);
  const secret = newKey();
  const row = { userId: user.id, sealedKey: sealKey(deps, secret), begunAt: deps.clock() };
  if (!(await keepNewKey(deps.database.db, row))) throw accountsErrors.secondFactorOn();
  return { secret, uri: keyAddress(secret, { issuer: deps.config.appName, username: user.username }) };
};

/** Puts the new key in use and answers the printed codes; throws `accounts.wrongCode`, `accounts.noNewKey`. */
export const confirm = async (deps: Deps, caller: Caller, { code }: { code: string }) => {
  const user = await ownRow(deps.database.db, caller);
  const found = await findSecondFactor(deps.database.db, user.id);
  if (!found || found.setUpAt !== null) throw accountsErrors.noNewKey();
  const attempt = await beginAttempt(deps, user.username, { sessionId: caller.sessionId });
  const lastStep = stepOfCode(deps, found.sealedKey, code);
  if (lastStep === null) throw await attempt.refuse('wrongCode', user);
  await attempt.clear();
  const { shown, hashes } = newBackupCodes(deps, user.id);
  const { sealedKey } = found;
  await deps.database.db.transaction(async (tx) => {
    const facts = { sealedKey, setUpAt: deps.clock(), lastStep };
    if (!(await putInUse(tx, user.id, facts, hashes))) throw accountsErrors.noNewKey();
    await audit(tx, deps.clock, {
      userId: user.id,
      action: 'accounts.setSecondFactor',
      subject: user.id,
      orgCode: user.orgCode,
    });
  });
  await forgetSessions(deps, user.id);
  return { codes: shown };
};

/** A new list of printed codes in place of the old one; throws `accounts.secondFactorOff`. */
export const renewCodes = async (deps: Deps, caller: Caller, { password }: { password: string }) => {
  const user = await confirmedOwner(deps, caller, password);
  const { shown, hashes } = newBackupCodes(deps, user.id);
  await deps.database.db.transaction(async (tx) => {
    if ((await findSecondFactor(tx, user.id))?.setUpAt == null) throw accountsErrors.secondFactorOff();
    await replaceCodes(tx, user.id, hashes);
    await audit(tx, deps.clock, {
      userId: user.id,
      action: 'accounts.renewBackupCodes',
      subject: user.id,
      orgCode: user.orgCode,
    });
  });
  return { codes: shown };
};

/** Removes the caller's second factor; throws `accounts.secondFactorNeeded`, `accounts.secondFactorOff`. */
export const remove = async (deps: Deps, caller: Caller, { password }: { password: string }) => {
  const user = await confirmedOwner(deps, caller, password);
  if (await isRequired(deps, deps.database.db, user.id)) throw accountsErrors.secondFactorNeeded();
  await deps.database.db.transaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, user.id))) throw accountsErrors.secondFactorOff();
    await audit(tx, deps.clock, {
      userId: user.id,
      action: 'accounts.removeSecondFactor',
      subject: user.id,
      orgCode: user.orgCode,
    });
  });
  await forgetSessions(deps, user.id);
};
