import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import type { createCourse, saveCourse } from '../../shared/documents/course-admin.contract.ts';
import { blankDocument, changedFields } from '../../shared/documents/course-document.rules.ts';
import type { CourseDocument, CourseProblem } from '../../shared/documents/course-document.schema.ts';
import { badFields, editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { isUnpublished } from '../../shared/documents/course-editing.rules.ts';
import { problemsOf } from '../../shared/documents/course-problems.rules.ts';
import { COURSE_MEDIA } from '../course-media.table.ts';
import type { CourseMedia } from '../course-ports.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import { changeCourse, noteChange, openEdited } from './course-change.service.ts';
import { checkedDocument, cleanDocument, documentOf, factsFor } from './course-document.service.ts';
import { currentDocument, draftColumns, newDraft, wireSaved } from './course-draft.service.ts';
import {
  deleteCourse,
  deleteEdit,
  findEdited,
  holdVersions,
  insertEdit,
  replaceLinks,
  saveEdit,
  selectGroup,
  takeCourseNumbers,
  updateCourse,
} from './course-edit.repository.ts';
import { insertCourses } from './course-write.repository.ts';

/** Taken over from the course whose other language version is begun. */
const sharedWith = (source: CourseDocument): Partial<CourseDocument> => ({
  categoryKey: source.categoryKey,
  siweiType: source.siweiType,
  classificationIds: source.classificationIds,
  teacherIds: source.teacherIds,
  hours: source.hours,
  minViewSeconds: source.minViewSeconds,
  coveragePercent: source.coveragePercent,
  maxRate: source.maxRate,
  place: source.place,
});

const languageTaken = () => badFields({ lang: '这门课已有这种语言的版本' });

/** Writing courses, before anybody reviews them. */
export const courseEditing = (deps: Deps, media: CourseMedia) => {
  const { db } = deps.database;

  /** Opens the version group of `sourceId`; throws when the language is there already. */
  const joinGroup = async (tx: Tx, caller: Caller, sourceId: string, lang: string) => {
    await holdVersions(tx);
    const source = await openEdited(tx, caller, sourceId);
    const document = await currentDocument(tx, deps, source);
    const group = source.row.versionGroup ?? `versions-${sourceId}`;
    const others = source.row.versionGroup === null ? [] : await selectGroup(tx, group, sourceId);
    if ([source.row.lang, ...others.map((other) => other.lang)].includes(lang)) throw languageTaken();
    if (source.row.versionGroup === null) await updateCourse(tx, sourceId, { versionGroup: group });
    return { group, document };
  };

  /** A version stays the only one of its language. */
  const refuseTakenLanguage = async (tx: Tx, { id, versionGroup }: CourseRow, lang: string) => {
    if (versionGroup === null) return;
    await holdVersions(tx);
    if ((await selectGroup(tx, versionGroup, id)).some((other) => other.lang === lang)) throw languageTaken();
  };

  return {
    /** Begins a draft in the organisation of the active role. Throws `courses.unknown`, `courses.badFields`, `names.strangeLetter`. */
    create: (caller: Caller, input: InputOf<typeof createCourse>) =>
      db.transaction(async (tx) => {
        const { mediaKind, lang = 'zh', versionOf } = input;
        const title = tidyLine(input.title);
        if (title === '') throw badFields({ title: '课程名称不能为空' });
        refuseStrangeLetters('title', title);
        const joined = versionOf === undefined ? null : await joinGroup(tx, caller, versionOf, lang);
        const document: CourseDocument = {
          ...blankDocument({ title, mediaKind, lang }),
          ...(joined ? sharedWith(joined.document) : {}),
          zhTitle: lang === 'zh' ? '' : ((joined?.document.zhTitle || joined?.document.title) ?? ''),
        };
        const [id = ''] = await takeCourseNumbers(tx, 1);
        const { userId, activeRole } = caller;
        const row = newDraft(id, activeRole.orgCode, userId, document, deps.clock());
        await insertCourses(tx, [{ ...row, versionGroup: joined?.group ?? null }]);
        await insertEdit(tx, [{ courseId: id, document, state: 'draft' }]);
        await replaceLinks(tx, id, document.classificationIds, document.teacherIds);
        await noteMediaUses(tx, COURSE_MEDIA, [id]);
        await noteChange(tx, deps, caller, { id, orgCode: activeRole.orgCode, title }, 'create', {
          event: { action: '新建课程' },
          states: [{}, { title, mediaKind, lang, ...(versionOf ? { versionOf } : {}) }],
        });
        return { id, version: 1 };
      }),

    /** Keeps what was written. Throws `courses.unknown`, `changed` (409), `inReview`, `kindFixed`, `badFields`. */
    save: async (caller: Caller, { id, version, document: given }: InputOf<typeof saveCourse>) => {
      let problems: CourseProblem[] = [];
      const saved = await changeCourse(deps, caller, { id, version, verb: 'edit' }, async (tx, edited) => {
        const { row, edit } = edited;
        const before = await currentDocument(tx, deps, edited);
        const scope = caller.activeRole.orgCode;
        const document = await checkedDocument(tx, media, scope, before, cleanDocument(given));
        problems = problemsOf(document, await factsFor(tx, media, row, document));
        if (changedFields(before, document).length === 0) return null;
        if (document.lang !== before.lang) await refuseTakenLanguage(tx, row, document.lang);
        const isDraft = isUnpublished(row.status);
        if (!isDraft && document.mediaKind !== row.mediaKind) throw editingErrors.kindFixed();
        await saveEdit(tx, {
          courseId: id,
          document,
          state: edit?.state === 'returned' ? 'returned' : 'draft',
          note: edit?.note ?? '',
          submittedBy: edit?.submittedBy ?? null,
          submittedAt: edit?.submittedAt ?? null,
        });
        if (isDraft) await replaceLinks(tx, id, document.classificationIds, document.teacherIds);
        return {
          event: null,
          documents: [before, document],
          ...(isDraft ? { course: await draftColumns(tx, media, row, document) } : {}),
        };
      });
      return wireSaved(saved, problems);
    },

    /** Gives up the changes of a published course that are not public yet. */
    discard: async (caller: Caller, id: string, version: number) => {
      const saved = await changeCourse(deps, caller, { id, version, verb: 'discard' }, async (tx, edited) => {
        const before = await currentDocument(tx, deps, edited);
        const after = await documentOf(tx, deps, edited.row);
        await deleteEdit(tx, id);
        return { event: { action: '放弃修改' }, documents: [before, after] };
      });
      return wireSaved(saved, []);
    },

    /** Removes a draft that no learner has seen; its audit row stays. */
    remove: async (caller: Caller, id: string, version: number | undefined): Promise<void> => {
      await changeCourse(deps, caller, { id, version, verb: 'remove' }, async (tx, { row }) => {
        const change = { event: null, states: [{ status: row.status }, {}] } as const;
        await noteChange(tx, deps, caller, row, 'remove', change);
        await deleteCourse(tx, id);
        await noteMediaUses(tx, COURSE_MEDIA, [id]);
        return null;
      });
    },

    /** Problems of a course now, by `problemsOf`. */
    problems: async (sql: Sql, id: string): Promise<CourseProblem[]> => {
      const edited = await findEdited(sql, id);
      if (!edited) return [];
      const document = await currentDocument(sql, deps, edited);
      return problemsOf(document, await factsFor(sql, media, edited.row, document));
    },
  };
};
