import { type Static, Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/admin/operation`, 'operator');

export const FINDING_STATES = ['FAULT', 'NOTE', 'OK'] as const;
export const SUBJECTS = ['settings', 'machine', 'files', 'database', 'jobs', 'safety', 'keeping'] as const;

/** One answer of the self-check. */
export const Finding = Type.Object({
  code: Type.String({ description: 'unique in a result: settings.publicUrl' }),
  subject: oneOf(SUBJECTS),
  title: Type.String(),
  state: oneOf(FINDING_STATES),
  found: Type.String({ description: 'what was found, a sentence' }),
  remedy: Type.String({ description: 'what to do about it; empty when nothing' }),
});
export type Finding = Static<typeof Finding>;
export type FindingState = Finding['state'];
export type Subject = Finding['subject'];

const Versions = Type.Object({
  version: Type.String(),
  commit: Type.String({ description: 'empty where the build does not name it' }),
  builtAt: Type.String({ description: 'empty where the build does not name it' }),
  schema: Type.String({ description: 'the last migration of this program' }),
});
export type Versions = Static<typeof Versions>;

/** Public: monitoring and updates ask which version answers. */
export const getVersion = endpoint({
  path: '/api/version',
  method: 'GET',
  access: 'visitor',
  summary: '平台的版本',
  in: Type.Object({}),
  out: dataReply(Versions),
});

export const getSelfCheck = call('check', {
  summary: '自检：会出错的地方逐项查一遍，故障在前；一分钟内问第二次答同一份',
  unattended: true,
  in: Type.Object({ again: Type.Optional(Type.Boolean({ description: 'true: look anew' })) }),
  out: objectReply({
    checkedAt: Type.String(),
    faultNum: Type.Integer(),
    noteNum: Type.Integer(),
    findings: Type.Array(Finding),
  }),
});

const bytes = Type.Integer({ minimum: 0 });

const Place = Type.Object({
  name: Type.String(),
  path: Type.String(),
  freeBytes: bytes,
  totalBytes: bytes,
});
export type Place = Static<typeof Place>;

export const getOperation = call('state', {
  summary: '平台现在的状况：版本、在线人数、登录拒绝、磁盘、文件、数据库、备份',
  unattended: true,
  in: Type.Object({}),
  out: objectReply({
    asOf: Type.String(),
    versions: Versions,
    nodeVersion: Type.String(),
    process: Type.Object({
      startedAt: Type.String(),
      workers: Type.Integer(),
    }),
    activePeople: Type.Integer({ description: 'people whose session was used within activeMinutes' }),
    activeMinutes: Type.Integer(),
    refusals: arrayOf({ reason: Type.String(), num: Type.Integer() }),
    places: Type.Array(Place),
    files: arrayOf({ kind: Type.String(), num: Type.Integer(), sizeBytes: bytes }),
    database: Type.Object({
      kind: oneOf(['embedded', 'postgres']),
      version: Type.String(),
      sizeBytes: bytes,
      connections: Type.Integer(),
      maxConnections: Type.Integer(),
      tables: arrayOf({ name: Type.String(), sizeBytes: bytes }),
    }),
    backup: Type.Object({
      lastAt: Type.String({ description: 'empty when there is none' }),
      lastText: Type.String({ description: 'age and size, or what went wrong' }),
      drillAt: Type.String({ description: 'empty when there is none' }),
      drillText: Type.String(),
    }),
  }),
});

const Queue = Type.Object({
  queue: oneOf(['heavy', 'light']),
  waitingNum: Type.Integer(),
  runningNum: Type.Integer(),
  failedNum: Type.Integer({ description: 'within seven days' }),
  oldestSeconds: Type.Integer({ description: 'how long the first of the waiting ones has waited' }),
});
export type Queue = Static<typeof Queue>;

export const listQueues = call('queues', {
  summary: '后台任务的队列：等着的、在做的、七天里没做成的',
  unattended: true,
  in: Type.Object({}),
  out: objectReply({ queues: Type.Array(Queue) }),
});

const FailedJob = Type.Object({
  id: Type.String(),
  queue: Queue.properties.queue,
  name: Type.String(),
  failedAt: Type.String(),
  tries: Type.Integer(),
  reason: Type.String(),
});
export type FailedJob = Static<typeof FailedJob>;

export const listFailedJobs = call('failedJobs', {
  summary: '七天里没做成的后台任务，新的在前',
  unattended: true,
  in: Type.Object({ ...pagingInput }),
  out: listReply(FailedJob),
});

export const retryJob = call('retryJob', {
  summary: '没做成的后台任务再做一次；已经在等、在做或做完的不变',
  write: true,
  in: Type.Object({
    id: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
  }),
  out: objectReply({ isQueued: Type.Boolean({ description: 'false when there was nothing to do' }) }),
});

const ServerFailure = Type.Object({
  requestId: Type.String(),
  at: Type.String(),
  route: Type.String({ description: 'method and path as the contract writes it' }),
  status: Type.Integer(),
  reason: Type.String({ description: 'kind and code of the error, never data' }),
});
export type ServerFailure = Static<typeof ServerFailure>;

export const listFailures = call('failures', {
  summary: '七天里服务器没有答成的请求，新的在前，按请求编号查',
  unattended: true,
  in: Type.Object({
    ...pagingInput,
    requestId: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  out: listReply(ServerFailure),
});

const ProtectionItem = Type.Object({
  key: Type.String(),
  area: Type.String(),
  item: Type.String(),
  portal: Type.String({ description: 'where and how the portal does it' }),
  operator: Type.String({ description: 'what the operator must add' }),
  state: oneOf(FINDING_STATES),
  found: Type.String({ description: 'what the self-check found about it; empty where it looks at nothing' }),
});
export type ProtectionItem = Static<typeof ProtectionItem>;

export const listProtection = call('protection', {
  summary: '等保二级各方面：平台怎样做、运维还要做什么、自检的结果',
  in: Type.Object({ ...pagingInput }),
  out: listReply(ProtectionItem),
});
