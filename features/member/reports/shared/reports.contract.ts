import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { PERIOD_PATTERN } from './period.rules.ts';
import { REPORT_KINDS } from './report-kinds.rules.ts';
import { RHYTHMS } from './schedule.rules.ts';

const manager = endpointsBelow(`${BASE}/api/admin/report`, 'manager');
const admin = endpointsBelow(`${BASE}/api/admin/report`, 'admin');

const text = Type.String();
const num = Type.Integer();
const kind = oneOf(REPORT_KINDS);
const period = Type.String({
  pattern: PERIOD_PATTERN,
  description:
    '2026, 2026Q4, 2026-11, 2026-03~2026-08, month, last-month, quarter, last-quarter, year, last-year',
});
const orgCode = Type.String({ pattern: '^[0-9]{12,60}$' });
const number = Type.String({ pattern: '^[0-9]{1,15}$' });
const version = Type.Integer({ minimum: 1 });
const columns = Type.Array(Type.String({ pattern: '^[A-Za-z]{1,20}$' }), { maxItems: 20 });

const shownPeriod = {
  from: Type.String({ description: 'first month, yyyy-MM' }),
  to: Type.String({ description: 'last month' }),
};

const sums = Type.Array(Type.Number(), {
  description: 'one for each of `measures`; hours are whole hundredths',
});

export const getReport = manager('get', {
  summary: '一张报表：一个组织在一个期间的合计，每个下级一行；班级管理员看到的是自己的班，一班一行',
  in: Type.Object({ kind, period, orgCode: Type.Optional(orgCode) }),
  out: objectReply({
    kind,
    ...shownPeriod,
    orgCode: text,
    orgName: text,
    path: arrayOf({ orgCode: text, orgName: text }, { description: 'from the top of the scope' }),
    isOwnClasses: Type.Boolean({ description: 'rows are classes that the caller manages' }),
    measures: Type.Array(text),
    rows: arrayOf({
      key: Type.String({ description: 'code of an organisation, or id of a class' }),
      name: text,
      isSelf: Type.Boolean({ description: 'the organisation itself without those below it' }),
      sums,
    }),
    total: sums,
    countedTime: Type.String({ description: 'until when is counted; empty where nothing is yet' }),
  }),
});
export type Report = Static<typeof getReport.out>['data'];

export const listReportRows = manager('rows', {
  summary: '一个数字背后的明细：人、学时、班、答卷、证书、接待，分页',
  in: Type.Object({
    ...pagingInput,
    kind,
    period,
    orgCode: Type.Optional(orgCode),
    isSelf: Type.Optional(Type.Boolean({ description: 'only the organisation itself' })),
    classId: Type.Optional(idInput),
  }),
  out: listReply(
    Type.Object({ id: text, cells: Type.Array(text, { description: 'in the order of the kind’s heads' }) }),
  ),
});

const savedValues = {
  name: Type.String({ maxLength: 40 }),
  kind,
  period,
  orgCode,
  columns,
  isShared: Type.Boolean({ description: 'seen by everybody who may see its organisation' }),
};

export const listSavedReports = manager('saved/list', {
  summary: '保存的报表：本人的，和范围内共享的',
  in: Type.Object(pagingInput),
  out: listReply(
    Type.Object({
      id: text,
      name: text,
      kind,
      period: text,
      orgCode: text,
      orgName: text,
      columns: Type.Array(text),
      isShared: Type.Boolean(),
      isOwn: Type.Boolean(),
      ownerName: text,
      version: num,
    }),
  ),
});
export type SavedReport = Static<typeof listSavedReports.out>['datalist'][number];

export const saveReport = manager('saved/save', {
  summary: '保存一份报表：种类、期间、组织、列和次序；改的只能是本人的',
  once: true,
  in: Type.Object({ id: Type.Optional(number), version: Type.Optional(version), ...savedValues }),
  out: objectReply({ id: text }),
});

export const removeReport = manager('saved/remove', {
  summary: '删掉本人保存的一份报表',
  once: true,
  in: Type.Object({ id: number, version }),
  out: doneReply,
});

export const listReceivers = admin('receiver/list', {
  summary: '能收一个组织报表的人：管理范围盖得住它的管理员',
  in: Type.Object({ ...pagingInput, orgCode, keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  out: listReply(Type.Object({ userId: text, name: text, orgName: text })),
});

export const listSchedules = admin('schedule/list', {
  summary: '本人的定时发送',
  in: Type.Object(pagingInput),
  out: listReply(
    Type.Object({
      id: text,
      reportId: text,
      reportName: text,
      kind,
      orgName: text,
      orgCode: text,
      rhythm: oneOf(RHYTHMS),
      day: num,
      time: text,
      receivers: arrayOf({ userId: text, name: text }),
      isActive: Type.Boolean(),
      stopReason: Type.String({ description: 'why the portal stopped it; empty otherwise' }),
      nextTime: text,
      nextPeriod: orNull(Type.Object(shownPeriod), { description: 'of what the next file will be' }),
      lastTime: Type.String({ description: 'last sent; empty for never' }),
      version: num,
    }),
  ),
});
export type Schedule = Static<typeof listSchedules.out>['datalist'][number];

export const saveSchedule = admin('schedule/save', {
  summary: '定时发送一份保存的报表；收件人要管得到报表的组织，发送时再查一遍',
  once: true,
  in: Type.Object({
    id: Type.Optional(number),
    version: Type.Optional(version),
    reportId: number,
    rhythm: oneOf(RHYTHMS),
    day: Type.Integer({ minimum: 1, maximum: 31 }),
    time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
    userIds: Type.Array(idInput, { maxItems: 50 }),
    isActive: Type.Boolean(),
  }),
  out: objectReply({ id: text }),
});

export const removeSchedule = admin('schedule/remove', {
  summary: '删掉本人的一个定时发送；已经发出的文件不动',
  once: true,
  in: Type.Object({ id: number, version }),
  out: doneReply,
});

export const listReceivedReports = admin('received/list', {
  summary: '发给本人的报表文件，新的在前',
  in: Type.Object(pagingInput),
  out: listReply(
    Type.Object({
      id: text,
      reportName: text,
      kind,
      orgName: text,
      ...shownPeriod,
      fileName: text,
      senderName: text,
      sentTime: text,
      keptUntil: Type.String({ description: 'yyyy-MM-dd' }),
    }),
  ),
});
