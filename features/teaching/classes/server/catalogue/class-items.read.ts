import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import { orgShortNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readMany } from '#platform/server/memory.ts';
import { hoursText } from '#platform/shared/hours.ts';
import type { ClassItem } from '../../shared/class-item.schema.ts';
import { dayTextOf, lastDayOf, timeStatusOf } from '../../shared/class-time.rules.ts';
import { takesCode } from '../../shared/enrolment/sign-up.rules.ts';
import { memoryOf } from '../class.cache.ts';
import { type ClassCard, selectCards } from './class-items.repository.ts';

/** The wire's names for a class of ours, as they are for a visitor: the same for everybody. */
export const itemOf = (card: ClassCard, orgName: string, now: Date): ClassItem => ({
  id: card.id,
  classCode: card.classCode,
  className: card.className,
  screenPath: pictureAddress(card.coverKey),
  startDate: dayTextOf(card.startAt),
  endDate: lastDayOf(card.endAt),
  classType: card.classType,
  heldInRoom: card.heldInRoom,
  classStatusEnum: timeStatusOf(card, now),
  classHours: hoursText(card.hoursHundredths),
  courseNum: card.courseNum + (card.heldInRoom ? card.sessionNum : 0),
  learnerNum: card.taken,
  orgCode: card.orgCode,
  orgName,
  registrationCode: '',
  isRegistrationCode: takesCode(card.classType) ? '1' : '0',
  learnState: 'UNKNOWN',
});

/** Short names of places, remembered until an organisation changes. */
export const shortNamesOf = (deps: Deps, orgCodes: readonly string[]): Promise<Map<string, string>> =>
  readMany(memoryOf<string | null>(deps, 'places'), orgCodes, (missing) =>
    orgShortNames(deps.database.db, missing),
  );

/** Cards with the names of their places. */
export const itemsOf = async (deps: Deps, cards: readonly ClassCard[], now: Date): Promise<ClassItem[]> => {
  const names = await shortNamesOf(
    deps,
    cards.map(({ orgCode }) => orgCode),
  );
  return cards.map((card) => itemOf(card, names.get(card.orgCode) ?? '', now));
};

/** Classes by id as lists show them, in the order of `ids`, whatever their status; unknown ids are left out. */
export const classItems = async (deps: Deps, ids: readonly string[], now: Date): Promise<ClassItem[]> =>
  itemsOf(deps, await selectCards(deps.database.db, ids), now);
