import { CourseQuestions } from '#features/learning/course-questions/portal/course-questions.public.tsx';
import { usePlayingRoom } from '../progress/room-context.ts';

/** Questions at a second of the film, and the way back to it. */
export function PlayedQuestions() {
  const { facts, media } = usePlayingRoom();
  const go = (seconds: number) => {
    media.seek(seconds);
    document.querySelector('video, audio')?.scrollIntoView({ block: 'center' });
  };
  return (
    <CourseQuestions
      courseId={facts.course.id}
      isText={false}
      place={() => media.view().position}
      onGo={go}
    />
  );
}
