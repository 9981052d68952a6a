import { defineEvent } from '#platform/server/events.ts';

/** A published course was taken down; runs in that transaction. */
export const courseTakenDown = defineEvent<{ courseId: string }>('courses.takenDown');
