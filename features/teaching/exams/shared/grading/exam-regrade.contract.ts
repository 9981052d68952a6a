import { Type } from 'typebox';
import { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { ADMIN_EXAM } from '../desk/exam-admin.contract.ts';

const call = endpointsBelow(`${ADMIN_EXAM}/regrade`, 'teaching');

/** KEY: other answers are right; FULL: everybody gets the points. */
const RegradeInput = {
  examId: idInput,
  unifiedItemId: idInput,
  mode: oneOf(['KEY', 'FULL']),
  answers: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 10 }),
  /** Nobody's score falls. Whoever has passed stays passed either way. */
  keepHigher: Type.Boolean(),
} as const;

const Changed = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  orgName: Type.String(),
  attemptNo: Type.Integer(),
  before: Type.Number(),
  after: Type.Number(),
  passBefore: Type.String(),
  passAfter: Type.String(),
});

export const previewRegrade = call('preview', {
  summary: '改答案重判前先看谁会变；不能看答案的人只看总数',
  in: Type.Object({ ...RegradeInput, ...pagingInput }),
  out: Type.Object({
    ...listReply(Changed).properties,
    summary: Type.Object({
      attemptNum: Type.Integer(),
      upNum: Type.Integer(),
      downNum: Type.Integer(),
      passGainedNum: Type.Integer(),
      passKeptNum: Type.Integer({ description: 'below the line after it, and still passed' }),
      avgBefore: orNull(Type.Number()),
      avgAfter: orNull(Type.Number()),
    }),
  }),
});

export const startRegrade = call('start', {
  once: true,
  summary: '改答案并重判：后台进行，成绩变了的人收到消息',
  in: Type.Object({ ...RegradeInput, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  out: objectReply({ taskId: Type.String(), regradeId: Type.String() }),
});

export const listRegrades = call('list', {
  summary: '重判记录',
  in: Type.Object({ ...pagingInput, examId: idInput }),
  out: listReply(
    Type.Object({
      id: Type.String(),
      at: Type.String(),
      byName: Type.String(),
      code: Type.String(),
      questionType: QuestionType,
      title: Type.String(),
      mode: Type.String(),
      before: Type.Array(Type.String(), { description: 'empty for who may not read the key' }),
      after: Type.Array(Type.String()),
      reason: Type.String(),
      state: oneOf(['RUNNING', 'DONE']),
      changedNum: Type.Integer(),
      passGainedNum: Type.Integer(),
    }),
  ),
});
