import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { MENTIONS_AT_ONCE } from './mention.rules.ts';
import { MESSAGE_LIMIT } from './speaking.rules.ts';

const call = endpointsBelow(`${BASE}/api/im`, 'student-or-manager');
const seq = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
const classOnly = Type.Object({ classId: idInput });
const messageOnly = Type.Object({ id: idInput });

export const ChatMessage = Type.Object({
  id: Type.String(),
  seq: Type.Integer({ description: 'place in the conversation; what one may not see is left out' }),
  change: Type.Integer({ description: 'number of its last change' }),
  clientId: Type.String(),
  senderId: Type.String(),
  senderName: Type.String(),
  senderPlace: Type.String(),
  isManager: Type.Boolean(),
  text: Type.String(),
  quote: orNull(
    Type.Object({
      id: Type.String(),
      senderName: Type.String(),
      text: Type.String({ description: 'empty when it may not be seen any more' }),
    }),
  ),
  file: orNull(
    Type.Object({
      name: Type.String(),
      size: Type.Integer({ description: 'bytes' }),
      isPicture: Type.Boolean(),
    }),
  ),
  state: oneOf(['SHOWN', 'HELD', 'HIDDEN', 'RECALLED']),
  note: Type.String({ description: 'why it waits, or was hidden' }),
  sentTime: Type.String(),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** Terms of the conversation for the person who asks. */
export const ChatState = Type.Object({
  groupId: Type.String(),
  userId: Type.String({ description: 'of the person who asks' }),
  version: Type.Integer(),
  bar: oneOf(['', 'supervisor', 'graduated', 'silenced', 'allSilenced'], {
    description: 'why one may not write; empty when one may',
  }),
  barText: Type.String(),
  canAppeal: Type.Boolean({ description: 'against being silenced' }),
  isModerator: Type.Boolean(),
  isMuted: Type.Boolean(),
  readSeq: Type.Integer(),
  lastSeq: Type.Integer(),
  cursor: Type.Integer({ description: 'number of the last change' }),
  quietFrom: Type.String(),
  quietTo: Type.String(),
  joinersRead: Type.Boolean(),
  isSilenced: Type.Boolean({ description: 'everybody but the managers' }),
  pinned: orNull(
    Type.Object({
      id: Type.String(),
      text: Type.String(),
      senderName: Type.String(),
      sentTime: Type.String(),
      readNum: Type.Integer(),
      memberNum: Type.Integer(),
    }),
  ),
});
export type ChatState = Static<typeof ChatState>;

export const takeChatToken = call('token', {
  notLooked: true,
  summary: '取进入班级交流的凭证：一分钟内有效，只配本次登录用',
  in: Type.Object({}),
  out: objectReply({ token: Type.String(), expireTime: Type.String() }),
});

export const createChat = call('create', {
  summary: '开通班级交流；已经开通的答原来那个',
  access: 'manager',
  write: true,
  in: classOnly,
  out: objectReply({ groupId: Type.String() }),
});

export const disbandChat = call('disband', {
  summary: '解散班级交流：谁也看不到了，记录留作查证',
  access: 'manager',
  write: true,
  in: Type.Object({ groupId: idInput }),
  out: doneReply,
});

export const countChat = call('num', {
  summary: '班级交流的人数、在线人数和本人没看的条数；没有开通都是 0',
  in: classOnly,
  out: objectReply({
    memberNum: Type.Integer(),
    onlineNum: Type.Integer(),
    unreadNum: Type.Integer(),
  }),
});

export const openChat = call('open', {
  notLooked: true,
  summary: '进入班级交流：本人能做什么和最新的消息；没有开通答 null',
  in: classOnly,
  out: dataReply(
    orNull(Type.Object({ state: ChatState, messages: Type.Array(ChatMessage), hasOlder: Type.Boolean() })),
  ),
});

export const listOlder = call('older', {
  notLooked: true,
  summary: '更早的消息；around 给出时，答这条前后的',
  in: Type.Object({ groupId: idInput, before: seq, around: Type.Optional(seq) }),
  out: objectReply({ messages: Type.Array(ChatMessage), hasOlder: Type.Boolean() }),
});

export const listChanges = call('changes', {
  notLooked: true,
  summary: '这个序号以后新发的和有变动的消息',
  in: Type.Object({ groupId: idInput, after: seq }),
  out: objectReply({
    state: ChatState,
    messages: Type.Array(ChatMessage),
    cursor: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
});

/** Sent again under the same `clientId` it is the same message: the answer comes only after it is kept. */
export const sendMessage = call('send', {
  summary: '发消息；同一个 clientId 再发一次还是那一条',
  write: true,
  in: Type.Object({
    groupId: idInput,
    clientId: idInput,
    text: Type.String({ maxLength: MESSAGE_LIMIT }),
    quoteId: Type.Optional(idInput),
    fileId: Type.Optional(idInput),
    mentionIds: Type.Optional(Type.Array(idInput, { maxItems: MENTIONS_AT_ONCE })),
  }),
  out: dataReply(ChatMessage),
});

export const recallMessage = call('recall', {
  summary: '撤回本人两分钟内发的消息',
  write: true,
  in: messageOnly,
  out: dataReply(ChatMessage),
});

export const readChat = call('read', {
  summary: '记下看到了哪一条；只往后，不往前',
  write: true,
  in: Type.Object({ groupId: idInput, seq }),
  out: doneReply,
});

export const muteChat = call('mute', {
  summary: '免打扰：有新消息不提醒',
  write: true,
  in: Type.Object({ groupId: idInput, isMuted: Type.Boolean() }),
  out: doneReply,
});

export const searchChat = call('search', {
  notLooked: true,
  summary: '找消息：按文字和文件名，新的在前',
  in: Type.Object({
    ...pagingInput,
    groupId: idInput,
    keyword: Type.String({ maxLength: 50 }),
    onlyFiles: Type.Optional(Type.Boolean()),
  }),
  out: listReply(ChatMessage),
});

export const listChatPeople = call('people', {
  notLooked: true,
  summary: '在交流里的人：班主任在前，学员按加入先后；keyword 给出时只要名字里有它的',
  in: Type.Object({
    ...pagingInput,
    groupId: idInput,
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  out: listReply(
    Type.Object({
      userId: Type.String(),
      name: Type.String(),
      isManager: Type.Boolean(),
      isOnline: Type.Boolean(),
    }),
  ),
});

export const appealChat = call('appeal', {
  summary: '申诉：被收起的一条消息，或者暂停发言',
  write: true,
  in: Type.Object({
    groupId: idInput,
    messageId: Type.Optional(idInput),
    text: Type.String({ minLength: 1, maxLength: 300 }),
  }),
  out: doneReply,
});

export const reportMessage = call('report', {
  summary: '举报别人的一条消息：班主任核对后告诉举报的人；同一条只能举报一次',
  write: true,
  in: Type.Object({ id: idInput, reason: Type.String({ minLength: 1, maxLength: 100 }) }),
  out: doneReply,
});

/** multipart with `classId` and one `file`; the reply names the file for `sendMessage`. */
export const uploadChatFile = call('upload', {
  summary: '传一个要发到班级交流的文件（multipart：classId、file）',
  write: true,
  in: Type.Object({ classId: Type.Optional(idInput) }),
  out: objectReply({
    fileId: Type.String(),
    name: Type.String(),
    size: Type.Integer(),
    isPicture: Type.Boolean(),
  }),
});

/* Moderation, by managers of the class */

const reason = Type.String({ minLength: 1, maxLength: 100 });
const manage = endpointsBelow(`${BASE}/api/admin/im`, 'manager');

export const hideMessage = manage('hide', {
  summary: '收起一条消息，写明原因；告诉发的人',
  write: true,
  in: Type.Object({ id: idInput, reason }),
  out: doneReply,
});

export const releaseMessage = manage('release', {
  summary: '放行正在核对的消息，或恢复收起的消息',
  write: true,
  in: messageOnly,
  out: doneReply,
});

export const dismissReports = manage('dismiss', {
  summary: '举报核对后不成立：消息照旧，告诉举报的人',
  write: true,
  in: messageOnly,
  out: doneReply,
});

export const pinMessage = manage('pin', {
  summary: '置顶一条消息；id 不给就取消置顶',
  write: true,
  in: Type.Object({ groupId: idInput, id: Type.Optional(idInput) }),
  out: doneReply,
});

export const silencePerson = manage('silence', {
  summary: '请一个学员暂停发言几小时；0 是恢复发言',
  write: true,
  in: Type.Object({
    groupId: idInput,
    userId: idInput,
    hours: Type.Integer({ minimum: 0, maximum: 24 * 30 }),
    reason: Type.String({ maxLength: 100 }),
  }),
  out: doneReply,
});

export const saveChat = manage('save', {
  summary: '班级交流的设置；旧版本上的修改答 409',
  write: true,
  once: true,
  in: Type.Object({
    groupId: idInput,
    version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    joinersRead: Type.Boolean(),
    isSilenced: Type.Boolean(),
    hasOwnHours: Type.Boolean({ description: 'false: the quiet hours of the site hold' }),
    quietFrom: Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' }),
    quietTo: Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' }),
  }),
  out: objectReply({ version: Type.Integer() }),
});

export const Appeal = Type.Object({
  id: Type.String(),
  personName: Type.String(),
  about: Type.String({ description: 'the hidden message, or why the person was silenced' }),
  isMessage: Type.Boolean(),
  text: Type.String(),
  createdTime: Type.String(),
});

export const getChatDesk = manage('desk', {
  notLooked: true,
  summary:
    '一个班级交流的管理：设置、要核对的消息、暂停发言的人、没答复的申诉、没核对的举报；没有开通答 null',
  in: classOnly,
  out: dataReply(
    orNull(
      Type.Object({
        groupId: Type.String(),
        version: Type.Integer(),
        canModerate: Type.Boolean(),
        canDisband: Type.Boolean(),
        joinersRead: Type.Boolean(),
        isSilenced: Type.Boolean(),
        hasOwnHours: Type.Boolean({ description: 'false: the quiet hours are those of the site' }),
        quietFrom: Type.String(),
        quietTo: Type.String(),
        messageNum: Type.Integer(),
        held: Type.Array(ChatMessage),
        hidden: Type.Array(ChatMessage),
        silenced: arrayOf({
          userId: Type.String(),
          name: Type.String(),
          untilTime: Type.String(),
          reason: Type.String(),
        }),
        appeals: Type.Array(Appeal),
        reports: arrayOf({
          message: ChatMessage,
          said: arrayOf({
            personName: Type.String(),
            reason: Type.String(),
            createdTime: Type.String(),
          }),
        }),
      }),
    ),
  ),
});

export const answerAppeal = manage('answer', {
  summary: '答复申诉：成立就恢复消息或发言，并告诉本人',
  write: true,
  in: Type.Object({
    id: idInput,
    isGranted: Type.Boolean(),
    answer: Type.String({ minLength: 1, maxLength: 300 }),
  }),
  out: doneReply,
});
