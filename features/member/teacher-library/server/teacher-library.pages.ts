import { excerptOf } from '#features/content/courses/shared/page/course-text.rules.ts';
import { TEACHER_LIST_PATH, TEACHER_PATH } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import { getRegions } from '#features/ground/organisations/server/regions.public.ts';
import { TABS_INPUT } from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { getDict } from '#features/ground/organisations/shared/regions.contract.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageData, type PageSource } from '#platform/server/http/page-data.ts';
import { pageOfThing } from '#platform/server/http/thing-page.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import {
  readTeacherListAddress,
  teacherCoursesInput,
  teacherListInput,
} from '../shared/teacher-address.rules.ts';
import { getTeacher, listTeacherCourses, queryTeachers } from '../shared/teacher-library.contract.ts';
import { TEACHER_LIST_SENSE, TEACHER_LIST_TITLE } from '../shared/teacher-library.words.ts';
import { teacherCourses, teacherList, teacherPage } from './teacher-library.read.ts';

/** Portraits of the first screen. */
const EARLY = 4;
const EXCERPT = 120;

const loadList = async (deps: Deps, url: URL): Promise<PageData> => {
  const input = teacherListInput(readTeacherListAddress((name) => url.searchParams.get(name)));
  const [found, regions] = await Promise.all([
    teacherList(deps, input),
    getRegions(deps, ROOT_ORG_CODE, true),
  ]);
  return {
    title: TEACHER_LIST_TITLE,
    headline: TEACHER_LIST_TITLE,
    lead: TEACHER_LIST_SENSE,
    preload: found.datalist.slice(0, EARLY).map(({ photo }) => photo),
    replies: [firstReply(queryTeachers, input, found), firstReply(getDict, TABS_INPUT, ok(regions))],
  };
};

const loadTeacher = async (deps: Deps, id: string, caller: Caller | null): Promise<PageData> => {
  const input = teacherCoursesInput(id, 0);
  const [teacher, courses] = await Promise.all([teacherPage(deps, id), teacherCourses(deps, caller, input)]);
  const place = [teacher.unit, teacher.title].filter(Boolean).join(' ');
  return {
    title: teacher.name,
    description: excerptOf(teacher.intro, EXCERPT) || place,
    image: teacher.photo,
    headline: teacher.name,
    kicker: TEACHER_LIST_TITLE,
    lead: place,
    facts: `主讲课程 ${teacher.courseNum} 门`,
    preload: [teacher.photo],
    replies: [firstReply(getTeacher, { id }, ok(teacher)), firstReply(listTeacherCourses, input, courses)],
  };
};

/** The pages of the teacher library, with what they show first. */
export const teacherLibraryPages = (deps: Deps): PageSource[] => [
  {
    path: TEACHER_LIST_PATH,
    entry: 'features/member/teacher-library/portal/teacher-list.page.tsx',
    load: (url) => loadList(deps, url),
  },
  {
    path: TEACHER_PATH,
    entry: 'features/member/teacher-library/portal/teacher-detail.page.tsx',
    load: pageOfThing((id, caller) => loadTeacher(deps, id, caller)),
  },
  { path: '/teacher-library', load: async () => ({ title: TEACHER_LIST_TITLE, replies: [] }) },
];
