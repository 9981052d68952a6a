import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { pageClock } from '#features/ground/media/portal/page-clock.public.ts';
import { whyUnrecorded } from '../../shared/progress/recording.words.ts';
import { createReadingSession } from '../reading/reading-session.ts';
import type { StudiedCourse } from '../study.queries.ts';
import { storedIntervals } from './stored-intervals.ts';
import { createStudyApi, isSignedOut, textOfError } from './study-api.ts';

/** Facts that the page knows when a course is opened for study. */
export interface RoomFacts {
  readonly course: StudiedCourse;
  /** Empty outside a class. */
  readonly classId: string;
  readonly classStatusEnum: string;
  readonly idCardHash: string;
}

export interface RoomEvents {
  readonly firstPlayed: () => void;
  readonly changed: () => void;
  readonly heartbeatSeconds: () => number;
}

/** Why nothing would be recorded, as far as the page knows before it asks the server. */
export const reasonOf = ({ course, classId, classStatusEnum }: RoomFacts): string =>
  whyUnrecorded(classId, classStatusEnum || course.classStatusEnum);

/** Needs of a session, of either kind, from the page around it. */
export const portsOf = ({ course, classId, idCardHash }: RoomFacts, events: RoomEvents) => ({
  ...createStudyApi({ id: course.id, courseCode: course.courseCode, classId, idCardHash }),
  ...storedIntervals(idCardHash, course.id, classId),
  ...events,
  isSignedOut,
  textOf: textOfError,
  nowMs: pageClock.nowMs,
  later: pageClock.later,
});

/** A course that is read. */
export const createReadingRoom = (facts: RoomFacts, events: RoomEvents) => ({
  facts,
  session: createReadingSession(
    {
      awaitsQuiz: awaitsQuiz(facts.course),
      studyStatus: facts.course.studyStatus ?? 0,
      whyUnrecorded: reasonOf(facts),
      minViewSeconds: facts.course.minViewSeconds,
    },
    portsOf(facts, events),
  ),
});

export type ReadingRoom = ReturnType<typeof createReadingRoom>;
