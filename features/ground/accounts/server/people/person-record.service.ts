import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { changedFields, differenceOf, keysOf, tidied, type ValuesOf } from '#platform/shared/record.ts';
import { wireYear } from '#platform/shared/times.ts';
import { readIdentityNumber } from '../../shared/people/identity-number.rules.ts';
import type * as contract from '../../shared/people/people-admin.contract.ts';
import { peopleErrors } from '../../shared/people/people-admin.errors.ts';
import { mayHandleRole } from '../../shared/people/people-admin.rules.ts';
import { personRecord } from '../../shared/people/person.record.ts';
import { nameFault } from '../../shared/people/person-form.rules.ts';
import { usernameOf } from '../../shared/sign-in/username.rules.ts';
import { type AuditFacts, audit } from '../audit/audit.service.ts';
import type { Matrix } from '../rights/matrix.ts';
import { assertMayGive } from '../rights/own-role.service.ts';
import { listLiveIds } from '../sessions/session.repository.ts';
import { findUserByUsername, type UserRow } from '../user.repository.ts';
import { createUsers, idCardHashOf, madeUsernames } from '../users.service.ts';
import { findPerson, updatePerson } from './people-admin.repository.ts';
import { assertOrgInScope, changePerson, endAllSessions } from './people-admin.service.ts';
import { managerOf } from './people-list.read.ts';
import { holdIdHash, peopleByIdHashes, takenUsernames } from './people-lookup.repository.ts';
import { personColumns } from './person-columns.ts';

/** Sentences of other features about a person whose party membership ends; none where nothing follows. */
export type StandingSource = (sql: Sql, userId: string, now: Date) => Promise<readonly string[]>;

type Faults = Readonly<Record<string, string>>;
type PersonFields = ValuesOf<typeof personRecord>;

/** Throws `people.badFields` with a sentence for each field, when there is any. */
const refuse = (fields: Faults): void => {
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('people.badFields', 422, first, { fields });
};

const faultsOf = (name: string): Faults => (nameFault(name) === '' ? {} : { name: nameFault(name) });

/** An identity number that was checked, and as it is kept. */
interface Identity {
  readonly number: string;
  readonly hash: string;
}

const readIdentity = (deps: Deps, typed: string): Identity | Faults => {
  const verdict = readIdentityNumber(typed, wireYear(deps.clock()));
  if ('problem' in verdict) return { idNumber: `${verdict.problem.reason}，${verdict.problem.fix}` };
  const { number } = verdict;
  return { number, hash: idCardHashOf(deps.secrets, number) };
};

const isIdentity = (read: Identity | Faults): read is Identity => typeof read.hash === 'string';

/** Holds the number until the transaction ends and refuses one that another account has. */
const assertIdentityIsFree = async (tx: Tx, caller: Caller, { hash }: Identity, ownId: string) => {
  await holdIdHash(tx, hash);
  const [known] = await peopleByIdHashes(tx, [hash]);
  if (!known || known.userId === ownId) return;
  // Of a person beyond the scope nothing is told but that there is one.
  if (!isWithin(known.orgCode, caller.activeRole.orgCode))
    refuse({
      idNumber: '这个身份证号已有账号，不在您的管理范围内；先核对号码，确实是本人，请办理组织关系转接',
    });
  const orgName = (await orgNames(tx, [known.orgCode])).get(known.orgCode) ?? '';
  refuse({ idNumber: `这个身份证号已有账号：${known.name}（${orgName}），请在列表里查这个人` });
};

type NewPersonInput = InputOf<typeof contract.createPerson>;

/** The fields of a new person as they are kept; throws `people.badFields` for what cannot be. */
const readNewPerson = (
  deps: Deps,
  { roles: _, ...input }: NewPersonInput,
): { fields: PersonFields; identity: Identity } => {
  const fields = tidied(personRecord, input);
  const read = readIdentity(deps, fields.idNumber);
  const username = fields.username.trim() === '' ? '' : usernameOf(fields.username);
  refuse({
    ...faultsOf(fields.name),
    ...(isIdentity(read) ? {} : read),
    ...(username === null ? { username: '登录名最多 64 个字符，不能有空白；空着由系统编一个' } : {}),
  });
  const identity = read as Identity;
  return { fields: { ...fields, idNumber: identity.number, username: username ?? '' }, identity };
};

/**
 * Makes one account within the scope, by the same rules as an import of people. There is no password yet: a first
 * one is given by the call that resets it. Throws the refusals of people-admin.errors.ts and `people.badFields`.
 */
