import { type Static, Type } from 'typebox';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { courseRecord } from './course-document.record.ts';

/** Text and settings that an author writes of a course: the whole of it, saved and published as one. */
export const CourseDocument = Type.Object(propertiesOf(courseRecord));

export type CourseDocument = Static<typeof CourseDocument>;

/** Something that keeps a course from being submitted: the field and the sentence. */
export const CourseProblem = Type.Object({ field: Type.String(), text: Type.String() });
export type CourseProblem = Static<typeof CourseProblem>;
