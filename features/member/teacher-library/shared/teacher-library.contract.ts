import { type Static, Type } from 'typebox';
import { CourseItem } from '#features/content/courses/shared/course-item.schema.ts';
import { ClassItem } from '#features/teaching/classes/shared/class-item.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, pagingInput } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/teacher`, 'visitor');

/** One teacher as lists show them. */
export const TeacherItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  photo: Type.String({ description: 'address of the portrait, 4:5' }),
  title: Type.String(),
  unit: Type.String(),
  orgCode: Type.String(),
  courseNum: Type.Integer({ description: 'published courses' }),
  hotFlag: Type.String({ description: "'1' is recommended and stands first" }),
  fields: Type.Array(Type.String()),
  totalScore: Type.Number({
    description: 'average of the evaluations of all courses, 2 to 10; 0 without one',
  }),
});
export type TeacherItem = Static<typeof TeacherItem>;

export const queryTeachers = call('query', {
  summary: '师资展示：推荐的在前；按地区和姓名查找',
  in: Type.Object({
    ...pagingInput,
    name: Type.Optional(Type.String({ maxLength: 60 })),
    orgCode: Type.Optional(Type.String({ pattern: '^([0-9]{12,60})?$' })),
    isOwn: Type.Optional(Type.Boolean({ description: 'only this organisation, none below it' })),
  }),
  out: listReply(TeacherItem),
});

export const getTeacher = call('getInfo/:id', {
  summary: '一位教师：介绍、课程数、评分和任教的班级',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...TeacherItem.properties,
    orgName: Type.String({ description: 'name of the organisation that keeps the record' }),
    intro: Type.String({ description: 'HTML' }),
    evaluateNum: Type.Integer({ description: 'evaluations of all courses' }),
    studyNum: Type.Integer({ description: 'learners, each once a course' }),
    classes: Type.Array(ClassItem, { description: 'published classes, the latest first' }),
  }),
});

export const listTeacherCourses = call('queryCourseOfTeacher', {
  summary: '一位教师主讲的课程，学的人多的在前',
  in: Type.Object({ ...pagingInput, teacherId: idInput }),
  out: listReply(CourseItem),
});
