import { randomUUID } from 'node:crypto';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type * as contract from '../../shared/own-data/own-data.contract.ts';
import { ownDataErrors } from '../../shared/own-data/own-data.errors.ts';
import {
  ERASED_NAME,
  KEPT,
  OWN_FIELDS,
  type OwnField,
  REMOVED,
  type RequestKind,
  valueFault,
} from '../../shared/own-data/own-data.rules.ts';
import { requestMessage } from '../../shared/people/account-messages.words.ts';
import { tidyName } from '../../shared/people/person-name.rules.ts';
import { audit } from '../audit/audit.service.ts';
import { updatePerson } from '../people/people-admin.repository.ts';
import {
  type Change,
  changePerson,
  endAllSessions,
  type TellPerson,
} from '../people/people-admin.service.ts';
import { listLiveIds } from '../sessions/session.repository.ts';
import { forgetDevices } from '../sign-in/sign-in-place.ts';
import { findUser, listGrants, type UserRow } from '../user.repository.ts';
import {
  eraseAccount,
  findRequest,
  insertRequest,
  listOwnRequests,
  listRequests,
  type RequestRow,
  settleRequest,
  withdraw,
} from './own-data.repository.ts';

/** Removal by a feature of its part of a person whose account is closed. */
export interface AccountClosure {
  /** In words, for the person who asks. */
  readonly what: string;
  erase(tx: Tx, userId: string): Promise<void>;
}

const PAGE_SIZE = 20;

const shownRequest = (row: RequestRow) => ({
  id: row.id,
  kind: row.kind,
  field: row.field === '' ? '' : OWN_FIELDS[row.field],
  value: row.value,
  reason: row.reason,
  state: row.state,
  createdTime: wireTime(row.createdAt),
  decidedTime: row.decidedAt ? wireTime(row.decidedAt) : '',
  answer: row.answer,
});

/** The caller's requests, and what closing the account would remove and keep. */
export const ownData = async (deps: Deps, caller: Caller, closures: readonly AccountClosure[]) => ({
  requests: (await listOwnRequests(deps.database.db, caller.userId)).map(shownRequest),
  removed: [REMOVED, ...closures.map(({ what }) => what)],
  kept: [...KEPT],
});

const asking = async (deps: Deps, caller: Caller): Promise<UserRow> => {
  const user = await findUser(deps.database.db, caller.userId);
  if (!user) throw accessErrors.signedOut();
  if (user.isDemo) throw ownDataErrors.demo();
  return user;
};

const keep = async (
  deps: Deps,
  user: UserRow,
  asked: {
    readonly kind: RequestKind;
    readonly field: OwnField | '';
    readonly value: string;
    readonly reason: string;
  },
): Promise<{ id: string }> => {
  const reason = asked.reason.trim();
  if (reason === '') throw ownDataErrors.noReason();
  const id = randomUUID();
  await deps.database.db.transaction(async (tx) => {
    const row = { ...asked, id, reason, userId: user.id, state: 'WAITING', createdAt: deps.clock() } as const;
    if (!(await insertRequest(tx, row))) throw ownDataErrors.waiting();
    await audit(tx, deps.clock, {
      userId: user.id,
      action: asked.kind === 'ERASE' ? 'accounts.askErasure' : 'accounts.askCorrection',
      subject: user.id,
      orgCode: user.orgCode,
      facts: asked.field === '' ? {} : { field: OWN_FIELDS[asked.field] },
    });
  });
  return { id };
};

const presentOf = (user: UserRow, field: OwnField): string =>
  field === 'name' ? user.name : user.isPartyMember ? '是' : '否';

/** Asks for the correction of one field. Throws the refusals of own-data.errors.ts. */
export const ask = async (deps: Deps, caller: Caller, input: InputOf<typeof contract.askCorrection>) => {
  const user = await asking(deps, caller);
  const value = input.field === 'name' ? tidyName(input.value) : input.value.trim();
  const fault = valueFault(input.field, value);
  if (fault !== '') throw ownDataErrors.badValue({ fault });
  if (value === presentOf(user, input.field)) throw ownDataErrors.sameValue();
  return keep(deps, user, { kind: 'CORRECT', field: input.field, value, reason: input.reason });
};

