import { createHash } from 'node:crypto';
import { bringInPublications } from '#features/content/publishing/server/publishing.public.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { CHOSEN_TYPES } from '../../shared/classifications/classification-edit.rules.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import { tidyDocument } from '../../shared/documents/course-document.rules.ts';
import { stateOfStatus } from '../../shared/documents/course-state.rules.ts';
import { COURSE_MEDIA } from '../course-media.table.ts';
import { selectNodeTypes } from './course-edit.repository.ts';
import {
  type CourseInsert,
  insertCourses,
  insertLinks,
  selectAllNodes,
  selectCoursesByIds,
} from './course-write.repository.ts';
import { documentColumns } from './document-columns.ts';

/** A course as an author or a loader hands it in; HTML is cleaned on the way. */
export interface NewCourse extends CourseInsert {
  readonly classificationIds?: readonly string[];
  readonly teacherIds?: readonly string[];
  readonly chapters?: readonly { readonly startSeconds: number; readonly title: string }[];
  /** `text` is the WebVTT that lies under `fileKey`. */
  readonly captions?: readonly {
    readonly lang: string;
    readonly label: string;
    readonly fileKey: string;
    readonly text: string;
  }[];
}

/** Names the content of a course that is read, as the folder's hash names that of one that is played. */
export const textVersion = (html: string) => createHash('sha256').update(html).digest('hex').slice(0, 12);

const rowOf = (given: NewCourse): CourseInsert => {
  const { classificationIds: _, teacherIds: __, chapters: ___, captions: ____, ...row } = given;
  const contentHtml = cleanHtml(row.contentHtml ?? '');
  return {
    ...row,
    contentHtml,
    introHtml: cleanHtml(row.introHtml ?? ''),
    mediaVersion: row.mediaVersion ?? textVersion(contentHtml),
  };
};

const linksOf = (courses: readonly NewCourse[]) => ({
  classifications: courses.flatMap(({ id, classificationIds = [] }) =>
    classificationIds.map((classificationId) => ({ classificationId, courseId: id })),
  ),
  teachers: courses.flatMap(({ id, teacherIds = [] }) =>
    teacherIds.map((teacherId, sort) => ({ courseId: id, teacherId, sort })),
  ),
  chapters: courses.flatMap(({ id, chapters = [] }) =>
    chapters.map((chapter) => ({ courseId: id, ...chapter })),
  ),
  captions: courses.flatMap(({ id, captions = [] }) =>
    captions.map(({ text: _, ...caption }) => ({ courseId: id, ...caption })),
  ),
});

/** Documents of courses that came with their own rows, as they stand in the tables. */
const documentsOf = async (sql: Sql, courses: readonly NewCourse[]) => {
  const rows = await selectCoursesByIds(
    sql,
    courses.map(({ id }) => id),
  );
  const types = await selectNodeTypes(sql, [
    ...new Set(courses.flatMap(({ classificationIds = [] }) => classificationIds)),
  ]);
  const given = new Map(courses.map((course) => [course.id, course]));
  return rows.map((row) => {
    const { classificationIds = [], teacherIds = [], chapters = [], captions = [] } = given.get(row.id) ?? {};
    const links = {
      classificationIds: classificationIds.filter((id) => CHOSEN_TYPES.includes(types.get(id) ?? '')),
      teacherIds: [...teacherIds],
      chapters: [...chapters],
      captions: captions.map(({ lang, label, text }) => ({ lang, label, text })),
    };
    return { row, document: tidyDocument(documentColumns.valuesOf(row, links)) };
  });
};

/**
 * Adds courses with their classification, teachers, chapters and captions, each on the desk in the state that its
 * status says; many at once are quick.
 */
export const addCourses = (sql: Sql, courses: readonly NewCourse[]): Promise<void> =>
  sql.transaction(async (tx) => {
    await insertCourses(tx, courses.map(rowOf));
    await insertLinks(tx, linksOf(courses));
    await bringInPublications(
      tx,
      COURSE_KIND,
      (await documentsOf(tx, courses)).map(({ row, document }) => ({
        ...{ id: row.id, orgCode: row.orgCode, title: row.title, document },
        ...{ state: stateOfStatus(row.status), userId: '', publishedAt: row.publishedAt },
        ...{ createdAt: row.createdAt, updatedAt: row.updatedAt },
      })),
    );
    await noteMediaUses(
      tx,
      COURSE_MEDIA,
      courses.map(({ id }) => id),
    );
  });

/**
 * Finds the id of a classification node by its printed name (`parentId` where the name is below one); the
 * function throws a sentence for a name that is none.
 */
export const classificationFinder = async (sql: Sql) => {
  const nodes = await selectAllNodes(sql);
  return (typeCode: string, name: string, parentId: string | null = null): string => {
    const node = nodes.find(
      (row) => row.typeCode === typeCode && row.name === name && row.parentId === parentId,
    );
    if (!node) throw new Error(`no classification ${name} in ${parentId ?? typeCode}`);
    return node.id;
  };
};
