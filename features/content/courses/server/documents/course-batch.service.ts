import type { Deps } from '#platform/server/deps.ts';
import { failureFacts } from '#platform/server/log.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { changeCourses } from '../../shared/documents/course-admin.contract.ts';
import { editingErrors } from '../../shared/documents/course-editing.errors.ts';
import type { CourseMedia } from '../course-ports.ts';
import { courseReview } from '../reviews/course-review.service.ts';
import { findEdited } from './course-edit.repository.ts';
import { courseEditing } from './course-edit.service.ts';

type Input = InputOf<typeof changeCourses>;

/** One step for many courses: each is judged by itself, and those that may not take it say why. */
export const courseBatch = (deps: Deps, media: CourseMedia) => {
  const editing = courseEditing(deps, media);
  const review = courseReview(deps, media);

  const steps: Readonly<
    Record<Input['verb'], (caller: Caller, id: string, reason: string | undefined) => Promise<unknown>>
  > = {
    submit: (caller, id) => review.submit(caller, id),
    approve: (caller, id) => review.approve(caller, id),
    offline: (caller, id, reason) => review.takeDown(caller, id, undefined, reason),
    remove: (caller, id) => editing.remove(caller, id, undefined),
  };

  /** The title is told only where the course itself is; what breaks one course keeps none of the others. */
  const failureOf = async (id: string, error: unknown) => {
    const told = error instanceof AppError ? error : accessErrors.broken();
    if (told !== error)
      deps.log.warn({ courseId: id, err: failureFacts(error as Error) }, 'a course of a batch broke');
    if (told.code === editingErrors.unknown().code) return { id, title: '', reason: told.message };
    const title = (await findEdited(deps.database.db, id))?.row.title ?? '';
    return { id, title, reason: told.message };
  };

  return async (caller: Caller, { ids, verb, reason }: Input) => {
    if (verb === 'approve' && caller.activeRole.roleCode !== 'admin') throw accessErrors.notAllowed();
    if (verb === 'offline' && reason === undefined) throw editingErrors.needsReason();
    const wanted = [...new Set(ids)];
    const failed: { id: string; title: string; reason: string }[] = [];
    for (const id of wanted) {
      try {
        await steps[verb](caller, id, reason);
      } catch (error) {
        failed.push(await failureOf(id, error));
      }
    }
    return { doneNum: wanted.length - failed.length, failed };
  };
};
