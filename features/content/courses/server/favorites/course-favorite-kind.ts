/** Courses among the kinds that people collect. */
export const COURSE_FAVORITE = 'COURSE';
