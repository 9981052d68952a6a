import { peopleCards, signedInSince } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { unfinishedCourses } from '#features/learning/study/server/study.public.ts';
import { yearRange } from '#features/learning/study/shared/credits/year-counting.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { addUp, obligedOf } from '../shared/board.rules.ts';
import type { DutyPersonItem, listDutyPeople } from '../shared/duty.contract.ts';
import { standingOf, yearEndHours } from '../shared/duty.rules.ts';
import { reasonsOf } from '../shared/duty.words.ts';
import { selectSums } from './duty-board.repository.ts';
import {
  countDutyPeople,
  type DutyPersonRow,
  type PeopleFilter,
  selectPeople,
} from './duty-person.repository.ts';
import { orgInScope } from './duty-scope.policy.ts';
import { chosenYear } from './duty-year.read.ts';

const PAGE_SIZE = 20;
const WEEK_MS = 7 * 24 * 3_600_000;

/** Since when a reminder counts as one of this week. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);

type Filters = Omit<InputOf<typeof listDutyPeople>, 'sort' | 'pageNum' | 'pageSize' | 'pagesum' | 'pagesize'>;

/** The list's filter inside of the caller's scope; throws 404 outside of it. */
export const peopleFilterOf = async (
  deps: Deps,
  caller: Pick<Caller, 'activeRole'>,
  { year: asked, orgCode: wanted, standing, reminded, keyword }: Filters,
): Promise<PeopleFilter> => {
  const orgCode = orgInScope(caller, wanted);
  const { year, day } = await chosenYear(deps.database.db, deps, asked);
  return {
    ...{ year, day, orgCode, keyword: keywordOf(keyword) },
    standing: standing === 'ALL' ? undefined : standing,
    wasReminded: reminded === undefined ? undefined : reminded === 'YES',
    remindedSince: weekBefore(deps.clock()),
  };
};

/** How many people the filter finds: out of the kept sums where they say it, so that a whole region costs nothing. */
export const countPeople = async (deps: Deps, filter: PeopleFilter): Promise<number> => {
  const { db } = deps.database;
  if (filter.keyword !== '' || filter.wasReminded !== undefined) return countDutyPeople(db, filter);
  const sums = addUp(filter.orgCode, await selectSums(db, filter.year, filter.orgCode));
  const counts = {
    BEHIND: sums.behind,
    IDLE: sums.idle,
    DONE: sums.done,
    EXEMPT: sums.exempt,
    ON_PACE: obligedOf(sums) - sums.done - sums.behind,
  };
  return filter.standing === undefined ? sums.people : counts[filter.standing];
};

const wireText = (at: string | Date | null): string => (at === null ? '' : wireTime(new Date(at)));

/** Rows as the list and its file show them. */
export const shownPeople = async (
  deps: Deps,
  { year, day }: Pick<PeopleFilter, 'year' | 'day'>,
  rows: readonly DutyPersonRow[],
): Promise<DutyPersonItem[]> => {
  const { db } = deps.database;
  const ids = rows.map(({ userId }) => userId);
  const idle = rows.filter(({ hours }) => hours === 0).map(({ userId }) => userId);
  const [cards, names, unfinished, signedIn] = await Promise.all([
    peopleCards(db, ids),
    rememberedOrgNames(
      deps,
      rows.map(({ orgCode }) => orgCode),
    ),
    unfinishedCourses(db, ids),
    signedInSince(db, idle, yearRange(year).from),
  ]);
  return rows.map((row) => ({
    userId: row.userId,
    name: cards.get(row.userId)?.name ?? '',
    orgCode: row.orgCode,
    orgName: names.get(row.orgCode) ?? '',
    position: row.position,
    standing: standingOf(row),
    isExempt: row.isExempt,
    fromMonth: row.fromMonth,
    note: row.note,
    hours: hoursText(row.hours),
    targetHours: hoursText(row.target),
    gapHours: hoursText(row.isExempt ? 0 : Math.max(0, row.due - row.hours)),
    yearEndHours: hoursText(yearEndHours(row.hours, { fromMonth: row.fromMonth, year, day })),
    lastTime: wireText(row.creditedAt),
    reasons: reasonsOf({
      ...row,
      isIdle: row.hours === 0,
      unfinished: unfinished.get(row.userId) ?? 0,
      hasSignedIn: signedIn.has(row.userId),
    }),
    remindedTime: wireText(row.remindedAt),
    version: row.version,
  }));
};

/** One page of people in the caller's scope. */
export const dutyPeople = async (
  deps: Deps,
  caller: Caller,
  { sort = '', ...input }: InputOf<typeof listDutyPeople>,
) => {
  const filter = await peopleFilterOf(deps, caller, input);
  const paging = pagingOf(input, PAGE_SIZE);
  const [rows, total] = await Promise.all([
    selectPeople(deps.database.db, filter, sort, paging),
    countPeople(deps, filter),
  ]);
  return list(await shownPeople(deps, filter, rows), total, paging);
};
