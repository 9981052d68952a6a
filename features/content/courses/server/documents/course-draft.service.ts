import {
  type PublicationFacts,
  titleOrNameless,
} from '#features/content/publishing/server/publishing.public.ts';
import { badDocument } from '#features/content/publishing/shared/publishing.errors.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { isReferenced } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { hoursHundredths } from '../../shared/documents/course-hours.rules.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import { mediumFor } from './course-document.service.ts';
import { findCourse, replaceLinks, updateCourse } from './course-edit.repository.ts';
import { drawnCover } from './course-publish.service.ts';
import { type CourseInsert, insertCourses } from './course-write.repository.ts';

/** Columns by which lists show a course that no learner has seen. */
export const draftColumns = async (sql: Sql, row: CourseRow | null, document: CourseDocument) => {
  const teachers = await teachersByIds(sql, document.teacherIds);
  const medium = await mediumFor(sql, row, document);
  return {
    title: titleOrNameless(document.title),
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

/** Row of a new course; nobody but its authors sees it. */
export const newDraft = (id: string, orgCode: string, document: CourseDocument, now: Date): CourseInsert => ({
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
  createdAt: now,
  updatedAt: now,
});

/** A node was removed in the moment in which a course was put under it. */
export const refuseLostNode = (error: unknown): never => {
  throw isReferenced(error) ? badDocument({ classificationIds: '有分类刚刚被删除，请重新选择' }) : error;
};

/** Keeps the row of a course that no learner has seen: lists, quizzes and language versions name it already. */
export const keepDraft = async (tx: Tx, deps: Deps, row: PublicationFacts): Promise<void> => {
  const { id, orgCode, updatedAt } = row;
  // Publishing has checked it against the record of courses.
  const document = row.document as CourseDocument;
  const course = await findCourse(tx, id);
  const isInReview = row.editState === 'review' || row.editState === 'signed';
  const columns = {
    ...(await draftColumns(tx, course, document)),
    ...(isInReview ? { coverKey: await drawnCover(deps, id, document) } : {}),
    status: isInReview ? COURSE_STATUS.review : COURSE_STATUS.draft,
    updatedAt,
  };
  if (course) await updateCourse(tx, id, columns);
  else await insertCourses(tx, [{ ...newDraft(id, orgCode, document, updatedAt), ...columns }]);
  await replaceLinks(tx, id, document.classificationIds, document.teacherIds).catch(refuseLostNode);
};
