import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, pagingInput } from '#platform/shared/value.schema.ts';
import { ADMIN_CLASS } from '../desk/class-admin-fields.schema.ts';
import { memberFilterInput } from '../members/members-admin.contract.ts';
import { REMINDER_LIMIT } from './class-reminder.words.ts';

const call = endpointsBelow(ADMIN_CLASS, 'manager');

/** Those of a list of members who are enrolled and have not graduated; of chosen ones only these. */
const whom = {
  ...memberFilterInput,
  userIds: Type.Optional(Type.Array(idInput, { minItems: 1, maxItems: 500 })),
};

export const previewClassReminder = call('previewReminder', {
  summary: '提醒会发给多少人、几人今天提醒过、先发给谁，和现成的一段话',
  in: Type.Object(whom),
  out: objectReply({
    peopleNum: Type.Integer({ description: 'to whom it would go now' }),
    leftOutNum: Type.Integer({ description: 'reminded today already' }),
    names: Type.Array(Type.String()),
    draft: Type.String(),
  }),
});

export const sendClassReminder = call('remind', {
  summary: '提醒没有结业的学员；同一人一天只提醒一次',
  once: true,
  in: Type.Object({ ...whom, text: Type.String({ minLength: 1, maxLength: REMINDER_LIMIT }) }),
  out: objectReply({ peopleNum: Type.Integer(), leftOutNum: Type.Integer() }),
});

export const ClassReminderRow = Type.Object({
  reminderId: Type.String(),
  text: Type.String(),
  sentByName: Type.String(),
  sentTime: Type.String(),
  peopleNum: Type.Integer(),
  leftOutNum: Type.Integer(),
});
export type ClassReminderRow = Static<typeof ClassReminderRow>;

export const listClassReminders = call('listReminders', {
  summary: '一个班级发过的提醒：谁在什么时候发给多少人、写了什么',
  in: Type.Object({ ...pagingInput, id: idInput }),
  out: listReply(ClassReminderRow),
});
