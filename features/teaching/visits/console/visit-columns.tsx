import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { VisitItem } from '../shared/visit.schema.ts';
import { STATE_TONES, STATE_WORDS } from '../shared/visits.words.ts';

/** Columns that the bookings of bases and those of a class share. */

export const TIME: DataColumn<VisitItem> = {
  key: 'time',
  title: '时间',
  sort: true,
  render: ({ day, from, to }) => (
    <>
      <time className="digits">{day}</time>
      <span className="sub">
        {from} 至 {to}
      </span>
    </>
  ),
};

/** A column of numbers. */
export const number = <Row,>(
  key: string,
  title: string,
  value: (row: Row) => string | number,
  sort = false,
): DataColumn<Row> => ({
  key,
  title,
  sort,
  align: 'end',
  render: (row) => <span className="digits">{value(row)}</span>,
});

export const PEOPLE = number<VisitItem>('peopleNum', '人数', ({ peopleNum }) => peopleNum, true);

export const STATE: DataColumn<VisitItem> = {
  key: 'state',
  title: '状态',
  render: ({ state, reason }) => (
    <>
      <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>
      {reason !== '' && <span className="sub">{reason}</span>}
    </>
  ),
};

export const CAME = number<VisitItem>('cameNum', '签到 / 计学时', ({ state, cameNum, creditedNum }) =>
  state === 'CLOSED' ? `${cameNum} / ${creditedNum}` : '--',
);

/** Stars with one decimal, `--` while nobody has rated. */
export const starsColumn = <Row extends { readonly stars: number | null }>(): DataColumn<Row> =>
  number('stars', '评分', ({ stars }) => (stars === null ? '--' : stars.toFixed(1)));
