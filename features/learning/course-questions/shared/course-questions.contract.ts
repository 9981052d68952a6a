import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { ANSWER_LIMIT, QUESTION_LIMIT } from './course-questions.rules.ts';

const learner = `${BASE}/api/course/question`;
const desk = `${BASE}/api/admin/course/question`;

export const CourseQuestion = Type.Object({
  id: Type.String(),
  place: orNull(Type.Integer({ description: 'second of the film, or paragraph of a text' })),
  askerName: Type.String({ description: 'empty for somebody else: others read the question, not who asked' }),
  isOwn: Type.Boolean(),
  text: Type.String(),
  askedTime: Type.String(),
  answer: Type.String({ description: 'empty while it waits' }),
  answererName: Type.String(),
  answeredTime: Type.String(),
  isShown: Type.Boolean({ description: 'others see it, too' }),
});
export type CourseQuestion = Static<typeof CourseQuestion>;

export const listCourseQuestions = endpoint({
  path: `${learner}/list`,
  summary: '一门课程的提问：自己的在前，别人的只列答复后公开的',
  access: 'member',
  in: Type.Object({ ...pagingInput, courseId: idInput }),
  out: listReply(CourseQuestion),
});

export const askCourseQuestion = endpoint({
  path: `${learner}/ask`,
  summary: '向老师提问；place 是影音的秒数或图文的段落',
  access: 'member',
  once: true,
  in: Type.Object({
    courseId: idInput,
    place: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    text: Type.String({ minLength: 1, maxLength: QUESTION_LIMIT }),
  }),
  out: objectReply({ id: Type.String() }),
});

export const QuestionRow = Type.Object({
  ...CourseQuestion.properties,
  courseId: Type.String(),
  courseTitle: Type.String(),
  note: Type.String({ description: 'what to look at before it is shown to others: 有手机号' }),
  version: Type.Integer(),
});
export type QuestionRow = Static<typeof QuestionRow>;

export const listQuestionsToAnswer = endpoint({
  path: `${desk}/list`,
  summary: '本范围课程的提问，待回答的先问先列',
  access: 'teaching',
  in: Type.Object({
    ...pagingInput,
    state: Type.Optional(oneOf(['WAITING', 'ANSWERED'])),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  out: listReply(QuestionRow),
});

export const answerQuestion = endpoint({
  path: `${desk}/answer`,
  summary: '回答提问，或修改回答和是否公开；旧版本上的修改答 409',
  access: 'teaching',
  write: true,
  once: true,
  in: Type.Object({
    id: idInput,
    version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    answer: Type.String({ minLength: 1, maxLength: ANSWER_LIMIT }),
    isShown: Type.Boolean(),
  }),
  out: doneReply,
});
