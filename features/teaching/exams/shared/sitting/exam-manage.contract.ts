import { Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, objectReply } from '#platform/shared/envelope.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { idInput } from '#platform/shared/value.schema.ts';
import { ExamResult } from '../exam.schema.ts';

/** Steps of a manager with people's attempts; each of them asks for a reason, is audited, and tells the person. */
const attempt = `${BASE}/api/exam/attempt`;
const call = endpointsBelow(attempt, 'teaching');
const reason = Type.String({ minLength: 1, maxLength: 200 });
const moment = Type.String({ pattern: `^(${DAY_PATTERN} \\d{2}:\\d{2}(:\\d{2})?)?$` });

export const extendAttempts = call('extend', {
  summary: '给学员延时、加次数，或允许在考试结束后补考；正在作答的当即延长',
  once: true,
  in: Type.Object({
    examId: idInput,
    userIds: Type.Array(idInput, { minItems: 1, maxItems: 500 }),
    /** In all, not in addition to what was given before. */
    extraMinutes: Type.Integer({ minimum: 0, maximum: 600 }),
    extraAttempts: Type.Integer({ minimum: 0, maximum: 20 }),
    /** The person may sit it until then although the window is over; empty: the exam's own window. */
    openUntil: Type.Optional(moment),
    reason,
  }),
  out: objectReply({ doneNum: Type.Integer(), runningNum: Type.Integer() }),
});

export const collectAttempt = call('collect', {
  aliases: [`${attempt}/close`],
  summary: '收卷：按已保存的作答交卷、判分',
  once: true,
  in: Type.Object({ attemptId: idInput, reason }),
  out: dataReply(ExamResult),
});

export const reopenAttempt = call('reopen', {
  summary: '重开：没有通过的一次作答退回作答中，作答仍在；原成绩和回执作废并留底',
  once: true,
  in: Type.Object({ attemptId: idInput, minutes: Type.Integer({ minimum: 1, maximum: 600 }), reason }),
  out: objectReply({ attemptId: Type.String(), deadline: Type.String() }),
});
