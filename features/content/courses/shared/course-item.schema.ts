import { Type } from 'typebox';
import { oneOf } from '#platform/shared/value.schema.ts';

/** The specification's Course (3) as lists show it; study fields are filled only for people with an idCardHash. */
export const CourseItem = Type.Object({
  id: Type.String(),
  courseCode: Type.String(),
  courseName: Type.String(),
  /** Language of the title: `zh` or `ug`. */
  lang: Type.String(),
  courseCover: Type.String(),
  courseDuration: Type.Integer({ description: 'seconds; 0 for image-text' }),
  showCourseDuration: Type.String({ description: 'mm:ss, or 图文 for image-text' }),
  courseHours: Type.String({ description: 'study hours with 2 decimals' }),
  mediaKind: oneOf(['text', 'video', 'audio']),
  teacher: Type.String(),
  categoryName: Type.String(),
  place: Type.String(),
  courseStatus: Type.Integer({ description: '3 published, 4 taken down' }),
  examFlag: Type.String({ description: "'1' has a test" }),
  clickNum: Type.Integer(),
  publishTime: Type.String(),
  studyStatus: Type.Optional(Type.Integer({ description: '0 not studied, 1 studying, 2 finished' })),
  studyTimes: Type.Optional(Type.Integer({ description: 'seconds credited' })),
  studyPercentage: Type.Optional(Type.Integer()),
});

/** One course of a recommendation (specification, 2.13). */
export const RecommendedCourse = Type.Object({
  id: Type.String(),
  title: Type.String(),
  lang: Type.String(),
  bgUrl: Type.String(),
  courseName: Type.String(),
  courseCover: Type.String(),
  numberOfLearners: Type.Integer(),
  reason: Type.String(),
  teacher: Type.String(),
  showCourseDuration: Type.String(),
  courseHours: Type.String(),
  studyStatus: Type.Optional(Type.Integer()),
});
