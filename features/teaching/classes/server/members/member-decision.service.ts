import { type PersonCard, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { classEditingErrors } from '../../shared/class-editing.errors.ts';
import { lastDayOf } from '../../shared/class-time.rules.ts';
import type * as memberContract from '../../shared/members/members-admin.contract.ts';
import { dropClass } from '../class.cache.ts';
import { type ClassRow, findClassRow, lockSeat } from '../desk/class-admin.repository.ts';
import { type Actor, noteClass, openClass, requireRight } from '../desk/class-admin-access.service.ts';
import { approve, enrolAll, release, type SeatOutcome } from '../enrolment/seat.service.ts';

/** People whose fate is decided in one transaction: long enough to be quick, short enough that nobody waits. */
const PEOPLE_AT_ONCE = 50;

export interface Skipped {
  readonly userId: string;
  readonly name: string;
  readonly reason: string;
}

/** Why a person was left out, by id; null for those with whom it is done. */
type Reasons = ReadonlyMap<string, string | null>;

/** Throws `classes.notPublished`, `isDown` or `hasEnded` (422): nobody can be put into such a class. */
export const refuseClosed = (row: ClassRow, now: Date, verb: string): void => {
  if (row.status === 'DRAFT') throw classEditingErrors.notPublished({ verb });
  if (row.status === 'OFFLINE') throw classEditingErrors.isDown({ verb });
  if (now >= row.endAt) throw classEditingErrors.hasEnded({ day: lastDayOf(row.endAt), verb });
};

/** As `refuseClosed`, once the seats are held: nobody is put into a class that is being taken off meanwhile. */
export const refuseClosedHeld = async (tx: Tx, id: string, now: Date, verb: string): Promise<void> => {
  await lockSeat(tx, id);
  const row = await findClassRow(tx, id);
  if (row) refuseClosed(row, now, verb);
};

const unable = (person: PersonCard | undefined, scope: string): string | null => {
  if (!person || !isWithin(person.orgCode, scope)) return '不在您当前身份的范围内';
  if (!person.isActive) return '账号已停用';
  return person.isPartyMember ? null : '不是党员，不能进班';
};

const assignReason = ({ state, isNew }: SeatOutcome): string | null => {
  if (state === 'FULL') return '名额已满';
  if (state === 'ENROLLED') return isNew ? null : '已经在班里';
  return state === 'REMOVED' ? '已被移出班级' : '没有名额';
};

/** Puts people into one class, in their order, as far as there are seats; the caller's right was checked before. */
export const assignPeople = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  userIds: readonly string[],
  { scope, source }: { readonly scope: string; readonly source: 'ASSIGNED' | 'IMPORT' },
): Promise<Map<string, string | null>> => {
  const people = await peopleCards(tx, userIds);
  const reasons = new Map(userIds.map((id) => [id, unable(people.get(id), scope)]));
  const able = userIds.flatMap((id) => (reasons.get(id) === null ? (people.get(id) ?? []) : []));
  const outcomes = await enrolAll(
    tx,
    deps,
    classId,
    able.map(({ userId, orgCode }) => ({ userId, orgCode, source, isAssigned: true })),
  );
  for (const [index, { userId }] of able.entries()) {
    const outcome = outcomes[index];
    if (outcome) reasons.set(userId, assignReason(outcome));
  }
  return reasons;
};

const skippedOf = async (sql: Sql, scope: string, reasons: Reasons): Promise<Skipped[]> => {
  const left = [...reasons].flatMap(([userId, reason]) => (reason === null ? [] : [{ userId, reason }]));
  const userIds = left.map(({ userId }) => userId);
  const people = await peopleCards(sql, userIds);
  return left.map(({ userId, reason }) => {
    const person = people.get(userId);
    // Names of people elsewhere are not told to who guesses their ids.
    const isSeen = person && (isWithin(person.orgCode, scope) || reason !== '不在您当前身份的范围内');
    return { userId, name: isSeen ? person.name : '', reason };
  });
};

interface Deed {
  readonly id: string;
  readonly userIds: readonly string[];
  /** As it stands in a refusal: 审核报名. */
  readonly verb: string;
  readonly action: string;
  /** Reason why people leave, which they are told, in a closed class too; left out where people come in. */
  readonly reason?: string;
}

