import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { listReply } from '#platform/shared/envelope.ts';
import { arrayOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { ADMIN_CLASS, sortInput } from '../desk/class-admin-fields.schema.ts';
import { memberFilterInput, memberHead } from '../members/members-admin.contract.ts';

const call = endpointsBelow(ADMIN_CLASS, 'manager');

const { state: _state, graduated: _graduated, started: _started, ...filterInput } = memberFilterInput;

export const CourseTableRow = Type.Object({
  ...memberHead,
  isGraduated: Type.Boolean(),
  isBehind: Type.Boolean({ description: 'less progress than is due now (class-care.rules.ts)' }),
  lastSignInAt: Type.String({ description: 'empty: never, or before such things were written down' }),
  cells: arrayOf(
    {
      courseId: Type.String(),
      hours: Type.String({ description: 'credited; empty while the course is not finished' }),
      percentage: Type.Integer(),
      quizScore: orNull(Type.Number()),
    },
    { description: 'only courses that the member has opened' },
  ),
  examScore: orNull(Type.Number()),
  isExamPassed: Type.Boolean(),
});
export type CourseTableRow = Static<typeof CourseTableRow>;

export const listCourseTable = call('courseTable', {
  summary: '学员和课程对照：一人一行，一门课一格（学时或看了百分之几），加结业考试、最近学习和最近登录',
  in: Type.Object({ ...pagingInput, sort: sortInput, ...filterInput }),
  out: Type.Object({
    ...listReply(CourseTableRow).properties,
    hasExam: Type.Boolean({ description: 'a final test is published, or paper results are entered' }),
  }),
});
