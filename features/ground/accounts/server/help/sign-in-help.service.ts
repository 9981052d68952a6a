import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { findHelped, makeHelp, signInByHelp } from '../../shared/help/sign-in-help.contract.ts';
import { helpErrors } from '../../shared/help/sign-in-help.errors.ts';
import { HELP_MINUTES, helpProblem, helpUntil } from '../../shared/help/sign-in-help.rules.ts';
import { helpedMessage } from '../../shared/people/account-messages.words.ts';
import { maskedUsername } from '../../shared/people/masked.rules.ts';
import { codeOf } from '../../shared/second-factor/second-factor.rules.ts';
import { usernameOf } from '../../shared/sign-in/username.rules.ts';
import { audit } from '../audit/audit.service.ts';
import type { TellPerson } from '../people/people-admin.service.ts';
import { findSecondFactor } from '../second-factor/second-factor.repository.ts';
import { type OpenedSession, openSession, type PasswordClient } from '../sign-in/sign-in.service.ts';
import { beginAttempt } from '../sign-in/sign-in-attempt.service.ts';
import { holdsRoleStill, listGrants, lockUser } from '../user.repository.ts';
import { countHelps, findPeople, keepHelp, listWaiting, spendHelp } from './sign-in-help.repository.ts';

const CODE_DIGITS = 6;
const ID_BYTES = 16;

const hashOf = ({ secrets }: Pick<Deps, 'secrets'>, helpId: string, code: string): string =>
  createHmac('sha256', secrets.keyFor('sign-in-help')).update(`${helpId}:${code}`).digest('hex');

/** People of the caller's scope whom a code may be made for. */
export const peopleToHelp = async (deps: Deps, caller: Caller, { keyword }: InputOf<typeof findHelped>) => {
  const wanted = keywordOf(keyword);
  if (wanted === '') return [];
  const people = await findPeople(deps.database.db, caller.activeRole.orgCode, wanted);
  const names = await rememberedOrgNames(
    deps,
    people.map(({ orgCode }) => orgCode),
  );
  return people.map(({ id, name, username, orgCode }) => ({
    id,
    name,
    username: maskedUsername(username),
    orgName: names.get(orgCode) ?? '',
  }));
};

/** Makes a code for one person of the caller's scope, and tells them. Throws the refusals of sign-in-help.errors.ts. */
export const giveHelp = async (
  deps: Deps,
  caller: Caller,
  { id: userId }: InputOf<typeof makeHelp>,
  tell: TellPerson,
) => {
  const helpId = randomBytes(ID_BYTES).toString('base64url');
  const helpCode = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const now = deps.clock();
  const expiresAt = helpUntil(now);
  await deps.database.db.transaction(async (tx) => {
    const person = await lockUser(tx, userId);
    if (!person || !isWithin(person.orgCode, caller.activeRole.orgCode)) throw helpErrors.notFound();
    const facts = {
      isActive: person.status === 'active',
      isMe: userId === caller.userId,
      hasRoles: (await listGrants(tx, userId)).length > 0,
      hasSecondFactor: (await findSecondFactor(tx, userId))?.setUpAt != null,
    };
    const problem = helpProblem(facts, await countHelps(tx, { helperId: caller.userId, userId, now }));
    if (problem) throw helpErrors[problem]();
    await keepHelp(tx, {
      id: helpId,
      userId,
      helperId: caller.userId,
      helperRole: caller.activeRole.roleCode,
      helperOrg: caller.activeRole.orgCode,
      codeHash: hashOf(deps, helpId, helpCode),
      createdAt: now,
      expiresAt,
    });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.giveHelp',
      subject: userId,
      orgCode: person.orgCode,
      facts: { until: wireTime(expiresAt) },
    });
    await tell(tx, deps, helpedMessage(helpId, caller.name), [userId]);
  });
  return {
    helpCode,
    untilTime: wireTime(expiresAt),
    seconds: HELP_MINUTES * 60,
    path: `/sign-in-help?id=${helpId}`,
  };
};

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/**
 * Signs a person in by the code that a helper made; the session may learn and little else. Wrong codes are counted
 * apart from wrong passwords, under the name that was typed. Throws `signInHelp.wrongHelpCode` and the locks of
 * `beginAttempt`.
 */
export const signInHelped = async (
  deps: Deps,
  given: InputOf<typeof signInByHelp>,
  client: PasswordClient,
): Promise<OpenedSession> => {
  const { db } = deps.database;
  const helpId = given.helpId ?? null;
  const name = (given.name ?? '').normalize('NFKC').trim().toWellFormed().replaceAll('\u0000', '');
  const attempt = await beginAttempt(deps, `help ${helpId ?? name}`, client);
  const now = deps.clock();
  const waiting = await listWaiting(db, { helpId, name, username: usernameOf(name) }, now);
  const code = codeOf(given.helpCode);
  const found = waiting.find(({ id, codeHash }) => isSame(codeHash, hashOf(deps, id, code)));
  const helperMay =
    found !== undefined &&
    (await holdsRoleStill(db, found.helperId, {
      roleCode: found.helperRole === 'admin' ? 'admin' : 'manager',
      orgCode: found.helperOrg,
    }));
  if (!found || !helperMay || !(await spendHelp(db, found.id, now)))
    throw await attempt.refuse('wrongHelpCode', undefined);
  await attempt.clear();
  return openSession(deps, found.userId, client, { via: 'helper', helperId: found.helperId });
};
