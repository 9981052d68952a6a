import {
  knownCourseItems,
  knownOpenHours,
  type OwnStudies,
} from '#features/content/courses/server/courses.public.ts';
import { monthHours, ownStudies } from '#features/learning/study/server/study.public.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireYear } from '#platform/shared/times.ts';
import type { MyDuty } from '../shared/duty.contract.ts';
import {
  type Caps,
  countedHours,
  daysEarly,
  dueOn,
  forecastDay,
  type KindHours,
  standingOf,
  termsOf,
  yearEndHours,
} from '../shared/duty.rules.ts';
import { shortestList } from '../shared/gap.rules.ts';
import { selectOwnYears } from './duty-person.repository.ts';
import { todayOf } from './duty-year.read.ts';

/** Courses of the list that are named; how many it has is said beside them. */
const SHOWN_COURSES = 12;

const KINDS = [
  ['ONLINE', 'online', 'capOnline'],
  ['OFFLINE', 'offline', 'capOffline'],
  ['GROUP', 'group', 'capGroup'],
] as const;

type Months = Awaited<ReturnType<typeof monthHours>>;

const kindsOf = (rows: Months): KindHours => {
  const sumOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { hundredths }) => sum + hundredths, 0);
  const [online, group] = [sumOf('ONLINE'), sumOf('GROUP')];
  const all = rows.reduce((sum, { hundredths }) => sum + hundredths, 0);
  return { online, group, offline: all - online - group };
};

const monthsOf = (rows: Months): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    hoursText(
      Math.max(
        0,
        rows.filter(({ month }) => month === at + 1).reduce((sum, { hundredths }) => sum + hundredths, 0),
      ),
    ),
  );

/** Courses that the person may still earn hours with: none of their language versions is finished. */
const openCourses = async (deps: Deps, { states }: OwnStudies) => {
  const all = await knownOpenHours(deps);
  const isFinished = (id: string) => states.get(id)?.studyStatus === 2;
  const finished = new Set(all.filter(({ id }) => isFinished(id)).map(({ group }) => group));
  const begun = new Set(all.filter(({ id }) => states.has(id)).map(({ id }) => id));
  const chosen = new Map<string, (typeof all)[number]>();
  for (const course of all) {
    if (finished.has(course.group)) continue;
    const other = chosen.get(course.group);
    // Of several versions the one that was begun, then the Chinese one.
    if (!other || begun.has(course.id) || (course.lang === 'zh' && !begun.has(other.id)))
      chosen.set(course.group, course);
  }
  return [...chosen.values()].map(({ id, hoursHundredths }) => ({
    id,
    hours: hoursHundredths,
    isBegun: begun.has(id),
  }));
};

const planOf = async (deps: Deps, userId: string, gap: number): Promise<MyDuty['plan']> => {
  const none = {
    closesGap: true,
    gapHours: hoursText(gap),
    planHours: hoursText(0),
    courseNum: 0,
    courses: [],
  };
  if (gap === 0) return none;
  const own = await ownStudies(deps.database.db, userId);
  const list = shortestList(await openCourses(deps, own), gap);
  const items = await knownCourseItems(
    deps,
    list.slice(0, SHOWN_COURSES).map(({ id }) => id),
    own.states,
  );
  const begun = new Set(list.filter(({ isBegun }) => isBegun).map(({ id }) => id));
  const sum = list.reduce((all, { hours }) => all + hours, 0);
  return {
    closesGap: sum >= gap,
    gapHours: hoursText(gap),
    planHours: hoursText(sum),
    courseNum: list.length,
    courses: items.map((item) => ({
      courseId: item.id,
      courseName: item.courseName,
      lang: item.lang,
      courseHours: item.courseHours,
      showDuration: item.showCourseDuration,
      isBegun: begun.has(item.id),
      studyPercentage: item.studyPercentage ?? 0,
    })),
  };
};

/** Hours that courses can still add: the gap, as far as the cap on what is learned online leaves room. */
const gapOf = (missing: number, { online }: KindHours, { capOnline }: Caps): number =>
  capOnline === null ? missing : Math.min(missing, Math.max(0, capOnline - online));

/** One's own year: the target by the rule table, what is due, months and kinds, forecast and the shortest way on. */
export const myDuty = async (deps: Deps, caller: Caller, asked: number | undefined): Promise<MyDuty> => {
  const sql = inOneRound(deps.database.db);
  const thisYear = wireYear(deps.clock());
  const year = asked ?? thisYear;
  const [years, rows] = await Promise.all([
    selectOwnYears(sql, caller.userId),
    monthHours(sql, caller.userId, year),
  ]);
  const person = years.get(year);
  const { position, fromMonth, isExempt, note } = person ?? {
    ...{ position: 'MEMBER' as const, fromMonth: 1, isExempt: false, note: '' },
  };
  const terms = person ?? termsOf([], { year, position, orgCode: caller.orgCode, fromMonth });
  const kinds = kindsOf(rows);
  const hours = countedHours(kinds, terms);
  const span = { target: terms.target, fromMonth, year, day: todayOf(deps) };
  const due = dueOn(span.target, fromMonth, year, span.day);
  const missing = isExempt ? 0 : Math.max(0, terms.target - hours);
  const forecast = year === thisYear ? forecastDay(hours, span) : null;
  return {
    year,
    years: [...new Set([thisYear, ...years.keys()])].sort((a, b) => b - a),
    ...{ position, note, fromMonth },
    standing: standingOf({ isExempt, hours, target: terms.target, due }),
    targetHours: hoursText(terms.target),
    hours: hoursText(hours),
    dueHours: hoursText(due),
    missingHours: hoursText(missing),
    kinds: KINDS.map(([kind, name, capName]) => {
      const cap = terms[capName];
      return {
        kind,
        hours: hoursText(kinds[name]),
        capHours: cap === null ? '' : hoursText(cap),
        countedHours: hoursText(cap === null ? kinds[name] : Math.min(cap, kinds[name])),
      };
    }),
    months: monthsOf(rows),
    forecastDay: forecast ?? '',
    daysEarly: forecast === null ? 0 : daysEarly(forecast, year),
    yearEndHours: hoursText(yearEndHours(hours, span)),
    plan: await planOf(deps, caller.userId, year === thisYear ? gapOf(missing, kinds, terms) : 0),
  };
};
