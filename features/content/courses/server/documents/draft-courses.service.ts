import { bringInPublications } from '#features/content/publishing/server/publishing.public.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import { blankDocument } from '../../shared/documents/course-document.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { selectNodes } from '../classifications/classification.repository.ts';
import { lockTree, setTreeVersion } from '../classifications/classification-admin.repository.ts';
import { appendNode, type NewNode } from '../classifications/classification-node.service.ts';
import { announceCourseWith } from '../course.cache.ts';
import { COURSE_MEDIA } from '../course-media.table.ts';
import { cleanDocument } from './course-document.service.ts';
import { newDraft } from './course-draft.service.ts';
import { takeCourseNumbers } from './course-edit.repository.ts';
import { insertCourses, insertLinks } from './course-write.repository.ts';

type Named = 'title' | 'mediaKind' | 'lang' | 'categoryKey' | 'hours';
type Linked = 'classificationIds' | 'teacherIds' | 'chapters' | 'captions';

/** A course as a list of courses describes it: a draft, to be finished in the editor. */
export interface DraftCourse
  extends Pick<CourseDocument, Named>,
    Partial<Omit<CourseDocument, Named | Linked>> {
  readonly classificationIds: readonly string[];
  readonly teacherIds: readonly string[];
  readonly orgCode: string;
  readonly byUserId: string;
}

/** Adds drafts that somebody brought in as a list; returns their ids. The caller audits the whole of it. */
export const addDraftCourses = async (
  sql: Sql,
  deps: Deps,
  given: readonly DraftCourse[],
): Promise<string[]> => {
  const now = deps.clock();
  const teacherIdss = given.flatMap(({ teacherIds }) => teacherIds);
  const teachers = await teachersByIds(sql, teacherIdss);
  const ids = await takeCourseNumbers(sql, given.length);
  const drafts = given.map(({ orgCode, byUserId, classificationIds, teacherIds, ...rest }, index) => {
    const id = ids[index] ?? '';
    const document = cleanDocument({
      ...blankDocument(rest),
      ...rest,
      classificationIds: [...classificationIds],
      teacherIds: [...teacherIds],
    });
    const teacherNames = document.teacherIds.flatMap((one) => teachers.get(one)?.name ?? []).join('、');
    return { id, byUserId, row: { ...newDraft(id, orgCode, document, now), teacherNames }, document };
  });
  await sql.transaction(async (tx) => {
    const rows = drafts.map(({ row }) => row);
    await insertCourses(tx, rows);
    await bringInPublications(
      tx,
      COURSE_KIND,
      drafts.map(({ id, byUserId, row, document }) => ({
        ...{ id, document, orgCode: row.orgCode ?? '', title: document.title, state: 'unpublished' as const },
        ...{ userId: byUserId, createdAt: now, updatedAt: now, publishedAt: null, action: '导入草稿' },
      })),
    );
    await insertLinks(tx, {
      classifications: drafts.flatMap(({ id, document }) =>
        document.classificationIds.map((classificationId) => ({ classificationId, courseId: id })),
      ),
      teachers: drafts.flatMap(({ id, document }) =>
        document.teacherIds.map((teacherId, sort) => ({ courseId: id, teacherId, sort })),
      ),
      chapters: [],
      captions: [],
    });
    await noteMediaUses(tx, COURSE_MEDIA, ids);
  });
  return drafts.map(({ id }) => id);
};

/** Adds one node at the end of its siblings and returns its id. Throws what the rules of the trees say. */
export const addClassificationNode = async (tx: Tx, _deps: Deps, given: NewNode): Promise<string> => {
  const { typeCode } = given;
  const version = await lockTree(tx, typeCode);
  if (version === null) throw editingErrors.noNode();
  const id = await appendNode(tx, await selectNodes(tx, typeCode), given);
  await setTreeVersion(tx, typeCode, version + 1);
  await announceCourseWith(tx);
  return id;
};
