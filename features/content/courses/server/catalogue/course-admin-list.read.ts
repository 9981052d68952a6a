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
import type {
  AdminCourse,
  getAdminCourse,
  listAdminCourses,
} from '../../shared/documents/course-admin.contract.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { isUnpublished, seesDrafts } from '../../shared/documents/course-editing.rules.ts';
import { problemsOf } from '../../shared/documents/course-problems.rules.ts';
import { averageScore } from '../../shared/evaluations/evaluation.rules.ts';
import { showDuration } from '../../shared/page/course-text.rules.ts';
import type { CourseMedia } from '../course-ports.ts';
import { actionsFor, openEdited } from '../documents/course-change.service.ts';
import { documentOf, factsFor } from '../documents/course-document.service.ts';
import { currentDocument } from '../documents/course-draft.service.ts';
import { selectGroup, selectHistory } from '../documents/course-edit.repository.ts';
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

export type AdminCourseItem = AdminCourse & Pick<AdminCourseRow, 'editState'>;

/** Rows of the list as the wire names them. */
export const adminItems = async (
  sql: Sql,
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'activeRole'>,
  rows: readonly AdminCourseRow[],
): Promise<AdminCourseItem[]> => {
  const people = await findUserNames(sql, [...new Set(rows.map((row) => row.updatedBy))]);
  const orgCodes = rows.map((row) => row.orgCode);
  const orgs = await orgNames(sql, orgCodes);
  const isWriter = seesDrafts(caller.activeRole.roleCode);
  return rows.map((row) => ({
    ...row,
    cover: pictureAddress(row.coverKey),
    categoryName: categoryName(row.categoryKey),
    orgName: orgs.get(row.orgCode) ?? '',
    hours: hoursText(row.hoursHundredths),
    showDuration: showDuration(row.mediaKind, row.durationSeconds),
    editState: isWriter ? row.editState : 'none',
    updatedTime: wireTime(row.updatedAt),
    updatedBy: people.get(row.updatedBy) ?? '',
    publishTime: row.publishedAt ? wireTime(row.publishedAt) : '',
    averageScore: averageScore(row.scoreSum, row.scoreCount),
    actions: actionsFor(deps, caller, row),
  }));
};

/** Looking at courses from the console. */
export const courseAdminViews = (deps: Deps, media: CourseMedia) => {
  const { db } = deps.database;
  return {
    list: async (caller: Caller, input: InputOf<typeof listAdminCourses>) => {
      const paging = pagingOf(input, PAGE_SIZE);
      const filter = adminFilter(caller, input);
      const total = await countAdminCourses(db, filter);
      const rows = total > 0 ? await selectAdminCourses(db, filter, input.sort, paging) : [];
      return list(await adminItems(db, deps, caller, rows), total, paging);
    },

    /** Throws `courses.unknown` (404) for a course out of the caller's scope. */
    get: async (caller: Caller, { id }: InputOf<typeof getAdminCourse>) => {
      const edited = await openEdited(db, caller, id);
      const { row, edit } = edited;
      const [item] = await adminItems(db, deps, caller, await selectAdminRows(db, [id]));
      if (!item) throw editingErrors.unknown();
      const document = await currentDocument(db, deps, edited);
      const facts = await factsFor(db, media, row, document);
      const submitter = edit?.submittedBy ?? '';
      return {
        ...item,
        document,
        published: edit && !isUnpublished(row.status) ? await documentOf(db, deps, row) : null,
        problems: problemsOf(document, facts),
        note: edit?.note || row.offNote,
        submittedBy: (await findUserNames(db, [submitter])).get(submitter) ?? '',
        submittedTime: edit?.submittedAt ? wireTime(edit.submittedAt) : '',
        versions: row.versionGroup === null ? [] : await selectGroup(db, row.versionGroup, id),
        durationSeconds: facts.medium?.state === 'ready' ? facts.medium.durationSeconds : 0,
      };
    },

    history: async (caller: Caller, id: string, input: Parameters<typeof pagingOf>[0]) => {
      await openEdited(db, caller, id);
      const paging = pagingOf(input, PAGE_SIZE);
      const { rows, total } = await selectHistory(db, id, paging);
      const people = await findUserNames(db, [...new Set(rows.map(({ userId }) => userId))]);
      return list(
        rows.map(({ at, userId, action, reason, changed }) => ({
          time: wireTime(at),
          name: people.get(userId) ?? '',
          action,
          reason,
          changed,
        })),
        total,
        paging,
      );
    },
  };
};
