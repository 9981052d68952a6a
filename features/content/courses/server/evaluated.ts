import { defineEvent } from '#platform/server/events.ts';

/** A person evaluated a course for the first time in a class; runs in that transaction. */
export const courseEvaluated = defineEvent<{
  userId: string;
  courseId: string;
  classId: string;
  score: number;
}>('courses.evaluated');
