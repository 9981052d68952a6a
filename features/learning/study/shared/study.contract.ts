import { Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, orNull, personInput } from '#platform/shared/value.schema.ts';

const call = endpointsBelow(`${BASE}/api/web/course`, 'member');

export const getStudyConfig = call('config', {
  method: 'GET',
  summary: '学习记录的约定：动作代码、上报间隔、允许倍速、完成所需覆盖率',
  in: Type.Object({}),
  out: objectReply({
    systemCode: Type.String(),
    actionCode: Type.Object({
      image: Type.String(),
      imageTest: Type.String(),
      av: Type.String(),
      avTest: Type.String(),
    }),
    heartbeatSec: Type.Integer(),
    maxRate: Type.Number(),
    coverage: Type.Number(),
  }),
});

/** Pages that study without a class send an empty one. */
const classInput = Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }));

const studyInput = Type.Object({ id: idInput, idCardHash: personInput, classId: classInput });

/** Another device, or another window of the same browser, that holds the person's lease. */
const OtherDevice = Type.Object({
  device: Type.String(),
  isOwnBrowser: Type.Boolean({ description: 'another window of the browser that asks' }),
  courseName: Type.String(),
  lastReportAt: Type.String(),
});

/** A credited course as the learner keeps it. */
export const Receipt = Type.Object({
  receiptId: Type.String(),
  receiptNo: Type.String(),
  courseId: Type.String(),
  courseName: Type.String(),
  classId: Type.String(),
  courseHours: Type.String(),
  creditedAt: Type.String(),
  year: Type.Integer(),
  yearHoursBefore: Type.String(),
  yearHoursAfter: Type.String(),
  targetHours: Type.String({ description: 'hours that the year asks of the person' }),
  countsForYear: Type.Boolean(),
  coveredSeconds: Type.Integer(),
  durationSeconds: Type.Integer(),
  serverSeconds: Type.Integer(),
  segments: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
  ruleVersion: Type.String(),
  note: Type.String({ description: '已按另一语言版本入账, or empty' }),
  digest: Type.String({ description: 'SHA-256 over the facts and the previous receipt of the person' }),
});

export const startStudy = call('startCourseStudy', {
  summary: "开始学习：给出一份学习凭据；不能学时 code 为 '800' 并说明原因",
  write: true,
  in: Type.Object({
    ...studyInput.properties,
    /** Takes the lease over from another device (在此继续). */
    takeOver: Type.Optional(Type.Boolean()),
  }),
  out: Type.Object({
    code: Type.String(),
    success: Type.Boolean(),
    message: Type.String(),
    studyStatus: Type.String(),
    data: Type.Object({
      leaseId: Type.String(),
      key: Type.String(),
      secret: Type.String(),
      studyTimes: Type.Integer(),
      resumeAt: Type.Number({ description: 'seconds; where to go on playing' }),
      coveredSeconds: Type.Integer(),
      needSeconds: Type.Integer({ description: 'seconds still to be watched for credit' }),
      reason: Type.String({ description: "why code is '800'; empty otherwise" }),
      otherDevice: orNull(OtherDevice),
      serverNow: Type.Integer({ description: 'server time in ms, by which reports are stamped' }),
    }),
  }),
});

export const endStudy = call('endCourseStudy', {
  summary: '结束学习：服务器核对时间与覆盖率，够了就入账一次；重复调用结果相同',
  write: true,
  in: studyInput,
  out: Type.Object({
    code: Type.String(),
    success: Type.Boolean(),
    message: Type.String(),
    studyStatus: Type.String(),
    data: Type.Object({
      courseHours: Type.String(),
      missingSeconds: Type.Integer(),
      receipt: orNull(Receipt),
    }),
  }),
});

export const reportProgress = endpoint({
  path: '/v1_us/api/study/progress2',
  summary: '学习进度上报（签名头 nonce、timestamp、key、signature）；提交后才应答',
  access: 'lease',
  write: true,
  in: Type.Object({
    userId: Type.String({ maxLength: 128 }),
    courseCode: Type.String({ maxLength: 64 }),
    studyTimes: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    classId: Type.Optional(Type.String({ maxLength: 64 })),
    segments: Type.Optional(
      Type.Array(Type.Array(Type.Number({ minimum: 0, maximum: 1_000_000 }), { minItems: 2, maxItems: 2 }), {
        maxItems: 200,
      }),
    ),
    rate: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    /** The course is being left: the lease is given back with this report. */
    leaving: Type.Optional(Type.Boolean()),
  }),
  out: Type.Object({
    code: Type.String(),
    success: Type.Boolean(),
    message: Type.String(),
    plagFlag: Type.String(),
    playFlag: Type.String(),
    data: Type.Object({
      studyTimes: Type.Integer({ description: 'seconds the server has on record; the page follows it' }),
      coverage: Type.Number(),
      needSeconds: Type.Integer(),
      studyStatus: Type.Integer(),
      serverTime: Type.String(),
      otherDevice: Type.Optional(OtherDevice),
      refused: Type.Optional(
        Type.Array(Type.Array(Type.Number()), {
          description: 'reported seconds beyond the time that passed; send them again with the next report',
        }),
      ),
    }),
  }),
});

export const getReceipt = endpoint({
  path: `${BASE}/api/study/receipt`,
  summary: '本人一门课的学时回执；没有时 data 为 null',
  access: 'member',
  in: Type.Object({ courseId: idInput, classId: classInput }),
  out: dataReply(orNull(Receipt)),
});
