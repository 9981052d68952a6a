import { courseIdsOfTeacher, knownCourseItems } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { knownTeachers } from '#features/content/teachers/server/teachers.public.ts';
import { dictionaryNames } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { BASE_DICTS } from '../shared/base-kinds.rules.ts';
import type { BaseDetail, listBaseTeachers } from '../shared/bases.contract.ts';
import { basesErrors } from '../shared/bases.errors.ts';
import { openHoursShown, openTimeJson, openTimeWords } from '../shared/open-hours.rules.ts';
import { memoryOf } from './base.cache.ts';
import { type BaseRow, findBase } from './base.repository.ts';
import { baseItems, isStillShown } from './base-items.read.ts';

const TEACHER_PAGE = 20;

/** Facts about bases from features above. */
export interface BasePorts {
  /** Groups that came to a base. */
  readonly visitNum?: (deps: Deps, baseId: string) => Promise<number>;
}

const noVisits = async (): Promise<number> => 0;

/** A public base as this process remembers it. Throws `bases.missing` (404) for any other. */
const rowOf = async (deps: Deps, id: string): Promise<BaseRow> => {
  const row = await memoryOf<BaseRow | null>(deps, 'details').read(id, () => findBase(deps.database.db, id));
  if (!row || !isStillShown(deps, row)) throw basesErrors.missing();
  return row;
};

const coursesOf = async (deps: Deps, { courseIds }: BaseRow) =>
  (await knownCourseItems(deps, courseIds)).filter(
    ({ courseStatus }) => courseStatus === COURSE_STATUS.published,
  );

const teachersOf = async (deps: Deps, { teacherIds }: BaseRow) => {
  const known = new Map((await knownTeachers(deps)).map((teacher) => [teacher.id, teacher]));
  return teacherIds.flatMap((id) => {
    const teacher = known.get(id);
    if (!teacher) return [];
    const { name, photo, title, unit } = teacher;
    return [{ id, name, photo, title, unit }];
  });
};

const infoOf = async (deps: Deps, row: BaseRow): Promise<BaseDetail['baseInfo']> => {
  const [[item], records] = await Promise.all([
    baseItems(deps, [row]),
    dictionaryNames(deps, BASE_DICTS.resourceRecord),
  ]);
  if (!item) throw basesErrors.missing();
  const images = row.pictures.map(({ url, alt }) => ({ url, alt }));
  return {
    ...item,
    images: images.length === 0 ? [{ url: item.imgUrl, alt: '' }] : images,
    ...{ accommodate: row.accommodate, coverArea: row.coverArea },
    ...{ contact: row.contact, contactPhone: row.contactPhone, competentDepartment: row.department },
    openTime: openTimeJson(row.openHours),
    openHours: openHoursShown(row.openHours),
    openTimeText: openTimeWords(row.openHours),
    ...{ introduction: row.contentHtml, summary: row.summary },
    resourceRecordName: records.get(row.resourceRecord) ?? '',
  };
};

/** A public base, whole. Throws `bases.missing` (404) for any other. */
export const baseOf = async (
  deps: Deps,
  id: string,
  { visitNum = noVisits }: BasePorts = {},
): Promise<BaseDetail> => {
  const row = await rowOf(deps, id);
  const [baseInfo, courses, teachers, visits] = await Promise.all([
    infoOf(deps, row),
    coursesOf(deps, row),
    teachersOf(deps, row),
    visitNum(deps, id),
  ]);
  return { baseInfo, extendInfo: { courses, teachers, visitNum: visits, viewNum: row.viewNum } };
};

/** Teachers of a base, each with the featured courses of the base that are theirs. Throws `bases.missing` (404). */
export const baseTeachers = async (deps: Deps, input: InputOf<typeof listBaseTeachers>) => {
  const paging = pagingOf(input, TEACHER_PAGE);
  const row = await rowOf(deps, input.positionId);
  const [courses, teachers] = await Promise.all([coursesOf(deps, row), teachersOf(deps, row)]);
  const start = paging.pageNum * paging.pageSize;
  const shown = await Promise.all(
    teachers.slice(start, start + paging.pageSize).map(async (teacher) => {
      const own = new Set(await courseIdsOfTeacher(deps, teacher.id));
      return { ...teacher, works: courses.filter(({ id }) => own.has(id)) };
    }),
  );
  return list(shown, teachers.length, paging);
};
