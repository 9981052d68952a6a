import { type Static, Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, orNull, pagingInput } from '#platform/shared/value.schema.ts';

const notify = `${BASE}/api/notify`;
const call = endpointsBelow(notify, 'user');
const calendar = `${BASE}/api/calendar`;

const unreadNum = Type.Integer({ description: 'counted up to 100: 100 means more than 99' });

const MessageQuestion = Type.Object({
  subjectId: Type.String({ description: 'what it is about, as the piece that answers it wants it' }),
  isOpen: Type.Boolean({ description: 'whether it can be answered now' }),
  note: Type.String({ description: 'until when it is open, or what became of it, in one line' }),
});
export type MessageQuestion = Static<typeof MessageQuestion>;

export const Message = Type.Object({
  id: Type.String(),
  kind: Type.String({ description: 'CLASS_SIGNED_UP, CLASS_NOTICE …; new ones may come' }),
  label: Type.String({ description: 'one word for the kind: 报名, 通知, 提醒 …' }),
  title: Type.String({ description: 'plain text' }),
  text: Type.String({ description: 'plain text, may be empty' }),
  path: Type.String({ description: 'a page of this site to read on, or empty' }),
  createdTime: Type.String(),
  isRead: Type.Boolean(),
  question: orNull(MessageQuestion),
});
export type Message = Static<typeof Message>;

export const listMessages = call('list', {
  summary: '本人的消息，最新在前',
  in: Type.Object({
    ...pagingInput,
    isUnread: Type.Optional(Type.Boolean({ description: 'true: only those not read yet' })),
  }),
  out: Type.Object({ ...listReply(Message).properties, unreadNum }),
});

export const countUnread = call('unread', {
  summary: '本人有几条未读消息',
  unattended: true,
  in: Type.Object({}),
  out: objectReply({ unreadNum }),
});

export const readMessages = call('read', {
  summary: '把几条或全部消息标为已读；不是本人的、已读过的不受影响',
  write: true,
  in: Type.Object({
    ids: Type.Optional(Type.Array(idInput, { maxItems: 100 })),
    isAll: Type.Optional(Type.Boolean()),
    upToId: Type.Optional(
      Type.String({
        ...idInput,
        description: 'with isAll: nothing newer than this one, which nobody has seen yet',
      }),
    ),
  }),
  out: objectReply({ unreadNum }),
});

const Topic = Type.Object({
  topic: Type.String(),
  name: Type.String(),
  text: Type.String({ description: 'what it means, in plain words' }),
  isOn: Type.Boolean(),
});
export type Topic = Static<typeof Topic>;

const settingsReply = Type.Object({
  ...dataReply(Type.Array(Topic)).properties,
  alwaysTold: Type.String({ description: 'messages that no switch keeps back, in one sentence' }),
});

export const getSettings = call('settings', {
  summary: '本人愿意收哪几类消息',
  in: Type.Object({}),
  out: settingsReply,
});

export const saveSettings = endpoint({
  path: `${notify}/settings/save`,
  summary: '打开或关掉几类消息；没有写到的不变，不认识的不算',
  access: 'user',
  write: true,
  in: Type.Object({
    topics: Type.Array(Type.Object({ topic: Type.String({ maxLength: 40 }), isOn: Type.Boolean() }), {
      minItems: 1,
      maxItems: 20,
    }),
  }),
  out: settingsReply,
});

const feed = objectReply({
  address: Type.String({
    description:
      'of the .ics feed, a path where the portal does not know its own host; empty while it is switched off',
  }),
});

export const getCalendarAddress = endpoint({
  path: `${calendar}/address`,
  summary: '本人日历订阅的地址；isOn 打开（地址不变）或停用订阅',
  access: 'user',
  write: true,
  notHelped: true,
  in: Type.Object({ isOn: Type.Optional(Type.Boolean()) }),
  out: feed,
});

export const resetCalendarAddress = endpoint({
  path: `${calendar}/reset`,
  summary: '换一个日历订阅地址，原来的马上失效',
  access: 'user',
  write: true,
  notHelped: true,
  in: Type.Object({}),
  out: feed,
});
