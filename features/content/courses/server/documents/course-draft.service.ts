import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { initialOf } from '#platform/shared/record.ts';
import { wireTime } from '#platform/shared/times.ts';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import type { CourseDocument, CourseProblem } from '../../shared/documents/course-document.schema.ts';
import { hoursHundredths } from '../../shared/documents/course-hours.rules.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import type { CourseMedia } from '../course-ports.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import type { Saved } from './course-change.service.ts';
import { documentOf, mediumFor } from './course-document.service.ts';
import { type EditedCourse, findEdited } from './course-edit.repository.ts';
import type { CourseInsert } from './course-write.repository.ts';

const NAMELESS = '未命名课程';

/** The document that is being written, or the one that is published. */
export const currentDocument = async (sql: Sql, deps: Deps, { row, edit }: EditedCourse) =>
  // A field that came after the document was kept has the value of a new course.
  edit ? { ...initialOf(courseRecord), ...edit.document } : documentOf(sql, deps, row);

/** Document that an author of a course begins with, whoever that is; null for an unknown course. */
export const documentForEditing = async (sql: Sql, deps: Deps, id: string) => {
  const edited = await findEdited(sql, id);
  if (!edited) return null;
  const { orgCode, version } = edited.row;
  return { orgCode, version, document: await currentDocument(sql, deps, edited) };
};

/** Columns by which lists show a course that no learner has seen. */
export const draftColumns = async (
  sql: Sql,
  media: CourseMedia,
  row: CourseRow,
  document: CourseDocument,
) => {
  const teachers = await teachersByIds(sql, document.teacherIds);
  const medium = await mediumFor(sql, media, row, document);
  return {
    title: document.title || NAMELESS,
    zhTitle: document.zhTitle,
    lang: document.lang,
    mediaKind: document.mediaKind,
    categoryKey: document.categoryKey,
    hoursHundredths: hoursHundredths(document.hours) ?? 0,
    durationSeconds: medium?.durationSeconds ?? 0,
    place: document.place,
    teacherNames: document.teacherIds.flatMap((id) => teachers.get(id)?.name ?? []).join('、'),
  };
};

/** Row and document of a new course; nobody but its authors sees it. */
export const newDraft = (
  id: string,
  orgCode: string,
  userId: string,
  document: CourseDocument,
  now: Date,
): CourseInsert => ({
  id,
  courseCode: `KC${id}`,
  title: document.title,
  zhTitle: document.zhTitle,
  lang: document.lang,
  mediaKind: document.mediaKind,
  categoryKey: document.categoryKey,
  hoursHundredths: hoursHundredths(document.hours) ?? 0,
  place: document.place,
  status: COURSE_STATUS.draft,
  orgCode,
  updatedBy: userId,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

export const wireSaved = ({ version, savedAt }: Saved, problems: CourseProblem[]) => ({
  version,
  savedTime: wireTime(savedAt),
  problems,
});
