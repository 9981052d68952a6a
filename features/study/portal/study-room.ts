import { awaitsQuiz } from '#features/courses/shared/quiz-wait.rules.ts';
import { createMediaRenewal, pageClock } from '#features/media/portal/media-renewal.public.ts';
import { renewMedia } from '#features/media/shared/media-ticket.contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { whyUnrecorded } from '../shared/recording.rules.ts';
import { keptIntervals } from './kept-intervals.ts';
import { createMediaPlayer } from './media-player.ts';
import { createReadingSession } from './reading-session.ts';
import type { StudiedCourse } from './study.queries.ts';
import { createStudyApi, isSignedOut, textOfError } from './study-api.ts';
import { createStudySession, type StudySession } from './study-session.ts';

/** What the page knows when a course is opened for study. */
export interface RoomFacts {
  readonly course: StudiedCourse;
  /** Empty outside a class. */
  readonly classId: string;
  readonly classStatusEnum: string;
  readonly idCardHash: string;
}

interface RoomEvents {
  readonly firstPlayed: () => void;
  readonly changed: () => void;
  readonly heartbeatSeconds: () => number;
}

/** Why nothing would be recorded, as far as the page knows before it asks the server. */
export const reasonOf = ({ course, classId, classStatusEnum }: RoomFacts): string =>
  whyUnrecorded(classId, classStatusEnum || course.classStatusEnum);

const portsOf = ({ course, classId, idCardHash }: RoomFacts, events: RoomEvents) => ({
  ...createStudyApi({ id: course.id, courseCode: course.courseCode, classId, idCardHash }),
  ...keptIntervals(idCardHash, course.id, classId),
  ...events,
  isSignedOut,
  textOf: textOfError,
  nowMs: pageClock.nowMs,
  later: pageClock.later,
});

/** The address lives for an hour, a course may be longer. */
const renewalOf = ({ course, classId }: RoomFacts) =>
  createMediaRenewal(course.sdPath, {
    ...pageClock,
    ask: async (address) => {
      const inClass = classId === '' ? {} : { classId };
      return (await call(renewMedia, { address, id: course.id, ...inClass })).data;
    },
    isRefusal: (error) => error instanceof CallError && [400, 401, 403, 404].includes(error.status),
  });

/** A course that is played: the session that records, and the player that it watches over. */
export const createPlayingRoom = (facts: RoomFacts, events: RoomEvents) => {
  const { course } = facts;
  const isFinished = course.studyStatus === 2;
  const studiedSeconds = course.studyTimes ?? 0;
  let session: StudySession | null = null;
  const media = createMediaPlayer(
    {
      url: course.sdPath,
      renewal: renewalOf(facts),
      durationSeconds: course.courseDuration,
      // Watched to the end, it begins anew like a finished one.
      startAt: isFinished || awaitsQuiz(course) ? 0 : studiedSeconds,
      maxRate: course.maxRate,
    },
    {
      onBegan: () => session?.began(),
      onMoved: (reading) => session?.moved(reading),
      onStopped: () => session?.stopped(),
      onEnded: () => session?.ended(),
      reach: () => session?.state().reach ?? 0,
    },
  );
  session = createStudySession(
    {
      kind: course.mediaKind === 'audio' ? 'audio' : 'video',
      durationSeconds: course.courseDuration,
      hasQuiz: course.examFlag === '1',
      isFinished,
      whyUnrecorded: reasonOf(facts),
      studiedSeconds,
    },
    { ...portsOf(facts, events), play: media.play, pause: media.pause, seek: media.seek },
  );
  return { facts, media, session };
};

export type PlayingRoom = ReturnType<typeof createPlayingRoom>;

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
