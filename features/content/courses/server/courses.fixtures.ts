import type { Sql } from '#platform/server/db/database.ts';
import type { CoursePorts, StudyState } from './course-ports.ts';
import { addCourses, type NewCourse } from './documents/save-courses.service.ts';

let made = 0;

/** A published Chinese video course of 60 s and half an hour of credit, unless `changes` say otherwise. */
export const makeCourse = (changes: Partial<NewCourse> = {}): NewCourse => {
  made += 1;
  const id = changes.id ?? String(9000 + made);
  return {
    id,
    courseCode: `TEST-${id}`,
    title: `课程 ${id}`,
    lang: 'zh',
    mediaKind: 'video',
    categoryKey: 'rural',
    mediaKey: `c${id}-0123456789ab`,
    mediaVersion: '0123456789ab',
    durationSeconds: 60,
    hoursHundredths: 50,
    status: 3,
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    createdAt: new Date('2026-01-01T00:00:00Z'),
    updatedAt: new Date('2026-01-01T00:00:00Z'),
    ...changes,
  };
};

/** Adds courses made from `changes` and returns their ids. */
export const insertTestCourses = async (
  sql: Sql,
  ...changes: readonly Partial<NewCourse>[]
): Promise<string[]> => {
  const courses = changes.map(makeCourse);
  await addCourses(sql, courses);
  return courses.map(({ id }) => id);
};

/** Studies kept in memory: by person, courses most recent first. */
export const fakePorts = (): CoursePorts & {
  study(userId: string, courseId: string, state: StudyState): void;
} => {
  const studied = new Map<string, Map<string, StudyState>>();
  const of = (userId: string) => studied.get(userId) ?? new Map<string, StudyState>();
  return {
    study: (userId, courseId, state) => {
      const known = of(userId);
      known.delete(courseId);
      studied.set(userId, new Map([[courseId, state], ...known]));
    },
    quizOf: async (_sql, courseId) => `quiz-${courseId}`,
    studyStates: async (_sql, userId, ids) =>
      new Map([...of(userId)].filter(([courseId]) => ids.includes(courseId))),
    ownStudies: async (_sql, userId) => ({
      recent: [...of(userId).keys()],
      studying: [...of(userId)].flatMap(([courseId, { studyStatus }]) => (studyStatus === 1 ? courseId : [])),
      states: of(userId),
    }),
    myCourses: async (_sql, userId, { studyStatus, paging }) => {
      const ids = [...of(userId)]
        .filter(([, state]) => studyStatus === undefined || state.studyStatus === studyStatus)
        .map(([courseId]) => courseId);
      const start = paging.pageNum * paging.pageSize;
      return { ids: ids.slice(start, start + paging.pageSize), total: ids.length };
    },
    hideCourses: async (_tx, userId, ids) => {
      studied.set(userId, new Map([...of(userId)].filter(([courseId]) => !ids.includes(courseId))));
    },
  };
};

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** Three published courses to be searched (101, 102, 103), a draft (104) and one that was taken down (105). */
export const insertSearchedCourses = (sql: Sql): Promise<string[]> =>
  insertTestCourses(
    sql,
    {
      id: '101',
      title: '防沙林为什么先种草方格',
      hoursHundredths: 50,
      publishedAt: day('2026-01-05'),
      teacherNames: '吐尔逊·热合曼',
      classificationIds: ['rural', 'rural-2', 'audience-farmer', 'region-653200'],
    },
    {
      id: '102',
      title: '100%_\\新疆',
      hoursHundredths: 100,
      publishedAt: day('2026-03-01'),
      teacherNames: '王建华 李树森',
      categoryKey: 'skill',
      classificationIds: ['skill', 'skill-1', 'audience-office'],
    },
    {
      id: '103',
      title: 'ئۈزۈمگە سۇنى قاچان بېرىمىز',
      zhTitle: '葡萄什么时候浇水',
      lang: 'ug',
      hoursHundredths: 30,
      publishedAt: day('2026-02-01'),
      classificationIds: ['rural', 'rural-1', 'lang-ug'],
      siweiType: 'wkt',
    },
    { id: '104', title: '草稿课程', status: 1, publishedAt: null, classificationIds: ['rural', 'rural-2'] },
    { id: '105', title: '下线课程', status: 4, classificationIds: ['rural', 'rural-2'] },
  );
