import { type Static, Type } from 'typebox';
import {
  BoardStateSchema,
  BoardStepFields,
  ClassFile,
} from '#features/teaching/board/shared/class-file.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { agendaRecord } from './agenda.record.ts';
import { noticeRecord } from './notice.record.ts';

const call = endpointsBelow(`${BASE}/api/tbtp/notice`, 'manager');
const manage = endpointsBelow(`${BASE}/api/admin/notice`, 'manager');

const keyword = Type.Optional(Type.String({ maxLength: 100 }));
const versionInput = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 }));
const flag = oneOf(['0', '1']);

const agenda = orNull(Type.Object(propertiesOf(agendaRecord)));
/** Files, flag and agenda go by other names and may be left out. */
const { files, isTop: _, agenda: __, ...plainFields } = propertiesOf(noticeRecord);

/** One notice as its class sees it. */
export const Notice = Type.Object({
  id: Type.String(),
  classId: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  publishTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty before it was published' }),
  publisher: Type.String(),
  status: BoardStateSchema,
  readFlag: flag,
  topFlag: flag,
  attachmentNum: Type.Integer(),
  agenda,
  readNum: orNull(Type.Integer({ description: 'members who have read it; for managers, a number only' })),
  version: Type.Integer(),
});
export type Notice = Static<typeof Notice>;

/** Members of the class, and its managers; learners see what is published only. */
export const listNotices = call('list', {
  summary: '班级通知：置顶在前，新的在前；学员看已发布的，班主任连草稿',
  access: 'student-or-manager',
  in: Type.Object({
    ...pagingInput,
    classId: idInput,
    status: Type.Optional(BoardStateSchema),
    /** Only what the caller has not read yet, or what carries files. */
    show: Type.Optional(oneOf(['unread', 'attached'])),
    keyword,
  }),
  out: Type.Object({
    ...listReply(Notice).properties,
    counts: Type.Object({
      all: Type.Integer(),
      unread: Type.Integer(),
      attached: Type.Integer(),
    }),
  }),
});

const Neighbour = orNull(Type.Object({ id: Type.String(), title: Type.String() }));

export const getNotice = call('get', {
  summary: '一条通知的正文和附件；学员打开即算已读',
  access: 'student-or-manager',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...Notice.properties,
    className: Type.String(),
    source: Type.String({ description: 'who runs the class; empty when it is not said' }),
    content: Type.String({ description: 'cleaned HTML' }),
    facts: arrayOf(
      { name: Type.String(), text: Type.String() },
      { description: 'further fields that its page shows' },
    ),
    attachments: Type.Array(ClassFile),
    totalNum: orNull(Type.Integer({ description: 'members of the class; for managers' })),
    previous: Neighbour,
    next: Neighbour,
  }),
});

export const saveNotice = call('saveOrUpdate', {
  summary: '新建或修改通知（草稿或已撤回的）；旧版本上的修改答 409',
  once: true,
  in: Type.Object({
    id: Type.Optional(idInput),
    classId: idInput,
    ...plainFields,
    attachments: files,
    topFlag: Type.Optional(flag),
    agenda: Type.Optional(agenda),
    version: versionInput,
  }),
  out: objectReply({ id: Type.String(), status: BoardStateSchema, version: Type.Integer() }),
});

const one = { id: idInput, version: versionInput };
const step = (verb: string, summary: string) =>
  call(verb, { summary, once: true, in: Type.Object(one), out: doneReply });

export const publishNotice = step(
  'publish',
  '发布通知，告诉全班，每人一次；撤回后再发布，只告诉还没读过现在内容的人',
);
export const planNotice = call('plan', {
  summary: '定时发布：到时候自动发布，告诉当时在班的学员；时间留空就取消',
  once: true,
  in: Type.Object({
    ...one,
    publishAt: Type.String({
      pattern: `^(${DAY_PATTERN} \\d{2}:\\d{2}(:\\d{2})?)?$`,
      description: 'in Asia/Shanghai',
    }),
  }),
  out: objectReply({ publishAt: Type.String(), version: Type.Integer() }),
});
export const withdrawNotice = step('offline', '撤回通知：学员不再看到，已经发出的消息一并收回');
export const removeNotice = step('remove', '删除草稿或已撤回的通知');

/* Console */

export const NoticeRow = Type.Object({
  ...Type.Omit(Notice, ['readFlag']).properties,
  className: Type.String(),
  totalNum: Type.Integer({ description: 'members of the class' }),
  publishAt: Type.String({ description: 'planned hour of publishing; empty for none' }),
  updatedTime: Type.String(),
  updatedBy: Type.String(),
  ...BoardStepFields,
});
export type NoticeRow = Static<typeof NoticeRow>;

export const listAdminNotices = manage('list', {
  summary: '本人管得到的班级的通知',
  in: Type.Object({
    ...pagingInput,
    sort: Type.Optional(
      Type.String({ pattern: '^-?(title|updatedTime|publishTime)$', description: '-updatedTime' }),
    ),
    keyword,
    classId: Type.Optional(idInput),
    status: Type.Optional(BoardStateSchema),
  }),
  out: listReply(NoticeRow),
});

export const getAdminNotice = manage('get', {
  summary: '一条通知的全部内容，供修改',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...NoticeRow.properties,
    ...plainFields,
    attachments: Type.Array(ClassFile),
  }),
});
