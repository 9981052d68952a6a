import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { tidyText } from '#platform/shared/tidy-text.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import { isUnpublished, unpublishedStatus } from '../../shared/documents/course-editing.rules.ts';
import { problemsOf } from '../../shared/documents/course-problems.rules.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import type { CourseMedia } from '../course-ports.ts';
import { changeCourse } from '../documents/course-change.service.ts';
import { documentOf, factsFor } from '../documents/course-document.service.ts';
import { wireSaved } from '../documents/course-draft.service.ts';
import { deleteEdit, type EditRow, saveEdit } from '../documents/course-edit.repository.ts';
import { applyDocument, drawnCover } from '../documents/course-publish.service.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import { courseTakenDown } from '../taken-down.ts';

const needReason = (text: string | undefined): string => {
  const reason = tidyText(text ?? '');
  if ([...reason].length < 2) throw editingErrors.needsReason();
  return reason;
};

/** The way of a course to its learners and back. Every step throws what `changeCourse` throws. */
export const courseReview = (deps: Deps, media: CourseMedia) => {
  /** Throws `courses.incomplete` (422) with what is missing. */
  const refuseIncomplete = async (tx: Tx, row: CourseRow, document: CourseDocument) => {
    const problems = problemsOf(document, await factsFor(tx, media, row, document));
    if (problems.length > 0)
      throw editingErrors.incomplete({ count: problems.length, first: problems[0]?.text ?? '', problems });
  };

  const moved = async (tx: Tx, edit: EditRow, change: Partial<EditRow>) =>
    saveEdit(tx, { ...edit, ...change });

  return {
    /** The document waits for an administrator; throws `courses.incomplete` (422) while something is missing. */
    submit: async (caller: Caller, id: string, version?: number) => {
      const saved = await changeCourse(deps, caller, { id, version, verb: 'submit' }, async (tx, edited) => {
        const { row, edit } = edited;
        if (!edit) return null;
        await refuseIncomplete(tx, row, edit.document);
        const submittedAt = deps.clock();
        await moved(tx, edit, { state: 'review', note: '', submittedBy: caller.userId, submittedAt });
        return {
          event: { action: '提交审核' },
          states: [{ editState: edit.state }, { editState: 'review' }],
          ...(isUnpublished(row.status)
            ? {
                course: {
                  status: unpublishedStatus('review'),
                  coverKey: await drawnCover(deps, id, edit.document),
                },
              }
            : {}),
        };
      });
      return wireSaved(saved, []);
    },

    /** Back to writing, before anybody decided. */
    withdraw: async (caller: Caller, id: string, version: number) => {
      const saved = await changeCourse(
        deps,
        caller,
        { id, version, verb: 'withdraw' },
        async (tx, { row, edit }) => {
          if (!edit) return null;
          await moved(tx, edit, { state: 'draft' });
          return {
            event: { action: '撤回审核' },
            states: [{ editState: 'review' }, { editState: 'draft' }],
            ...(isUnpublished(row.status) ? { course: { status: unpublishedStatus('draft') } } : {}),
          };
        },
      );
      return wireSaved(saved, []);
    },

    /** Publishes the document that waits: learners see it from now on. */
    approve: async (caller: Caller, id: string, version?: number) => {
      const saved = await changeCourse(deps, caller, { id, version, verb: 'approve' }, async (tx, edited) => {
        const { row, edit } = edited;
        if (!edit) return null;
        // A file or a teacher may have gone while it waited.
        await refuseIncomplete(tx, row, edit.document);
        const before = isUnpublished(row.status) ? edit.document : await documentOf(tx, deps, row);
        const columns = await applyDocument(tx, deps, media, row, edit.document);
        await deleteEdit(tx, id);
        return {
          course: columns,
          event: { action: '审核通过', document: edit.document },
          documents: [before, edit.document],
          states: [{ status: row.status }, { status: COURSE_STATUS.published }],
        };
      });
      return wireSaved(saved, []);
    },

    /** Gives the document back to its author with the reason. */
    giveBack: async (caller: Caller, id: string, version: number, given: string) => {
      const reason = needReason(given);
      const saved = await changeCourse(
        deps,
        caller,
        { id, version, verb: 'return' },
        async (tx, { row, edit }) => {
          if (!edit) return null;
          await moved(tx, edit, { state: 'returned', note: reason });
          return {
            event: { action: '审核退回' },
            reason,
            states: [{ editState: 'review' }, { editState: 'returned' }],
            ...(isUnpublished(row.status) ? { course: { status: unpublishedStatus('returned') } } : {}),
          };
        },
      );
      return wireSaved(saved, []);
    },

    /** Learners can no longer study the course, at once; their hours stay. */
    takeDown: async (caller: Caller, id: string, version: number | undefined, given: string | undefined) => {
      const reason = needReason(given);
      const saved = await changeCourse(deps, caller, { id, version, verb: 'takeDown' }, async (tx) => {
        await deps.events.emit(tx, courseTakenDown, { courseId: id });
        return {
          course: { status: COURSE_STATUS.takenDown, offNote: reason },
          event: { action: '下线' },
          reason,
          states: [{ status: COURSE_STATUS.published }, { status: COURSE_STATUS.takenDown }],
        };
      });
      return wireSaved(saved, []);
    },

    /** Puts a course that was taken down back as it was. */
    restore: async (caller: Caller, id: string, version: number, given: string) => {
      const reason = needReason(given);
      const saved = await changeCourse(deps, caller, { id, version, verb: 'restore' }, async () => ({
        course: { status: COURSE_STATUS.published, offNote: '' },
        event: { action: '恢复上架' },
        reason,
        states: [{ status: COURSE_STATUS.takenDown }, { status: COURSE_STATUS.published }],
      }));
      return wireSaved(saved, []);
    },
  };
};
