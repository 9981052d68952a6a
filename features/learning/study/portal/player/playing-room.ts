import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { createMediaRenewal } from '#features/ground/media/portal/media-renewal.public.ts';
import { pageClock } from '#features/ground/media/portal/page-clock.public.ts';
import { renewMedia } from '#features/ground/media/shared/delivery/media-ticket.contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { portsOf, type RoomEvents, type RoomFacts, reasonOf } from '../progress/study-room.ts';
import { createStudySession, type StudySession } from '../progress/study-session.ts';
import { createMediaPlayer } from './media-player.ts';

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
