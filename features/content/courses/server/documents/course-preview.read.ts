import type { Static } from 'typebox';
import { findPublication } from '#features/content/publishing/server/publishing.public.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { pictureAddress, playAddress, signedAddress } from '#features/ground/media/server/media.public.ts';
import { shownFacts } from '#platform/server/db/record-columns.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { CHOSEN_TYPES } from '../../shared/classifications/classification-edit.rules.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import type { CourseDetail } from '../../shared/page/course-page.contract.ts';
import { beginningOf } from '../../shared/page/course-text.rules.ts';
import { itemOf } from '../catalogue/course-items.read.ts';
import { selectNodeNames } from '../classifications/classification.repository.ts';
import { mediumFor, posterFor } from './course-document.service.ts';
import { draftColumns } from './course-draft.service.ts';
import { courseInScope } from './course-edit.policy.ts';
import { selectGroup } from './course-edit.repository.ts';
import { drawnCover, storeCaptions } from './course-publish.service.ts';
import { documentColumns } from './document-columns.ts';

/**
 * The course page as a learner would see it with the document that is not public yet. Nothing is counted.
 * Throws `courses.unknown` (404).
 */
export const previewOf = async (
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Static<typeof CourseDetail>> => {
  const { db } = deps.database;
  const row = await courseInScope(db, caller, id);
  const written = await findPublication(db, COURSE_KIND, id);
  if (!written) throw editingErrors.unknown();
  const document = written.document as CourseDocument;
  const medium = await mediumFor(db, row, document);
  const poster = await posterFor(db, document);
  const isText = document.mediaKind === 'text';
  const coverKey = poster?.posterKey || (await drawnCover(deps, id, document));
  const columns = await draftColumns(db, row, document);
  const shown = { ...row, ...columns, coverKey, status: COURSE_STATUS.published };
  const contentHtml = isText ? document.content : '';
  const teachers = await teachersByIds(db, document.teacherIds);
  const captions = await storeCaptions(deps, id, document, medium?.durationSeconds ?? 0);
  const versions = row.versionGroup === null ? [] : await selectGroup(db, row.versionGroup, id);
  return {
    ...itemOf(shown),
    summary: document.summary || beginningOf(contentHtml),
    intro: document.intro,
    sdPath: medium ? playAddress(deps, medium.mediaKey) : '',
    screenshotPath: isText ? '' : pictureAddress(poster?.posterKey ?? medium?.posterKey ?? ''),
    resourceContent: contentHtml,
    isOffLineCourse: '0',
    classStatusEnum: '',
    courseKind: row.examFlag && row.courseKind === 'NORMAL' ? 'WITH_QUIZ' : row.courseKind,
    minViewSeconds: document.minViewSeconds,
    maxRate: document.maxRate,
    learnerNum: row.studyNum,
    teacherList: document.teacherIds.flatMap((teacherId) => teachers.get(teacherId) ?? []),
    tags: await selectNodeNames(db, document.classificationIds, CHOSEN_TYPES),
    subtitles: captions.map(({ lang, label, fileKey }) => ({
      lang,
      label,
      url: signedAddress(deps, fileKey),
    })),
    chapters: isText ? [] : document.chapters,
    versions: versions
      .filter(({ status }) => status === COURSE_STATUS.published)
      .map(({ lang, title, id: versionId }) => ({ id: versionId, lang, courseName: title })),
    quizId: null,
    facts: shownFacts(documentColumns.factsFor('page', documentColumns.columnsOf(document))),
  };
};
