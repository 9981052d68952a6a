import {
  type CourseItemRow,
  hasStudyState,
  knownCourseItems,
  type OwnStudies,
  recommendFor,
  type StudyState,
} from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { ownStudies, yearHours } from '#features/learning/study/server/study.public.ts';
import { targetsOf } from '#features/member/duty/server/duty.public.ts';
import { onAnyChange } from '#platform/server/changes.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireYear } from '#platform/shared/times.ts';
import { type getHomeData, type HomeParts, SECTION_MOST } from '../shared/home.contract.ts';
import { recentLectures } from '../shared/recent-lectures.rules.ts';
import type { HomeSection } from './home.public.ts';

export type HomeData = OutputOf<typeof getHomeData>['data'];

/** The part that everybody shares is read again after this long. */
const FRESH_MS = 60_000;
/** Courses taken down meanwhile are passed over; so many in a row are not taken down. */
const RECENTLY_STUDIED = 5;

/** Home before any kind has brought its part. */
const NOTHING: HomeParts = {
  bigClassroom: null,
  recentClassroom: [],
  newsNotice: [],
  teacherList: [],
  courseList: [],
  courseNum: 0,
  classList: [],
  baseList: [],
  pavilionList: [],
  library: { num: 0, datalist: [] },
};

const withState = (row: CourseItemRow, state: StudyState | undefined): CourseItemRow => ({
  ...row,
  studyStatus: state?.studyStatus ?? 0,
  studyTimes: state?.studyTimes ?? 0,
  studyPercentage: state?.studyPercentage ?? 0,
});

/** The part that everybody shares, as it was read last; whatever is published or taken back makes it old. */
const generalOf = perPortal((deps: Deps) => {
  const memory = remember<HomeParts>(deps, { max: 1, ttlMs: FRESH_MS });
  onAnyChange(deps, memory.clear);
  return memory;
});

const readGeneral = async (deps: Deps, sections: readonly HomeSection[]): Promise<HomeParts> => {
  const parts = await Promise.all(
    inUse(deps, sections).map(async ({ key, read }) => {
      const part = await read(deps, SECTION_MOST);
      return [key, Array.isArray(part) ? part.slice(0, SECTION_MOST) : part] as const;
    }),
  );
  const general: HomeParts = { ...NOTHING, ...Object.fromEntries(parts) };
  return {
    ...general,
    recentClassroom: recentLectures(general.recentClassroom, general.bigClassroom?.courseId),
  };
};

/** The home page's first screen, for everybody and for the person who asks. */
export const homeService = (deps: Deps, sections: readonly HomeSection[]) => {
  const personalOf = async (
    own: OwnStudies,
    lectureId: string,
    hundredths: number,
    target: number,
  ): Promise<HomeData['personal']> => {
    const rows = await knownCourseItems(deps, own.studying.slice(0, RECENTLY_STUDIED), own.states);
    return {
      yearHours: hoursText(hundredths),
      targetHours: hoursText(target),
      lastCourse: rows.find(({ courseStatus }) => courseStatus === COURSE_STATUS.published) ?? null,
      lectureStatus: own.states.get(lectureId)?.studyStatus ?? 0,
    };
  };

  return {
    /** Sections that `caller` sees of all that are built; `personal` only for party members. */
    read: async (caller: Caller | null): Promise<HomeData> => {
      const general = generalOf(deps).read('', () => readGeneral(deps, sections));
      if (!caller?.isPartyMember) return { ...(await general), personal: null };
      const { userId } = caller;
      const year = wireYear(deps.clock());
      const sql = inOneRound(deps.database.db);
      const [shared, own, hundredths, targetOf] = await Promise.all([
        general,
        ownStudies(sql, userId),
        yearHours(sql, userId, year),
        targetsOf(sql, userId),
      ]);
      const [courseList, personal] = await Promise.all([
        hasStudyState(caller) ? recommendFor(deps, own, SECTION_MOST, caller) : shared.courseList,
        personalOf(own, shared.bigClassroom?.courseId ?? '', hundredths, targetOf(year)),
      ]);
      return {
        ...shared,
        recentClassroom: shared.recentClassroom.map((row) => withState(row, own.states.get(row.id))),
        courseList,
        personal,
      };
    },
  };
};