/** Does something to many people of a class, a few at a time; each part is audited with what it did. */
const forPeople = async (
  deps: Deps,
  caller: Actor,
  { id, userIds, verb, action, reason }: Deed,
  work: (tx: Tx, part: readonly string[]) => Promise<Reasons>,
): Promise<{ readonly doneNum: number; readonly skipped: Skipped[] }> => {
  const { db } = deps.database;
  const wanted = [...new Set(userIds)];
  const all = new Map<string, string | null>();
  for (let from = 0; from < wanted.length; from += PEOPLE_AT_ONCE) {
    const part = wanted.slice(from, from + PEOPLE_AT_ONCE);
    await db.transaction(async (tx) => {
      const open = await openClass(tx, caller, id);
      await requireRight(tx, open, 'canDecideMembers', verb);
      if (reason === '') throw classEditingErrors.needsReason();
      if (reason === undefined) await refuseClosedHeld(tx, id, deps.clock(), verb);
      const reasons = await work(tx, part);
      for (const [userId, why] of reasons) all.set(userId, why);
      const done = part.filter((userId) => reasons.get(userId) === null);
      if (done.length === 0) return;
      const facts = { people: done.length, userIds: done };
      await noteClass(deps, tx, caller, open.row, {
        action,
        facts,
        ...(reason === undefined ? {} : { reason }),
      });
    });
  }
  const skipped = await skippedOf(db, caller.activeRole.orgCode, all);
  const doneNum = wanted.length - skipped.length;
  if (doneNum > 0) await dropClass(deps, id);
  return { doneNum, skipped };
};

/**
 * Puts people of the caller's scope into a class. Who cannot is left out with the reason. Throws
 * `classes.unknown` (404), `noRight` (403), `notPublished`, `isDown`, `hasEnded` (422).
 */
export const assign = (
  deps: Deps,
  caller: Actor,
  { id, userIds }: InputOf<typeof memberContract.assignMembers>,
) =>
  forPeople(deps, caller, { id, userIds, verb: '指定学员', action: 'assign' }, (tx, part) =>
    assignPeople(tx, deps, id, part, { scope: caller.activeRole.orgCode, source: 'ASSIGNED' }),
  );

const oneByOne = async (
  part: readonly string[],
  work: (userId: string) => Promise<string | null>,
): Promise<Reasons> => {
  const reasons = new Map<string, string | null>();
  for (const userId of part) reasons.set(userId, await work(userId));
  return reasons;
};

const RELEASE_REASONS = {
  RELEASED: null,
  NOT_IN: '不在班里',
  GRADUATED: '已经结业，记录要保留',
  NOT_PENDING: '已经在班里，要请出班级请用“移出”',
} as const;

/** Takes people out, each told the reason. */
const releaseAll = (
  deps: Deps,
  caller: Actor,
  deed: Deed & { readonly reason: string },
  to: 'REJECTED' | 'REMOVED',
) => {
  const { id: classId, reason } = deed;
  return forPeople(deps, caller, deed, (tx, part) =>
    oneByOne(
      part,
      async (userId) =>
        RELEASE_REASONS[await release(tx, deps, { classId, userId, to, reason, by: caller.userId })],
    ),
  );
};

/** Lets applicants in, or sends them back with a reason. Throws as `assign`, and `needsReason` (400). */
export const decide = (
  deps: Deps,
  caller: Actor,
  { id, userIds, ...given }: InputOf<typeof memberContract.decideMembers>,
) => {
  const deed = { id, userIds, verb: '审核报名' };
  if (!given.approve) {
    const reason = tidyLine(given.reason);
    return releaseAll(deps, caller, { ...deed, action: 'rejectMembers', reason }, 'REJECTED');
  }
  return forPeople(deps, caller, { ...deed, action: 'approveMembers' }, (tx, part) =>
    oneByOne(part, async (userId) =>
      (await approve(tx, deps, { classId: id, userId, by: caller.userId })) ? null : '不在待审核的报名里',
    ),
  );
};

/** Takes people out of a class, its queue or its applications. Throws as `decide`. */
export const removeFromClass = (
  deps: Deps,
  caller: Actor,
  { id, userIds, ...given }: InputOf<typeof memberContract.removeMembers>,
) => {
  const reason = tidyLine(given.reason);
  return releaseAll(
    deps,
    caller,
    { id, userIds, verb: '移出学员', action: 'removeMembers', reason },
    'REMOVED',
  );
};
