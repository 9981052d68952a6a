import { bookCover } from '#features/content/cover-art/shared/book-cover.rules.ts';
import type { ShownTimes } from '#features/content/publishing/server/publishing.public.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { storeMedium, storePicture } from '#features/ground/media/server/media.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { checkCaptionFile } from '../../shared/captions/caption-check.rules.ts';
import { COURSE_CATEGORIES } from '../../shared/catalogue/course-categories.rules.ts';
import { LANGUAGE_NODES } from '../../shared/catalogue/course-languages.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { TEXT_MIN_VIEW_SECONDS } from '../../shared/documents/course-problems.rules.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import { courseTakenDown } from '../taken-down.ts';
import { mediumFor, posterFor } from './course-document.service.ts';
import {
  ensureNode,
  findCourse,
  findNodeByName,
  replaceLinks,
  updateCourse,
} from './course-edit.repository.ts';
import { type CourseInsert, replaceParts } from './course-write.repository.ts';
import { documentColumns } from './document-columns.ts';
import { textVersion } from './save-courses.service.ts';

const ALL_PLACES = 'region-all';

/** Public picture of a course without a chosen one: its drawn cover; empty while it has no category. */
export const drawnCover = async (
  deps: Deps,
  id: string,
  { categoryKey, title, lang }: Pick<CourseDocument, 'categoryKey' | 'title' | 'lang'>,
): Promise<string> => {
  const category = COURSE_CATEGORIES.find(({ key }) => key === categoryKey)?.key;
  if (!category) return '';
  return storePicture(deps, `course-${id}`, bookCover({ category, id, title, lang }), 'svg');
};

/** Keeps the captions of a course in the form that players read; returns where each language is. */
export const storeCaptions = async (
  deps: Deps,
  id: string,
  document: CourseDocument,
  durationSeconds: number,
): Promise<{ lang: string; label: string; fileKey: string }[]> => {
  if (document.mediaKind === 'text' || document.captions.length === 0) return [];
  // A language whose file was lost before it came to the desk has no text.
  const captions = document.captions.filter(({ text }) => text !== '');
  const files = captions.map(({ lang, text }) => ({
    name: `${lang}.vtt`,
    content: Buffer.from(checkCaptionFile(text, durationSeconds).text),
  }));
  const { folder } = await storeMedium(deps, `s${id}`, files);
  return captions.map(({ lang, label }) => ({ lang, label, fileKey: `${folder}/${lang}.vtt` }));
};

/** Nodes that follow from the course itself: place, kind and language. */
const automaticNodes = async (tx: Sql, { place, mediaKind, lang }: CourseDocument): Promise<string[]> => {
  const language = LANGUAGE_NODES.find((known) => known.lang === lang);
  if (language) {
    const { name, sort } = language;
    await ensureNode(tx, { id: `lang-${lang}`, typeCode: 'LANGUAGE', name, sort });
  }
  const region = place === '' ? ALL_PLACES : await findNodeByName(tx, 'REGION', place);
  return [...(region ? [region] : []), `media-${mediaKind}`, ...(language ? [`lang-${lang}`] : [])];
};

const mediumColumns = (
  row: CourseRow,
  document: CourseDocument,
  medium: Awaited<ReturnType<typeof mediumFor>>,
): Partial<CourseInsert> => {
  if (document.mediaKind === 'text') {
    const mediaVersion = textVersion(document.content);
    return { mediaKey: '', mediaVersion, durationSeconds: 0, mediaFileId: null };
  }
  if (!medium) throw new Error(`course ${row.id} is published without a medium`);
  return {
    mediaKey: medium.mediaKey,
    mediaVersion: medium.mediaVersion,
    durationSeconds: medium.durationSeconds,
    mediaFileId: document.mediaFileId,
  };
};

/** Writes what learners see: the course and everything that hangs on it, published since `times.publishedAt`. */
export const showCourse = async (
  tx: Tx,
  deps: Deps,
  id: string,
  document: CourseDocument,
  times: ShownTimes,
): Promise<void> => {
  const row = await findCourse(tx, id);
  if (!row) throw new Error(`course ${id} has no row`);
  const medium = await mediumFor(tx, row, document);
  const poster = await posterFor(tx, document);
  const teachers = await teachersByIds(tx, document.teacherIds);
  const isText = document.mediaKind === 'text';
  const nodes = [...document.classificationIds, ...(await automaticNodes(tx, document))];
  await replaceLinks(tx, id, nodes, document.teacherIds);
  await replaceParts(
    tx,
    id,
    isText ? [] : document.chapters,
    await storeCaptions(deps, id, document, medium?.durationSeconds ?? 0),
  );
  await updateCourse(tx, id, {
    ...documentColumns.columnsOf(document),
    ...mediumColumns(row, document, medium),
    contentHtml: isText ? document.content : '',
    posterKey: isText ? '' : (poster?.posterKey ?? medium?.posterKey ?? ''),
    coverKey: poster?.posterKey || (await drawnCover(deps, id, document)),
    minViewSeconds: isText
      ? Math.max(TEXT_MIN_VIEW_SECONDS, document.minViewSeconds)
      : document.minViewSeconds,
    teacherNames: document.teacherIds.flatMap((one) => teachers.get(one)?.name ?? []).join('、'),
    status: COURSE_STATUS.published,
    publishedAt: times.publishedAt,
    updatedAt: deps.clock(),
  });
};

/** Learners can no longer study the course, at once; their hours stay. */
export const hideCourse = async (tx: Tx, deps: Deps, id: string): Promise<void> => {
  await updateCourse(tx, id, { status: COURSE_STATUS.takenDown, updatedAt: deps.clock() });
  await deps.events.emit(tx, courseTakenDown, { courseId: id });
};
