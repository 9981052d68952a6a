import { Suspense } from 'react';
import type { OpenCourse } from '#features/content/courses/portal/page/open-course.public.ts';
import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePlayingRoom, useReadingRoom, useReadingState, useStudyState } from '../progress/room-context.ts';
import type { RoomFacts } from '../progress/study-room.ts';

type QuizPlaceProps = Pick<OpenCourse, 'QuizEntry'>;

interface PlaceProps extends QuizPlaceProps {
  readonly facts: RoomFacts;
  readonly isFinished: boolean;
}

function Place({ QuizEntry, facts, isFinished }: PlaceProps) {
  if (QuizEntry === undefined) return null;
  return (
    <Suspense fallback={<SkeletonBlock height="76px" />}>
      <QuizEntry courseId={facts.course.id} classId={facts.classId} isFinished={isFinished} />
    </Suspense>
  );
}

/** Below the player: nothing before the course was watched to the end. */
export function PlayedQuiz({ QuizEntry }: QuizPlaceProps) {
  const { facts } = usePlayingRoom();
  const { phase, needSeconds } = useStudyState();
  const isFinished = phase === 'finished';
  const isWatched = isFinished || needSeconds === 0 || awaitsQuiz(facts.course);
  if (facts.course.examFlag !== '1' || !isWatched) return null;
  return <Place QuizEntry={QuizEntry} facts={facts} isFinished={isFinished} />;
}

/** Beside the text: as soon as its reading is on record. */
export function ReadQuiz({ QuizEntry }: QuizPlaceProps) {
  const { facts } = useReadingRoom();
  const { phase } = useReadingState();
  const isFinished = phase === 'finished';
  if (facts.course.examFlag !== '1' || (phase !== 'quiz' && !isFinished)) return null;
  return <Place QuizEntry={QuizEntry} facts={facts} isFinished={isFinished} />;
}
