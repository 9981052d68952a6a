import type { ComponentType } from 'react';
import type { CourseAddress } from '../../shared/catalogue/course-address.rules.ts';
import type { CourseFacts } from './course-page.queries.ts';

/** The quiz of a course, which the feature that knows about exams hands over. */
export type QuizPart = ComponentType<{
  readonly courseId: string;
  /** Empty outside of a class. */
  readonly classId: string;
  readonly isFinished: boolean;
}>;

/** A course on screen, where it was opened from, and by whom. */
export interface OpenCourse {
  readonly course: CourseFacts;
  readonly address: CourseAddress;
  readonly idCardHash: string;
  readonly QuizEntry: QuizPart | undefined;
}

/** Rooms in which a course is studied, one for each kind; the feature that records study hands them over. */
export interface StudyRooms {
  readonly ReadCourse: ComponentType<OpenCourse>;
  readonly PlayedCourse: ComponentType<OpenCourse>;
}
