import type { QuizPlaceProps } from '#features/study/portal/quiz-place.public.tsx';
import type { CourseAddress } from '../shared/course-address.rules.ts';
import type { CourseFacts } from './course-page.queries.ts';

/** A course on screen, where it was opened from, and by whom. */
export interface OpenCourse extends QuizPlaceProps {
  readonly course: CourseFacts;
  readonly address: CourseAddress;
  readonly idCardHash: string;
}
