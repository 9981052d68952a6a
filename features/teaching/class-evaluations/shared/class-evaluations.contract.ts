import { Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';

const admin = endpointsBelow(`${BASE}/api/admin/classEvaluation`, 'manager');
const call = endpointsBelow(`${BASE}/api/web/evaluate/class`, 'student');

const ofClass = Type.Object({ classId: idInput });

export const getOwnClassEvaluation = call('getInfo', {
  summary: '班级评价表：评哪几项、什么时候能评、本人评过没有；评价不记名，评过什么谁也查不出',
  in: ofClass,
  out: objectReply({
    items: arrayOf({
      itemId: Type.String(),
      title: Type.String(),
      type: oneOf(['SCORE', 'TEXT']),
    }),
    answered: Type.Boolean(),
    /** In the specification's shape and always empty: nothing that was answered leads back to a person. */
    answers: Type.Array(Type.Object({ itemId: Type.String() }), { maxItems: 0 }),
    openTime: Type.String({ description: 'when the second half of the class begins' }),
    message: Type.String({ description: 'why it cannot be answered now; empty when it can' }),
  }),
});

/**
 * Not `once` by an Idempotency-Key: that would keep a digest of the answers beside the person for a day. A second
 * request finds the first one's ticket and is refused, having changed nothing.
 */
export const saveClassEvaluation = call('save', {
  summary: '评价班级：班级过半起，一人一次，不记名',
  write: true,
  in: Type.Object({
    classId: idInput,
    items: arrayOf(
      {
        itemId: idInput,
        score: Type.Optional(Type.Integer({ minimum: 2, maximum: 10, multipleOf: 2 })),
        content: Type.Optional(
          Type.String({ maxLength: 4000, description: 'at most 500 visible characters' }),
        ),
      },
      { minItems: 1, maxItems: 20 },
    ),
  }),
  out: doneReply,
});

const hidden = 'null while fewer than 5 people have answered';

export const getClassEvaluation = admin('get', {
  summary: '班级评价汇总：各项平均和星级人数，不满 5 人不给任何数字',
  in: ofClass,
  out: objectReply({
    openTime: Type.String(),
    isOpen: Type.Boolean({ description: 'the second half of the class has begun' }),
    memberNum: Type.Integer(),
    answeredNum: orNull(Type.Integer(), { description: hidden }),
    items: arrayOf(
      {
        itemId: Type.String(),
        title: Type.String(),
        average: Type.Number({ description: '2 to 10' }),
        spread: Type.Array(Type.Integer(), { description: 'people from one star to five' }),
      },
      { description: 'empty while fewer than 5 people have answered' },
    ),
  }),
});

export const listClassEvaluationTexts = admin('texts', {
  summary: '班级评价里写的话，不记名，次序是打乱的；不满 5 人评过没有',
  in: Type.Object({ ...pagingInput, ...ofClass.properties }),
  out: listReply(Type.Object({ title: Type.String(), content: Type.String() })),
});
