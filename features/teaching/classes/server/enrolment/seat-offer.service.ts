import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { standingOf } from '../../shared/catalogue/class-standing.rules.ts';
import type { answerSeatOffer } from '../../shared/classes.contract.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import type { listSeatOffers } from '../../shared/members/members-admin.contract.ts';
import { dropSeats } from '../class.cache.ts';
import { type Actor, openClass } from '../desk/class-admin-access.service.ts';
import { answerOffer } from './seat.service.ts';
import { selectOffers } from './seat-offer.repository.ts';
import { presentFacts } from './sign-up-facts.cache.ts';

const PAGE_SIZE = 20;

const NOTES = {
  ENROLLED: '名额已接受，您已经进班。',
  PENDING: '名额已接受，等班主任审核，结果会发消息告诉您。',
  DECLINED: '已放弃，名额让给下一位。',
} as const;

/**
 * The caller's answer to an offered seat. Throws `classes.nothingOffered` and `offerLapsed` (422): the seat is then
 * the next person's.
 */
export const answer = async (
  deps: Deps,
  caller: Caller,
  { classId, accept = true }: InputOf<typeof answerSeatOffer>,
): Promise<OutputOf<typeof answerSeatOffer>['data']> => {
  const { userId, orgCode } = caller;
  const outcome = await deps.database.db.transaction((tx) =>
    answerOffer(tx, deps, { classId, userId, accepts: accept }),
  );
  dropSeats(deps, classId);
  const facts = outcome === 'NONE' || outcome === 'LAPSED' ? undefined : await presentFacts(deps, classId);
  if (outcome === 'LAPSED') throw classesErrors.offerLapsed();
  if (outcome === 'NONE' || !facts) throw classesErrors.nothingOffered();
  const state = outcome === 'DECLINED' ? ('WITHDRAWN' as const) : outcome;
  const own = { state, isGraduated: false, place: null, reason: '' };
  const { learnState } = standingOf(facts, orgCode, own, deps.clock());
  return { learnState, waitNo: null, note: NOTES[outcome] };
};

/** Offers of a class with their answers, for those who manage it. Throws `classes.unknown` (404). */
export const offersOf = async (
  deps: Deps,
  caller: Actor,
  input: InputOf<typeof listSeatOffers>,
): Promise<OutputOf<typeof listSeatOffers>> => {
  const { db } = deps.database;
  await openClass(db, caller, input.id);
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await selectOffers(db, input.id, paging);
  const names = await findUserNames(
    db,
    rows.map(({ userId }) => userId),
  );
  const orgs = await orgNames(
    db,
    rows.flatMap(({ orgCode }) => orgCode ?? []),
  );
  const items = rows.map(({ id, userId, orgCode, offeredAt, until, answer: given, answeredAt }) => ({
    offerId: String(id),
    name: names.get(userId) ?? '',
    orgName: orgs.get(orgCode ?? '') ?? '',
    offeredTime: wireTime(offeredAt),
    untilTime: wireTime(until),
    answer: given ?? '',
    answeredTime: answeredAt ? wireTime(answeredAt) : '',
  }));
  return list(items, rows[0]?.total ?? 0, paging);
};
