import { type Static, Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

const admin = `${BASE}/api/admin/task`;
const call = endpointsBelow(admin, 'console');

/** Long work of a person: exports, imports. It goes on when the page is closed. */
export const Task = Type.Object({
  id: Type.String(),
  kind: Type.String({ description: 'export or import, a dot, and of what: export.courses' }),
  title: Type.String(),
  state: oneOf(['queued', 'running', 'done', 'failed', 'cancelled']),
  doneNum: Type.Integer(),
  totalNum: Type.Integer({ description: '0 while it is not known' }),
  message: Type.String({ description: 'what came of it, or why it failed and what to do' }),
  fileName: Type.String({ description: 'empty when there is nothing to download' }),
  createdTime: Type.String(),
  finishedTime: Type.String(),
});
export type Task = Static<typeof Task>;

export const listTasks = call('list', {
  summary: '本人的后台任务，最新在前',
  unattended: true,
  in: Type.Object({
    ...pagingInput,
    sort: Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' })),
    state: Type.Optional(Task.properties.state),
    isActive: Type.Optional(Type.Boolean({ description: 'true: only queued and running ones' })),
  }),
  out: listReply(Task),
});

export const getTask = call('get', {
  summary: '一个后台任务的进度',
  unattended: true,
  in: Type.Object({ id: idInput }),
  out: dataReply(Task),
});

export const cancelTask = call('cancel', {
  summary: '停止一个后台任务；已经做完的部分保留',
  write: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

export const startExport = endpoint({
  path: `${BASE}/api/admin/export/start`,
  summary: '把一张列表按当前筛选、排序和列导出为 xlsx',
  access: 'console',
  once: true,
  in: Type.Object({
    kind: Type.String({ pattern: '^[a-z-]{1,40}$' }),
    filters: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Za-z]{1,30}$' }),
        // Not a union: of several schemas the first one fits everything, by making a text of it.
        Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], maxLength: 200 }),
      ),
    ),
    sort: Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' })),
    columns: Type.Array(Type.String({ pattern: '^[A-Za-z]{1,30}$' }), { minItems: 1, maxItems: 60 }),
  }),
  out: objectReply({ taskId: Type.String() }),
});
