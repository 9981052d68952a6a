import { LRUCache } from 'lru-cache';
import {
  type CourseItemRow,
  courseItems,
  coursesTotal,
  firstMicroCourse,
  newestCourses,
  recommendFor,
  type StudyState,
} from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import {
  hideCourses,
  myCourses,
  studyStates,
  yearHours,
} from '#features/learning/study/server/study.public.ts';
import { YEAR_TARGET_HUNDREDTHS } from '#features/learning/study/shared/credits/year-target.rules.ts';
import { hotClasses } from '#features/teaching/classes/server/classes.public.ts';
import { CLASS_BATCH_TOTAL } from '#features/teaching/classes/shared/catalogue/class-batch.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireYear } from '#platform/shared/times.ts';
import type { getHomeData } from '../shared/home.contract.ts';
import { RECENT_COUNT, recentLectures } from '../shared/recent-lectures.rules.ts';

export type HomeData = OutputOf<typeof getHomeData>['data'];
type General = Omit<HomeData, 'personal'>;

const GENERAL = 'general';
/** The part that everybody shares is read again after this long. */
const FRESH_MS = 60_000;
/** The first batch of the section 课程资源. */
const RECOMMENDED = 8;
const MICRO_LECTURE = 'wkt';
const STUDYING = 1;
/** Courses taken down meanwhile are passed over; so many in a row are not taken down. */
const RECENTLY_STUDIED = 5;

const learning = { studyStates, myCourses, hideCourses };

const withState = (row: CourseItemRow, state: StudyState | undefined): CourseItemRow => ({
  ...row,
  studyStatus: state?.studyStatus ?? 0,
  studyTimes: state?.studyTimes ?? 0,
  studyPercentage: state?.studyPercentage ?? 0,
});

/** The home page's first screen, for everybody and for the person who asks. */
export const homeService = (deps: Deps) => {
  const { db } = deps.database;

  const readGeneral = async (): Promise<General> => {
    const bigClassroom = await firstMicroCourse(db, MICRO_LECTURE);
    const newest = await newestCourses(db, learning, null, RECENT_COUNT + 1);
    return {
      bigClassroom,
      recentClassroom: recentLectures(newest, bigClassroom?.id),
      recommendList: await recommendFor(db, deps, learning, null, RECOMMENDED),
      courseNum: await coursesTotal(db),
      classList: await hotClasses(deps, CLASS_BATCH_TOTAL),
    };
  };

  const cache = new LRUCache<string, General>({
    max: 1,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => deps.steadyClock().getTime() },
    fetchMethod: readGeneral,
  });

  const personalOf = async ({ userId }: Caller): Promise<HomeData['personal']> => {
    const wanted = { studyStatus: STUDYING, paging: { pageNum: 0, pageSize: RECENTLY_STUDIED } };
    const { ids } = await myCourses(db, userId, wanted);
    const rows = await courseItems(db, ids, await studyStates(db, userId, ids));
    return {
      yearHours: hoursText(await yearHours(db, userId, wireYear(deps.clock()))),
      targetHours: hoursText(YEAR_TARGET_HUNDREDTHS),
      lastCourse: rows.find(({ courseStatus }) => courseStatus === COURSE_STATUS.published) ?? null,
    };
  };

  return {
    /** Sections that `caller` sees of all that are built; `personal` only for party members. */
    read: async (caller: Caller | null): Promise<HomeData> => {
      const general = (await cache.fetch(GENERAL)) ?? (await readGeneral());
      if (!caller?.isPartyMember) return { ...general, personal: null };
      const ids = general.recentClassroom.map(({ id }) => id);
      const states = await studyStates(db, caller.userId, ids);
      return {
        ...general,
        recentClassroom: general.recentClassroom.map((row) => withState(row, states.get(row.id))),
        recommendList: await recommendFor(db, deps, learning, caller, RECOMMENDED),
        personal: await personalOf(caller),
      };
    },
  };
};
