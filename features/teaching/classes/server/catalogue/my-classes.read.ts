import { presenceSumsOf } from '#features/learning/study/server/study.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import type { LearnState } from '../../shared/class-item.schema.ts';
import type {
  getMyClassCounts,
  listManagedClasses,
  listMyClasses,
} from '../../shared/class-study.contract.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { learnStateOf } from '../../shared/learn-state.rules.ts';
import { managedWhere } from '../class-access.policy.ts';
import { classItems } from './class-items.read.ts';
import { standings } from './class-standing.read.ts';
import { countOpen, listManagedIds, listOwn, type OwnClassRow } from './my-classes.repository.ts';
import { offeredClasses } from './next-course.read.ts';

const PAGE_SIZE = 9;

/** Classes that ask for something come first. */
const ORDER: readonly LearnState[] = [
  'LEARNING',
  'REGISTERING',
  'REGISTERED',
  'LEARNED',
  'UN_LEARNED',
  'FINISH',
];

const stateOf = (row: OwnClassRow, now: Date): LearnState =>
  learnStateOf({
    time: timeStatusOf(row, now),
    member: row.state === 'PENDING' || row.state === 'WAITING' ? row.state : 'ENROLLED',
    isGraduated: row.graduatedAt !== null,
    takesSignUps: true,
    isInScope: true,
    now,
    signUpStart: null,
    signUpEnd: null,
  });

/** A seat that waits for an answer comes first, a class that was taken offline after all others. */
const placeOf = (row: OwnClassRow & { readonly learnState: LearnState }, now: Date): number => {
  if (row.status === 'OFFLINE') return ORDER.length;
  return offeredClasses([row], now).length > 0 ? -1 : ORDER.indexOf(row.learnState);
};

/** A person's classes, the ones under way in front, within a state the newest. */
export const myClasses = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof listMyClasses>,
): Promise<OutputOf<typeof listMyClasses>> => {
  const sql = deps.database.db;
  const now = deps.clock();
  const rows = (await listOwn(sql, caller.userId))
    .map((row) => ({ ...row, learnState: stateOf(row, now), time: timeStatusOf(row, now) }))
    .filter(({ time }) => !input.classStatusEnum || time === input.classStatusEnum)
    .filter(({ learnState }) => !input.learnState || learnState === input.learnState)
    .sort((a, b) => placeOf(a, now) - placeOf(b, now));
  const paging = pagingOf(input, PAGE_SIZE);
  const from = paging.pageNum * paging.pageSize;
  const page = rows.slice(from, from + paging.pageSize);
  const ids = page.map(({ classId }) => classId);
  const inRoom = page.filter(({ heldInRoom }) => heldInRoom).map(({ classId }) => classId);
  const [shown, stood, presenceOf] = await Promise.all([
    classItems(deps, ids, now),
    standings(deps, caller, ids),
    presenceSumsOf(sql, [caller.userId], inRoom),
  ]);
  const items = new Map(shown.map((item) => [item.id, item]));
  const own = new Map(stood.map((standing) => [standing.id, standing]));
  return list(
    page.flatMap((row) => {
      const [item, standing] = [items.get(row.classId), own.get(row.classId)];
      if (!item || !standing) return [];
      return {
        ...item,
        ...standing,
        percentage: row.percentage,
        gotHours: hoursText(row.hoursHundredths + presenceOf(caller.userId, row.classId)),
        joinTime: row.joinedAt ? wireTime(row.joinedAt) : '',
        isOffline: row.status === 'OFFLINE',
      };
    }),
    rows.length,
    paging,
  );
};

/** How many of a person's classes are in each state; with a year those that run in it. */
export const myClassCounts = async (
  deps: Deps,
  caller: Caller,
  year: number | undefined,
): Promise<OutputOf<typeof getMyClassCounts>['data']> => {
  const now = deps.clock();
  const states = (await listOwn(deps.database.db, caller.userId))
    .filter(
      ({ startAt, endAt }) =>
        year === undefined || (wireYear(startAt) <= year && wireYear(new Date(endAt.getTime() - 1)) >= year),
    )
    .map((row) => stateOf(row, now));
  const numOf = (state: LearnState) => states.filter((one) => one === state).length;
  return {
    registeringNum: numOf('REGISTERING'),
    registeredNum: numOf('REGISTERED'),
    learningNum: numOf('LEARNING'),
    learnedNum: numOf('LEARNED'),
    unLearnedNum: numOf('UN_LEARNED'),
    lapsedNum: numOf('FINISH'),
  };
};

/** One page of the classes that the caller manages in the active role, with what waits for a decision. */
export const managedClasses = async (
  deps: Deps,
  caller: Caller,
  { className, classStatusEnum, ...input }: InputOf<typeof listManagedClasses>,
): Promise<OutputOf<typeof listManagedClasses>> => {
  const sql = deps.database.db;
  const now = deps.clock();
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = {
    managed: managedWhere(caller),
    words: searchWords(className).map((word) => word.toLowerCase()),
    time: classStatusEnum ?? '',
  } as const;
  const { ids, total } = await listManagedIds(sql, filter, now, paging);
  const [open, items] = await Promise.all([countOpen(sql, ids), classItems(deps, ids, now)]);
  return list(
    items.map((item) => ({
      ...item,
      pendingNum: open.get(item.id)?.pending ?? 0,
      waitingNum: open.get(item.id)?.waiting ?? 0,
    })),
    total,
    paging,
  );
};