/** Asks that the account be closed. Throws `ownData.hasRoles` while the person works in the console. */
export const askToErase = async (deps: Deps, caller: Caller, input: InputOf<typeof contract.askErasure>) => {
  const user = await asking(deps, caller);
  if ((await listGrants(deps.database.db, user.id)).length > 0) throw ownDataErrors.hasRoles();
  return keep(deps, user, { kind: 'ERASE', field: '', value: '', reason: input.reason });
};

export const takeBack = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  await deps.database.db.transaction(async (tx) => {
    if (!(await withdraw(tx, caller.userId, id))) throw ownDataErrors.notFound();
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.withdrawRequest',
      subject: caller.userId,
      orgCode: caller.orgCode,
    });
  });
};

/** One page of the requests in the caller's scope. */
export const requestsInScope = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.listOwnDataRequests>,
) => {
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = { scope: caller.activeRole.orgCode, state: input.state, kind: input.kind };
  const { rows, total } = await listRequests(deps.database.db, filter, paging);
  const names = await rememberedOrgNames(
    deps,
    rows.map(({ orgCode }) => orgCode),
  );
  const shown = rows.map(({ request, personName, orgCode, decidedName }) => ({
    ...shownRequest(request),
    personName,
    orgName: names.get(orgCode) ?? '',
    decidedName: decidedName ?? '',
  }));
  return list(shown, total, paging);
};

const correctField = async (deps: Deps, { tx, person, touched }: Change, { field, value }: RequestRow) => {
  if (field === '') throw ownDataErrors.notFound();
  const change = field === 'name' ? { name: value } : { isPartyMember: value === '是' };
  await updatePerson(tx, person.id, deps.clock(), change);
  touched.push(...(await listLiveIds(tx, person.id, deps.clock())));
  return { before: { [field]: person[field] }, after: change };
};

const closeAccount = async (deps: Deps, context: Change, closures: readonly AccountClosure[]) => {
  const { tx, person, roles } = context;
  if (roles.length > 0) throw ownDataErrors.hasRoles();
  await endAllSessions(deps, context);
  await forgetDevices(tx, deps, person.username);
  for (const { erase } of closures) await erase(tx, person.id);
  const uuid = randomUUID();
  await eraseAccount(tx, person.id, { username: `closed-${uuid}`, uuid, now: deps.clock() });
  return { after: { name: ERASED_NAME } };
};

/**
 * Grants or refuses a request of somebody in the scope, all in one transaction with what it changes. Throws
 * `ownData.notFound`, `ownData.settled` and the refusals of people-admin.errors.ts.
 */
export const decide = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.decideOwnDataRequest>,
  { closures, tell }: { readonly closures: readonly AccountClosure[]; readonly tell: TellPerson },
): Promise<void> => {
  const { id, isGranted, answer } = input;
  const request = await findRequest(deps.database.db, id);
  if (!request) throw ownDataErrors.notFound();
  const wanted = { id: request.userId, reason: answer, isOfAccount: true };
  await changePerson(deps, caller, wanted, async (context) => {
    const { tx, person } = context;
    if (person.id === caller.userId) throw ownDataErrors.notFound();
    const settled = {
      state: isGranted ? 'GRANTED' : 'REFUSED',
      decidedAt: deps.clock(),
      decidedBy: caller.userId,
      answer,
    } as const;
    if (!(await settleRequest(tx, id, settled))) throw ownDataErrors.settled();
    const isErasure = request.kind === 'ERASE';
    if (!isGranted || !isErasure)
      await tell(tx, deps, requestMessage(id, { isGranted, isErasure, answer }), [person.id]);
    if (!isGranted) return { action: 'accounts.refuseRequest', facts: { reason: answer }, result: undefined };
    const facts = isErasure
      ? await closeAccount(deps, context, closures)
      : await correctField(deps, context, request);
    return {
      action: isErasure ? 'accounts.erase' : 'accounts.correctAsAsked',
      facts: { ...facts, reason: answer },
      result: undefined,
    };
  });
};
