import { Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { clock, dayText } from '../session.schema.ts';

/** Calls about the final test on paper of a class held in a room, for those who manage it (design/api.md, 3 and 7). */
const admin = endpointsBelow(`${BASE}/api/admin/offlineClass`, 'manager');
const person = Type.String({ pattern: '^[\\x21-\\x7e]{1,128}$' });
const version = Type.Integer({ minimum: 1 });
/** Token of `previewClassRequirement`: the caller has seen who graduates by it. */
const confirm = Type.Optional(Type.String({ maxLength: 64 }));
const points = Type.Number({ minimum: 1, maximum: 1000, multipleOf: 0.5 });

const Terms = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  day: dayText,
  startTime: clock,
  endTime: clock,
  place: Type.String({ maxLength: 60 }),
  totalScore: points,
  passScore: points,
  isRequired: Type.Boolean({ description: 'graduation asks for a pass' }),
};

export const getPaperExam = admin('paperExam', {
  summary: '线下班级的笔试：时间、地点、及格分，录入了多少成绩',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    version: Type.Integer({ description: 'of the class' }),
    startDate: Type.String(),
    endDate: Type.String(),
    classCode: Type.String(),
    canEdit: Type.Boolean(),
    canEnter: Type.Boolean(),
    hasOnlineExam: Type.Boolean({ description: 'the class has a final test online: it takes no second one' }),
    hasBegun: Type.Boolean(),
    exam: orNull(Type.Object(Terms)),
    memberNum: Type.Integer(),
    enteredNum: Type.Integer(),
    absentNum: Type.Integer(),
    passNum: Type.Integer(),
    avgScore: orNull(Type.Number()),
    topScore: orNull(Type.Number()),
  }),
});

export const savePaperExam = admin('savePaperExam', {
  summary: '设置笔试；录入成绩以后，满分、及格分和是否结业条件不再改',
  once: true,
  in: Type.Object({ id: idInput, version, ...Terms, confirm }),
  out: objectReply({ version: Type.Integer() }),
});

export const removePaperExam = admin('removePaperExam', {
  summary: '取消笔试；录入过成绩的不能取消',
  once: true,
  in: Type.Object({ id: idInput, version, confirm }),
  out: objectReply({ version: Type.Integer() }),
});

export const SCORE_STATES = ['PASSED', 'FAILED', 'ABSENT', 'NONE'] as const;

export const PaperScore = Type.Object({
  idCardHash: Type.String(),
  name: Type.String(),
  orgName: Type.String(),
  studentNo: Type.String(),
  state: oneOf(SCORE_STATES, { description: 'NONE: nothing is entered yet' }),
  score: orNull(Type.Number(), { description: 'null: absent, or nothing is entered' }),
  reason: Type.String({ description: 'of the last correction' }),
  version: Type.Integer({ description: '0 while nothing is entered' }),
});

export const listPaperScores = admin('paperScores', {
  summary: '笔试成绩，每位学员一行',
  in: Type.Object({
    ...pagingInput,
    id: idInput,
    name: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(oneOf([...SCORE_STATES, ''])),
    /** A group of the class; NONE those in no group. */
    groupId: Type.Optional(idInput),
  }),
  out: listReply(PaperScore),
});

export const enterPaperScores = admin('enterPaperScores', {
  summary: '录入笔试成绩；已经录入的要改，写明原因，原来的留着',
  once: true,
  in: Type.Object({
    id: idInput,
    items: arrayOf(
      {
        idCardHash: person,
        /** A flag of its own: a converter would take null for 0 points. */
        isAbsent: Type.Boolean({ description: '缺考: the score is not looked at' }),
        score: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
        reason: Type.Optional(Type.String({ maxLength: 200 })),
        version: Type.Integer({ minimum: 0, description: 'as it was seen; 0 for nothing entered' }),
      },
      { minItems: 1, maxItems: 200 },
    ),
  }),
  out: objectReply({ savedNum: Type.Integer() }),
});

export const getPaperScoreHistory = admin('paperScoreHistory', {
  summary: '一名学员的笔试成绩怎样录入、改过几次、为什么；最后一条是现在的',
  in: Type.Object({ id: idInput, idCardHash: person }),
  out: objectReply({
    items: arrayOf({
      text: Type.String({ description: '82 分, 缺考' }),
      enteredBy: Type.String(),
      enteredTime: Type.String(),
      reason: Type.String({ description: 'why it was changed into this; empty for the first entry' }),
    }),
  }),
});
