/** Language whose courses come first; `all` is no order by language, empty has not been chosen. */
export const COURSE_LANGUAGES = ['zh', 'ug', 'all'] as const;
export type CourseLanguage = (typeof COURSE_LANGUAGES)[number];
