import { badDocument } from '#features/content/publishing/shared/publishing.errors.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { type CourseMedium, mediaForCourse } from '#features/ground/media/server/media.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { CHOSEN_TYPES, TOPIC_TYPE } from '../../shared/classifications/classification-edit.rules.ts';
import { tidyDocument } from '../../shared/documents/course-document.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import type { DocumentFacts } from '../../shared/documents/course-problems.rules.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import { selectNodeTypes } from './course-edit.repository.ts';

/** The document as it is stored: text tidied, HTML cleaned. */
export const cleanDocument = (given: CourseDocument): CourseDocument => {
  const document = tidyDocument(given);
  return { ...document, intro: cleanHtml(document.intro), content: cleanHtml(document.content) };
};

/** Facts that a course takes of its medium. */
type Medium = Pick<
  CourseMedium,
  'kind' | 'state' | 'durationSeconds' | 'mediaKey' | 'mediaVersion' | 'posterKey'
>;

/** A course that came with its own medium keeps it as long as the author names no file of the library. */
const ownMedium = (row: CourseRow | null, document: CourseDocument): Medium | null =>
  row !== null && row.mediaFileId === null && row.mediaKey !== '' && row.mediaKind === document.mediaKind
    ? {
        kind: row.mediaKind === 'video' ? 'video' : 'audio',
        state: 'ready',
        durationSeconds: row.durationSeconds,
        mediaKey: row.mediaKey,
        mediaVersion: row.mediaVersion,
        posterKey: row.posterFileId === null ? row.posterKey : '',
      }
    : null;

/** The medium that the course would have with this document; null for none and for a course that is read. */
export const mediumFor = async (
  sql: Sql,
  row: CourseRow | null,
  document: CourseDocument,
): Promise<Medium | null> => {
  if (document.mediaKind === 'text') return null;
  return document.mediaFileId === null
    ? ownMedium(row, document)
    : mediaForCourse(sql, document.mediaFileId, ROOT_ORG_CODE);
};

/** The picture that the author chose for the cover; null for none. */
export const posterFor = async (sql: Sql, document: CourseDocument): Promise<Medium | null> =>
  document.posterFileId === null ? null : mediaForCourse(sql, document.posterFileId, ROOT_ORG_CODE);

/** Everything that `problemsOf` asks besides the document. */
export const factsFor = async (
  sql: Sql,
  row: CourseRow | null,
  document: CourseDocument,
): Promise<DocumentFacts> => {
  const types = await selectNodeTypes(sql, document.classificationIds);
  const teachers = await teachersByIds(sql, document.teacherIds);
  return {
    medium: await mediumFor(sql, row, document),
    poster: await posterFor(sql, document),
    topicNum: [...types.values()].filter((type) => type === TOPIC_TYPE).length,
    lostTeacherNum: document.teacherIds.length - teachers.size,
    lostNodeNum: document.classificationIds.length - types.size,
  };
};

/**
 * Refuses what an author newly names and may not: teachers and nodes that are none, files of others. What the
 * stored document named already stays allowed. Throws `publishing.badFields` (400) naming each field. Nodes of
 * the automatic types are dropped: publishing sets them.
 */
export const checkedDocument = async (
  sql: Sql,
  scopeOrg: string,
  before: CourseDocument,
  given: CourseDocument,
): Promise<CourseDocument> => {
  const types = await selectNodeTypes(sql, given.classificationIds);
  const isAutomatic = (id: string) => types.has(id) && !CHOSEN_TYPES.includes(types.get(id) ?? '');
  const document = {
    ...given,
    classificationIds: given.classificationIds.filter((id) => !isAutomatic(id)),
  };
  const fields: Record<string, string> = {};
  const isNewIn = (ids: readonly string[]) => (id: string) => !ids.includes(id);
  if (document.classificationIds.filter(isNewIn(before.classificationIds)).some((id) => !types.has(id)))
    fields.classificationIds = '有分类已不存在，请重新选择';
  const newTeachers = document.teacherIds.filter(isNewIn(before.teacherIds));
  if ((await teachersByIds(sql, newTeachers)).size < newTeachers.length)
    fields.teacherIds = '有讲师已不存在，请重新选择';
  const isStrange = async (id: string | null, known: string | null, isPicture: boolean) => {
    if (id === null || id === known) return false;
    const file = await mediaForCourse(sql, id, scopeOrg);
    return file === null || (file.kind === 'image') !== isPicture;
  };
  if (await isStrange(document.mediaFileId, before.mediaFileId, false))
    fields.mediaFileId = '所选课件不在您的素材库里，请重新选择';
  if (await isStrange(document.posterFileId, before.posterFileId, true))
    fields.posterFileId = '所选图片不在您的素材库里，请重新选择';
  if (Object.keys(fields).length > 0) throw badDocument(fields);
  return document;
};
