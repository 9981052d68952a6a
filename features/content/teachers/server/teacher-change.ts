/** Kind of change after which the card of a teacher, by id, no longer holds. */
export const TEACHER_CHANGE = 'teacher';
