import { courseTakenDown } from '#features/content/courses/server/courses.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { endLeasesOf } from '../progress/progress-leases.repository.ts';

/**
 * Ends every study of a course in the transaction that takes it down: the next report of each learner, in
 * whichever process, finds its lease gone, asks for a new one and is told that the course is no more.
 */
export const answerTakeDown = ({ events }: Pick<Deps, 'events'>): void =>
  events.on(courseTakenDown, (tx, { courseId }) => endLeasesOf(tx, courseId));
