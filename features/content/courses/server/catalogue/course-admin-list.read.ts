import {
  findPublication,
  publicationActionsFor,
  reviewsAsked,
} from '#features/content/publishing/server/publishing.public.ts';
import { seesDrafts } from '#features/content/publishing/shared/publication-life.rules.ts';
import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { categoryName } from '../../shared/catalogue/course-categories.rules.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import type {
  AdminCourse,
  getAdminCourse,
  listAdminCourses,
} from '../../shared/documents/course-admin.contract.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { averageScore } from '../../shared/evaluations/evaluation.rules.ts';
import { showDuration } from '../../shared/page/course-text.rules.ts';
import { mediumFor } from '../documents/course-document.service.ts';
import { courseInScope } from '../documents/course-edit.policy.ts';
import { selectGroup } from '../documents/course-edit.repository.ts';
import { COURSES } from '../documents/course-kind.ts';
import {
  type AdminCourseFilter,
  type AdminCourseRow,
  countAdminCourses,
  selectAdminCourses,
  selectAdminRows,
} from './course-admin-list.repository.ts';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

const dayStart = (day: string): Date | undefined => {
  const at = new Date(`${day}T00:00:00+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

type ListInput = Omit<InputOf<typeof listAdminCourses>, 'pageNum' | 'pageSize' | 'pagesum' | 'pagesize'>;

/** Part of the library that the caller's role lets through, narrowed by what was asked for. */
export const adminFilter = (
  { activeRole }: Pick<Caller, 'activeRole'>,
  input: ListInput,
): AdminCourseFilter => {
  const isWriter = seesDrafts(activeRole.roleCode);
  const lastDay = input.updatedTo === undefined ? undefined : dayStart(input.updatedTo);
  return {
    ...(isWriter ? { scope: activeRole.orgCode } : { isShownOnly: true }),
    orgCode: input.orgCode,
    words: searchWords(input.keyword),
    teacherWords: searchWords(input.teacher),
    mediaKind: input.mediaKind,
    status: input.status,
    // Whether changes wait is not for those who only see what is published.
    editState: isWriter ? input.editState : undefined,
    categoryKey: input.categoryKey === '' ? undefined : input.categoryKey,
    lang: input.lang,
    updatedFrom: input.updatedFrom === undefined ? undefined : dayStart(input.updatedFrom),
    updatedBefore: lastDay && new Date(lastDay.getTime() + DAY_MS),
  };
};

/** Rows of the list as the wire names them. */
export const adminItems = async (
  sql: Sql,
  caller: Pick<Caller, 'userId' | 'activeRole'>,
  rows: readonly AdminCourseRow[],
): Promise<AdminCourse[]> => {
  const people = await findUserNames(sql, [...new Set(rows.map((row) => row.updatedBy))]);
  const orgCodes = rows.map((row) => row.orgCode);
  const orgs = await orgNames(sql, orgCodes);
  const isWriter = seesDrafts(caller.activeRole.roleCode);
  const asksReviews = rows.length === 0 ? 0 : await reviewsAsked(sql, COURSES);
  return rows.map((row) => ({
    ...row,
    asksReviews,
    cover: pictureAddress(row.coverKey),
    categoryName: categoryName(row.categoryKey),
    orgName: orgs.get(row.orgCode) ?? '',
    hours: hoursText(row.hoursHundredths),
    showDuration: showDuration(row.mediaKind, row.durationSeconds),
    ...(isWriter ? { editState: row.editState, stage: row.stage } : { editState: 'none', stage: 0 }),
    updatedTime: wireTime(row.updatedAt),
    updatedBy: people.get(row.updatedBy) ?? '',
    publishTime: row.publishedAt ? wireTime(row.publishedAt) : '',
    averageScore: averageScore(row.scoreSum, row.scoreCount),
    actions: publicationActionsFor(caller, { ...row, kind: COURSE_KIND }, row.hasSigned),
  }));
};

/** Looking at courses from the console. */
export const courseAdminViews = (deps: Deps) => {
  const { db } = deps.database;
  return {
    list: async (caller: Caller, input: InputOf<typeof listAdminCourses>) => {
      const paging = pagingOf(input, PAGE_SIZE);
      const filter = adminFilter(caller, input);
      const total = await countAdminCourses(db, filter);
      const rows = total > 0 ? await selectAdminCourses(db, caller.userId, filter, input.sort, paging) : [];
      return list(await adminItems(db, caller, rows), total, paging);
    },

    /** Throws `courses.unknown` (404) for a course out of the caller's scope. */
    get: async (caller: Caller, { id }: InputOf<typeof getAdminCourse>) => {
      const course = await courseInScope(db, caller, id);
      const rows = await selectAdminRows(db, caller.userId, [id]);
      const [item] = await adminItems(db, caller, rows);
      const written = await findPublication(db, COURSE_KIND, id);
      if (!item || !written) throw editingErrors.unknown();
      const medium = await mediumFor(db, course, written.document as CourseDocument);
      return {
        ...item,
        versions: course.versionGroup === null ? [] : await selectGroup(db, course.versionGroup, id),
        durationSeconds: medium?.state === 'ready' ? medium.durationSeconds : 0,
      };
    },
  };
};
