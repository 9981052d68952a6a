import { firstMicroCourse, knownCourseItems } from '#features/content/courses/server/courses.public.ts';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { siweiName } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { foundBy } from '#features/content/search/server/search.public.ts';
import { playAddress, signedAddress } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type {
  Activity,
  ActivityItem,
  getFirstActivity,
  listActivities,
} from '../shared/activities.contract.ts';
import { activitiesErrors } from '../shared/activities.errors.ts';
import { ACTIVITY_KIND, ACTIVITY_PAGE_SIZE, activityPath } from '../shared/activity-address.rules.ts';
import { formOf } from '../shared/activity-form.rules.ts';
import { memoryOf } from './activity.cache.ts';
import {
  type ActivityFilter,
  type ActivityItemRow,
  type ActivityRow,
  findActivity,
  findNewest,
  selectActivities,
  selectNext,
} from './activity.repository.ts';

// Public facts of activities, as this process remembers them; not for transactions, which see what they wrote.

/** Activities beside an open one. */
const NEXT = 5;

type ItemFacts = Omit<ActivityItemRow, 'withdrawAt'>;

export const itemOf = (row: ItemFacts): ActivityItem => ({
  ...{ id: row.id, siweiType: row.siweiType, siweiName: siweiName(row.siweiType) },
  ...{ title: row.title, lang: row.lang, introduction: row.introduction, coverUrl: row.coverUrl },
  ...{ form: formOf(row), duration: row.durationSeconds, source: row.source, speaker: row.speaker },
  ...{ publishTime: wireTime(row.publishTime), viewNum: row.viewNum, isTop: row.isTop },
});

/** The planned end may come before the sweep, and before what is remembered is forgotten. */
export const isStillShown = (deps: Deps, { withdrawAt }: Pick<ActivityItemRow, 'withdrawAt'>): boolean =>
  withdrawAt === null || withdrawAt > deps.clock();

const knownPage = async (deps: Deps, filter: ActivityFilter, paging: Paging) => {
  const { rows, total } = await memoryOf<Awaited<ReturnType<typeof selectActivities>>>(deps, 'lists').read(
    JSON.stringify([filter, paging]),
    async () =>
      selectActivities(deps.database.db, filter, paging, await foundBy(deps, ACTIVITY_KIND, filter.words)),
  );
  const shown = rows.filter((row) => isStillShown(deps, row));
  return { items: shown.map(itemOf), total: total - (rows.length - shown.length) };
};

/** One page of public activities: those at the top first, then the newest. */
export const activityList = async (deps: Deps, input: InputOf<typeof listActivities>) => {
  const paging = pagingOf(input, ACTIVITY_PAGE_SIZE);
  const filter = { words: searchWords(input.title), siweiType: input.siweiType };
  const { items, total } = await knownPage(deps, filter, paging);
  return list(items, total, paging);
};

/** The first public activities of some topics (nodes of SPECIAL_COLUMN), and how many these have. */
export const activitiesOfTopics = (deps: Deps, topicIds: readonly string[], limit: number) =>
  knownPage(deps, { words: [], topicIds }, { pageNum: 0, pageSize: limit });

interface Known {
  readonly row: ActivityRow;
  readonly next: readonly ActivityItemRow[];
}

const readActivity = async (deps: Deps, id: string): Promise<Known | null> => {
  const { db } = deps.database;
  const row = await findActivity(db, id);
  return row && { row, next: await selectNext(db, row, NEXT) };
};

/** A public activity with those that come after it; null for any other. */
export const knownActivity = async (deps: Deps, id: string): Promise<Known | null> => {
  const known = await memoryOf<Known | null>(deps, 'details').read(id, () => readActivity(deps, id));
  return known && isStillShown(deps, known.row) ? known : null;
};

const courseOf = async (deps: Deps, courseId: string | null): Promise<Activity['course']> =>
  courseId === null ? null : ((await knownCourseItems(deps, [courseId]))[0] ?? null);

/** Captions of an activity's own medium, under addresses that are good for a while. */
export const captionsOf = (deps: Deps, { captionKey, lang }: ActivityRow) =>
  captionKey === '' ? [] : [{ lang, label: '字幕', url: signedAddress(deps, captionKey) }];

/** A public activity as `caller` may see it. Throws `activities.missing` (404) for any other. */
export const activityOf = async (deps: Deps, id: string, caller: Caller | null): Promise<Activity> => {
  const known = await knownActivity(deps, id);
  if (!known) throw activitiesErrors.missing();
  const { row, next } = known;
  const mayWatch = caller?.isPartyMember === true;
  return {
    ...itemOf(row),
    content: row.contentHtml,
    playUrl: mayWatch ? playAddress(deps, row.mediaKey) : '',
    subtitles: mayWatch ? captionsOf(deps, row) : [],
    course: await courseOf(deps, row.courseId),
    next: next.filter((one) => isStillShown(deps, one)).map(itemOf),
  };
};

export type FirstActivity = NonNullable<OutputOf<typeof getFirstActivity>['data']>;

const firstOf = async (deps: Deps, row: ActivityRow): Promise<FirstActivity> => {
  const course = await courseOf(deps, row.courseId);
  return {
    ...{ id: row.id, title: row.title, lang: row.lang, summary: row.introduction, coverUrl: row.coverUrl },
    duration: row.durationSeconds,
    courseHours: course?.courseHours ?? hoursText(0),
    teacher: row.speaker || (course?.teacher ?? ''),
    publishTime: wireTime(row.publishTime),
    courseId: course?.id ?? '',
    path: activityPath(row.id),
  };
};

/** The newest public activity of a type, and where there is none, the newest micro course; null when there is neither. */
export const firstActivity = async (deps: Deps, siweiType: string): Promise<FirstActivity | null> => {
  const row = await memoryOf<ActivityRow | null>(deps, 'newest').read(siweiType, () =>
    findNewest(deps.database.db, siweiType),
  );
  if (row && isStillShown(deps, row)) return firstOf(deps, row);
  const course = await firstMicroCourse(deps, siweiType);
  return course && { ...course, courseId: course.id, path: coursePath(course.id) };
};