export const addPerson = (
  deps: Deps,
  matrix: Pick<Matrix, 'cellsOf'>,
  caller: Caller,
  input: NewPersonInput,
): Promise<OutputOf<typeof contract.createPerson>['data']> =>
  deps.database.db.transaction(async (tx) => {
    const { orgCode, roles } = input;
    const { fields: given, identity } = readNewPerson(deps, input);
    const wanted = given.username;
    await assertOrgInScope(tx, caller, orgCode);
    for (const role of roles) {
      if (!mayHandleRole(managerOf(caller), role)) throw peopleErrors.roleNotYours();
      await assertOrgInScope(tx, caller, role.orgCode);
      await assertMayGive(tx, matrix, caller, role);
    }
    await assertIdentityIsFree(tx, caller, identity, '');
    if ((await takenUsernames(tx, [wanted])).has(wanted))
      refuse({ username: '这个登录名已有人使用，换一个，或者空着由系统编一个' });
    const username = wanted === '' ? ((await madeUsernames(tx, 1))[0] ?? '') : wanted;
    const fields = { ...given, username };
    await createUsers(tx, deps, [
      {
        ...fields,
        roles,
        isDemo: false,
        passwordHash: null,
        mustSetPassword: deps.config.oidcIssuer === undefined,
      },
    ]);
    const made = await findUserByUsername(tx, username);
    if (!made) throw new Error(`${username} was not made`);
    const { after } = differenceOf(personRecord, fields, fields, keysOf(personRecord));
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.addPerson',
      subject: made.id,
      orgCode,
      facts: { after: { ...after, roles } },
    });
    return { id: made.id, username, version: made.version };
  });

interface Correction {
  readonly change: Parameters<typeof updatePerson>[3];
  readonly before: AuditFacts;
  readonly after: AuditFacts;
}

type CorrectInput = InputOf<typeof contract.correctPerson>;

/** Fields that are really another than before; an empty identity number leaves it as it is. */
const correctionOf = (
  deps: Deps,
  person: UserRow,
  { id: _, version: __, reason: ___, idNumber, ...input }: CorrectInput,
): Correction & { readonly identity: Identity | null } => {
  const kept = personColumns.valuesOf(person, { idNumber: '' });
  const wanted = tidied(personRecord, { ...kept, ...input });
  const changed = changedFields(personRecord, kept, wanted);
  const isNamed = changed.includes('name');
  const read = idNumber.trim() === '' ? null : readIdentity(deps, idNumber);
  refuse({ ...(isNamed ? faultsOf(wanted.name) : {}), ...(read && !isIdentity(read) ? read : {}) });
  const identity = read && isIdentity(read) && read.hash !== person.idCardHash ? read : null;
  const corrected = { ...wanted, name: isNamed ? wanted.name : kept.name };
  const fields = [...changed, ...(identity ? (['idNumber'] as const) : [])];
  const { before, after } = differenceOf(
    personRecord,
    kept,
    { ...corrected, idNumber: identity?.number ?? '' },
    fields,
  );
  return {
    identity,
    change: {
      ...personColumns.columnsOf(corrected),
      ...(identity ? { idCardHash: identity.hash } : {}),
    },
    before: {
      ...before,
      ...(identity ? { idNumber: person.idCardHash === null ? '没有登记' : '原来的号码' } : {}),
    },
    after,
  };
};

/**
 * Corrects name, party membership or identity number of a person of the scope. Rights follow at once on every
 * device; another identity number ends the sessions, because pages hold the hash of the old one. Hours stay.
 */
export const correct = (deps: Deps, caller: Caller, input: CorrectInput): Promise<number> =>
  changePerson(deps, caller, { ...input, isOfAccount: true }, async (context) => {
    const { tx, person, touched } = context;
    if (person.id === caller.userId) throw peopleErrors.ownAccount();
    const { identity, change, before, after } = correctionOf(deps, person, input);
    if (Object.keys(after).length === 0) throw peopleErrors.nothingToCorrect();
    if (identity) await assertIdentityIsFree(tx, caller, identity, person.id);
    await updatePerson(tx, person.id, deps.clock(), change);
    const endedNum = identity ? await endAllSessions(deps, context) : 0;
    touched.push(...(await listLiveIds(tx, person.id, deps.clock())));
    return {
      action: 'accounts.correct',
      facts: { reason: input.reason, before, after, endedNum },
      result: person.version + 1,
    };
  });

/** Consequences for a person of the scope whose party membership ends; throws `people.notFound`. */
export const standingOf = async (
  deps: Deps,
  caller: Caller,
  id: string,
  sources: readonly StandingSource[],
): Promise<string[]> => {
  const { db } = deps.database;
  const person = await findPerson(db, id);
  if (!person || !isWithin(person.orgCode, caller.activeRole.orgCode)) throw peopleErrors.notFound();
  const told = await Promise.all(sources.map((source) => source(db, id, deps.clock())));
  return told.flat();
};
