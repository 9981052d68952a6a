import {
  courseIdsOfTeacher,
  hasStudyState,
  knownCourseItems,
  teacherFigures,
} from '#features/content/courses/server/courses.public.ts';
import { averageScore } from '#features/content/courses/shared/evaluations/evaluation.rules.ts';
import {
  knownIntro,
  knownTeachers,
  type LibraryTeacher,
} from '#features/content/teachers/server/teachers.public.ts';
import { teachersErrors } from '#features/content/teachers/shared/teachers.errors.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import { studyStates } from '#features/learning/study/server/study.public.ts';
import { classesOfTeacher } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { TEACHER_COURSES_SIZE, TEACHER_LIST_SIZE } from '../shared/teacher-address.rules.ts';
import type * as contract from '../shared/teacher-library.contract.ts';

type TeacherPage = OutputOf<typeof contract.getTeacher>['data'];
type Figures = Awaited<ReturnType<typeof teacherFigures>>;

/** Classes that a teacher's page names. */
const CLASSES = 6;

const NO_COURSES = { courseNum: 0, studyNum: 0, scoreSum: 0, scoreCount: 0 };

const itemOf = (row: LibraryTeacher, figures: Figures): contract.TeacherItem => {
  const { courseNum, scoreSum, scoreCount } = figures.get(row.id) ?? NO_COURSES;
  const { id, name, photo, title, unit, orgCode, fields, isHot } = row;
  return {
    id,
    name,
    photo,
    title,
    unit,
    orgCode,
    courseNum,
    hotFlag: isHot ? '1' : '0',
    fields,
    totalScore: averageScore(scoreSum, scoreCount),
  };
};

/** Whether every word is part of the name, whatever its case and the dot between its parts. */
const isNamed = (name: string, words: readonly string[]): boolean => {
  const plain = name.toLowerCase();
  return words.every((word) => plain.includes(word.toLowerCase()));
};

/** One page of teachers, the recommended ones first (specification, 7.3). */
export const teacherList = async (deps: Deps, input: InputOf<typeof contract.queryTeachers>) => {
  const { orgCode = '', isOwn = false, name } = input;
  const paging = pagingOf(input, TEACHER_LIST_SIZE);
  const words = searchWords(name);
  const [all, figures] = await Promise.all([knownTeachers(deps), teacherFigures(deps)]);
  const found = all.filter(
    (row) =>
      (orgCode === '' || (isOwn ? row.orgCode === orgCode : isWithin(row.orgCode, orgCode))) &&
      isNamed(row.name, words),
  );
  const start = paging.pageNum * paging.pageSize;
  const rows = found.slice(start, start + paging.pageSize).map((row) => itemOf(row, figures));
  return list(rows, found.length, paging);
};

/** Teachers by id as lists show them; unknown ids are left out. */
export const teacherItems = async (
  deps: Deps,
  ids: readonly string[],
): Promise<Map<string, contract.TeacherItem>> => {
  const wanted = new Set(ids);
  const [all, figures] = await Promise.all([knownTeachers(deps), teacherFigures(deps)]);
  return new Map(all.flatMap((row) => (wanted.has(row.id) ? [[row.id, itemOf(row, figures)]] : [])));
};

/** Everything that a teacher's page shows. Throws `teachers.missing` (404). */
export const teacherPage = async (deps: Deps, id: string): Promise<TeacherPage> => {
  const [all, figures] = await Promise.all([knownTeachers(deps), teacherFigures(deps)]);
  const row = all.find((teacher) => teacher.id === id);
  if (!row) throw teachersErrors.missing();
  const [intro, orgs, classes] = await Promise.all([
    knownIntro(deps, id),
    rememberedOrgNames(deps, [row.orgCode]),
    classesOfTeacher(deps, id, CLASSES),
  ]);
  const { studyNum, scoreCount } = figures.get(id) ?? NO_COURSES;
  return {
    ...itemOf(row, figures),
    orgName: orgs.get(row.orgCode) ?? '',
    intro: intro ?? '',
    evaluateNum: scoreCount,
    studyNum,
    classes: [...classes],
  };
};

/** One page of the courses of a teacher, with the caller's own study states. Throws `teachers.missing` (404). */
export const teacherCourses = async (
  deps: Deps,
  caller: Caller | null,
  input: InputOf<typeof contract.listTeacherCourses>,
) => {
  const paging = pagingOf(input, TEACHER_COURSES_SIZE);
  const ids = await courseIdsOfTeacher(deps, input.teacherId);
  const known = await knownTeachers(deps);
  if (ids.length === 0 && !known.some(({ id }) => id === input.teacherId)) throw teachersErrors.missing();
  const start = paging.pageNum * paging.pageSize;
  const wanted = ids.slice(start, start + paging.pageSize);
  const states = hasStudyState(caller)
    ? await studyStates(deps.database.db, caller.userId, wanted)
    : undefined;
  return list(await knownCourseItems(deps, wanted, states), ids.length, paging);
};
