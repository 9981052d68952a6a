import type { Deps } from '#platform/server/deps.ts';
import type { Exporter, ExportFilters } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { STATE_WORDS } from '../shared/visits.words.ts';
import { listVisitsAdmin } from '../shared/visits-admin.contract.ts';
import { type BookingFilter, countBookings, findBookings, listBookings } from './booking.repository.ts';
import { adminFilterOf, adminRowOf, statisticsList } from './visits-admin.read.ts';

const MOST = { pageNum: 0 };

/** Bookings of bases of the caller's scope, with the list's filters and order. */
export const visitsExporter = ({ database: { db } }: Deps): Exporter =>
  listExporter<typeof listVisitsAdmin, BookingFilter>({
    kind: 'visits',
    title: '参观预约',
    roles: ['manager', 'admin'],
    columns: [
      { key: 'bookingNo', title: '预约编号', kind: 'text', width: 20 },
      { key: 'baseName', title: '基地', kind: 'text', width: 30 },
      { key: 'day', title: '日期', kind: 'text', width: 12 },
      { key: 'time', title: '时段', kind: 'text', width: 14 },
      { key: 'hostName', title: '来访单位', kind: 'text', width: 30 },
      { key: 'leaderName', title: '预约人', kind: 'text', width: 14 },
      { key: 'peopleNum', title: '人数', kind: 'number' },
      { key: 'purpose', title: '目的', kind: 'text', width: 30 },
      { key: 'contact', title: '联系人', kind: 'text', width: 14 },
      { key: 'contactPhone', title: '联系电话', kind: 'text', width: 16 },
      { key: 'state', title: '状态', kind: 'text', width: 10 },
      { key: 'reason', title: '原因', kind: 'text', width: 30 },
      { key: 'cameNum', title: '签到', kind: 'number' },
      { key: 'creditedNum', title: '计学时', kind: 'number' },
      { key: 'hours', title: '学时合计', kind: 'text', width: 12 },
    ],
    list: listVisitsAdmin,
    strict: ['baseId', 'state', 'dayFrom', 'dayTo'],
    filterOf: (caller, input) => adminFilterOf(caller, input),
    count: (filter) => countBookings(db, filter),
    idsOf: async (filter, sort, limit) =>
      (await listBookings(db, filter, { ...MOST, pageSize: limit }, sort)).map(({ id }) => id),
    rowsOf: async (ids) => {
      const found = new Map((await findBookings(db, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const booking = found.get(id);
        if (!booking) return [];
        const { from, to, state, ...row } = adminRowOf(booking);
        return [{ ...row, time: `${from}-${to}`, state: STATE_WORDS[state] }];
      });
    },
  });

const ROWS_AT_ONCE = 500;
const text = (filters: ExportFilters, name: string): string => {
  const value = filters[name];
  return typeof value === 'string' ? value : '';
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const statisticsInput = (filters: ExportFilters, sort: string) => ({
  by: text(filters, 'by') === 'BASE' ? ('BASE' as const) : ('REGION' as const),
  dayFrom: DAY.test(text(filters, 'dayFrom')) ? text(filters, 'dayFrom') : '',
  dayTo: DAY.test(text(filters, 'dayTo')) ? text(filters, 'dayTo') : '',
  ...{ keyword: text(filters, 'keyword'), sort },
});

/** 基地统计 with the page's filters and order. */
export const statisticsExporter = (deps: Deps): Exporter => ({
  kind: 'base-statistics',
  title: '基地统计',
  roles: ['manager', 'admin'],
  columns: [
    { key: 'name', title: '地区或基地', kind: 'text', width: 30 },
    { key: 'baseNum', title: '基地', kind: 'number' },
    { key: 'viewNum', title: '浏览', kind: 'number' },
    { key: 'visitNum', title: '参观场次', kind: 'number' },
    { key: 'cameNum', title: '参观人数', kind: 'number' },
    { key: 'hours', title: '学时', kind: 'text', width: 12 },
    { key: 'stars', title: '评分', kind: 'number' },
  ],
  count: async (caller, filters) =>
    (await statisticsList(deps, caller, statisticsInput(filters, ''), { pageNum: 0, pageSize: 1 })).total,
  rows: async function* (caller, filters, sort) {
    let found = ROWS_AT_ONCE;
    for (let pageNum = 0; found === ROWS_AT_ONCE; pageNum += 1) {
      const paging = { pageNum, pageSize: ROWS_AT_ONCE };
      const { rows } = await statisticsList(deps, caller, statisticsInput(filters, sort), paging);
      for (const { key: _key, ...row } of rows) yield row;
      found = rows.length;
    }
  },
});
