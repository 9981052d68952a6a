import type {
  HandedIn,
  PublicationKind,
  StoredDocument,
} from '#features/content/publishing/server/publishing.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { coursePath } from '../../shared/catalogue/course-address.rules.ts';
import { categoryName } from '../../shared/catalogue/course-categories.rules.ts';
import { COURSE_KIND, COURSE_WORDS } from '../../shared/course-kind.words.ts';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { problemsOf } from '../../shared/documents/course-problems.rules.ts';
import { formName } from '../../shared/documents/course-state.rules.ts';
import { selectNodeNamesById } from '../classifications/classification.repository.ts';
import { announceCourse } from '../course.cache.ts';
import { COURSE_MEDIA } from '../course-media.table.ts';
import { checkedDocument, cleanDocument, factsFor } from './course-document.service.ts';
import { keepDraft, refuseLostNode } from './course-draft.service.ts';
import { deleteCourse, findCourse, selectVersionIds, takeCourseNumbers } from './course-edit.repository.ts';
import { hideCourse, showCourse } from './course-publish.service.ts';
import { refuseTakenLanguage } from './language-versions.service.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): CourseDocument => document as CourseDocument;

/** Once a course was public its form stays: what was studied of it counts by that form. */
const admit = async (tx: Tx, { id, scopeOrg, state, before, after }: HandedIn): Promise<StoredDocument> => {
  const document = await checkedDocument(tx, scopeOrg, own(before), own(after));
  if (document.lang !== own(before).lang) await refuseTakenLanguage(tx, id, document.lang);
  if (state !== 'unpublished' && document.mediaKind !== own(before).mediaKind)
    throw editingErrors.kindFixed();
  return document;
};

const readable = async (sql: Sql, document: StoredDocument): Promise<StoredDocument> => {
  const { classificationIds, teacherIds } = own(document);
  const [nodes, teachers] = await Promise.all([
    selectNodeNamesById(sql, classificationIds),
    teachersByIds(sql, teacherIds),
  ]);
  return {
    ...document,
    classificationIds: classificationIds.map((id) => nodes.get(id) ?? id),
    teacherIds: teacherIds.map((id) => teachers.get(id)?.name ?? id),
  };
};

/** Courses as a kind of content. */
export const COURSES: PublicationKind = {
  kind: COURSE_KIND,
  name: COURSE_WORDS.name,
  record: courseRecord,
  reviews: 1,
  titleOf: (document) => own(document).title,
  noteOf: (document) =>
    [formName(own(document).mediaKind), categoryName(own(document).categoryKey)].filter(Boolean).join('　'),
  htmlFields: ['intro', 'content'],
  clean: (document) => cleanDocument(own(document)),
  filesOf: (document) => [own(document).mediaFileId, own(document).posterFileId].filter((id) => id !== null),
  isJudgedByItself: true,
  problemsOf: async (sql, document, id) =>
    problemsOf(own(document), await factsFor(sql, await findCourse(sql, id), own(document))),
  admit,
  readable,
  drafts: { takeIds: takeCourseNumbers, keep: keepDraft, drop: deleteCourse },
  show: (tx, deps, id, document, times) =>
    showCourse(tx, deps, id, own(document), times).catch(refuseLostNode),
  hide: hideCourse,
  announce: async (deps, id) => {
    // The pages of its other language versions name it too; no course ever leaves its group.
    const ids = await selectVersionIds(deps.database.db, id);
    await Promise.all(ids.map((one) => announceCourse(deps, one)));
  },
  addressOf: coursePath,
  editPath: (id) => kindEditPath(COURSE_WORDS, id),
  noteMedia: (tx, id) => noteMediaUses(tx, COURSE_MEDIA, [id]),
};
