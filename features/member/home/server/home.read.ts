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
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { withShared } from '#platform/server/http/replies/json-pieces.ts';
import { rememberUntilAnyChange } from '#platform/server/memories.ts';
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

type Studied = 'recentClassroom' | 'courseList';

/** Home as everybody sees it: parts that are the same for each person, and those that a person's studies change. */
interface General {
  readonly same: Omit<HomeParts, Studied>;
  readonly studied: Pick<HomeParts, Studied>;
}

/** Home for everybody, as it was read last; whatever is published or taken back makes it old. */
const generalOf = perPortal((deps: Deps) =>
  rememberUntilAnyChange<General>(deps, { max: 1, ttlMs: FRESH_MS }),
);

const readGeneral = async (deps: Deps, sections: readonly HomeSection[]): Promise<General> => {
  const parts = await Promise.all(
    inUse(deps, sections).map(async ({ key, read }) => {
      const part = await read(deps, SECTION_MOST);
      return [key, Array.isArray(part) ? part.slice(0, SECTION_MOST) : part] as const;
    }),
  );
  const general: HomeParts = { ...NOTHING, ...Object.fromEntries(parts) };
  const { recentClassroom, courseList, ...same } = general;
  const lectures = recentLectures(recentClassroom, same.bigClassroom?.courseId);
  return { same, studied: { recentClassroom: lectures, courseList } };
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
      if (!caller?.isPartyMember) {
        const { same, studied } = await general;
        return withShared(same, { ...studied, personal: null });
      }
      const { userId } = caller;
      const year = wireYear(deps.clock());
      const sql = inOneRound(deps.database.db);
      const [{ same, studied }, own, hundredths, targetOf] = await Promise.all([
        general,
        ownStudies(sql, userId),
        yearHours(sql, userId, year),
        targetsOf(sql, userId),
      ]);
      const [courseList, personal] = await Promise.all([
        hasStudyState(caller) ? recommendFor(deps, own, SECTION_MOST, caller) : studied.courseList,
        personalOf(own, same.bigClassroom?.courseId ?? '', hundredths, targetOf(year)),
      ]);
      const recentClassroom = studied.recentClassroom.map((row) => withState(row, own.states.get(row.id)));
      return withShared(same, { recentClassroom, courseList, personal });
    },
  };
};
