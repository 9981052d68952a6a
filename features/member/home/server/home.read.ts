import { latestArticles, onArticleChange } from '#features/content/articles/server/articles.public.ts';
import {
  type CourseItemRow,
  coursesTotal,
  firstMicroCourse,
  hasStudyState,
  knownCourseItems,
  newestCourses,
  type OwnStudies,
  onCourseChange,
  recommendFor,
  type StudyState,
} from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { libraryShelf, onLibraryChange } from '#features/content/library/server/library.public.ts';
import { SPINES } from '#features/content/library/shared/library-address.rules.ts';
import { onTeacherChange } from '#features/content/teachers/server/teachers.public.ts';
import { ownStudies, yearHours } from '#features/learning/study/server/study.public.ts';
import { YEAR_TARGET_HUNDREDTHS } from '#features/learning/study/shared/credits/year-target.rules.ts';
import { firstTeachers } from '#features/member/teacher-library/server/teacher-library.public.ts';
import { hotClasses } from '#features/teaching/classes/server/classes.public.ts';
import { CLASS_BATCH_TOTAL } from '#features/teaching/classes/shared/catalogue/class-batch.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireYear } from '#platform/shared/times.ts';
import type { getHomeData } from '../shared/home.contract.ts';
import { RECENT_COUNT, recentLectures } from '../shared/recent-lectures.rules.ts';

export type HomeData = OutputOf<typeof getHomeData>['data'];
type General = Omit<HomeData, 'personal'>;

/** The part that everybody shares is read again after this long. */
const FRESH_MS = 60_000;
/** The first batch of the section 课程资源. */
const RECOMMENDED = 8;
/** One row of the section 师资展示. */
const TEACHERS = 6;
/** Rows of the section 新闻通知. */
const NEWS_COUNT = 8;
const MICRO_LECTURE = 'wkt';
/** Courses taken down meanwhile are passed over; so many in a row are not taken down. */
const RECENTLY_STUDIED = 5;

const withState = (row: CourseItemRow, state: StudyState | undefined): CourseItemRow => ({
  ...row,
  studyStatus: state?.studyStatus ?? 0,
  studyTimes: state?.studyTimes ?? 0,
  studyPercentage: state?.studyPercentage ?? 0,
});

/** The part that everybody shares, as it was read last. */
const generalOf = perPortal((deps: Deps) => {
  const memory = remember<General>(deps, { max: 1, ttlMs: FRESH_MS });
  onCourseChange(deps, memory.clear);
  onTeacherChange(deps, memory.clear);
  onArticleChange(deps, memory.clear);
  onLibraryChange(deps, memory.clear);
  return memory;
});

const readGeneral = async (deps: Deps): Promise<General> => {
  const [bigClassroom, newest, teacherList, recommendList, courseNum, classList, newsNotice, library] =
    await Promise.all([
      firstMicroCourse(deps, MICRO_LECTURE),
      newestCourses(deps, RECENT_COUNT + 1),
      firstTeachers(deps, TEACHERS),
      recommendFor(deps, null, RECOMMENDED),
      coursesTotal(deps),
      hotClasses(deps, CLASS_BATCH_TOTAL),
      latestArticles(deps, NEWS_COUNT),
      libraryShelf(deps, SPINES),
    ]);
  return {
    bigClassroom,
    recentClassroom: recentLectures(newest, bigClassroom?.id),
    teacherList,
    recommendList,
    courseNum,
    classList,
    newsNotice,
    library,
  };
};

/** The home page's first screen, for everybody and for the person who asks. */
export const homeService = (deps: Deps) => {
  const { db } = deps.database;

  const personalOf = async (own: OwnStudies, hundredths: number): Promise<HomeData['personal']> => {
    const rows = await knownCourseItems(deps, own.studying.slice(0, RECENTLY_STUDIED), own.states);
    return {
      yearHours: hoursText(hundredths),
      targetHours: hoursText(YEAR_TARGET_HUNDREDTHS),
      lastCourse: rows.find(({ courseStatus }) => courseStatus === COURSE_STATUS.published) ?? null,
    };
  };

  return {
    /** Sections that `caller` sees of all that are built; `personal` only for party members. */
    read: async (caller: Caller | null): Promise<HomeData> => {
      const general = generalOf(deps).read('', () => readGeneral(deps));
      if (!caller?.isPartyMember) return { ...(await general), personal: null };
      const { userId } = caller;
      const [shared, own, hundredths] = await Promise.all([
        general,
        ownStudies(db, userId),
        yearHours(db, userId, wireYear(deps.clock())),
      ]);
      const [recommendList, personal] = await Promise.all([
        recommendFor(deps, hasStudyState(caller) ? own : null, RECOMMENDED),
        personalOf(own, hundredths),
      ]);
      return {
        ...shared,
        recentClassroom: shared.recentClassroom.map((row) => withState(row, own.states.get(row.id))),
        recommendList,
        personal,
      };
    },
  };
};
