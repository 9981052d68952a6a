import { useState } from 'react';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { listBaseStatistics } from '../shared/visits-admin.contract.ts';
import { number, starsColumn } from './visit-columns.tsx';

type Row = RowOf<typeof listBaseStatistics>;
const columnsOf = (by: 'REGION' | 'BASE'): readonly DataColumn<Row>[] => [
  {
    key: 'name',
    title: by === 'REGION' ? '地区' : '基地',
    isFixed: true,
    wraps: true,
    render: ({ name }) => name,
  },
  ...(by === 'REGION' ? [number<Row>('baseNum', '基地', ({ baseNum }) => baseNum, true)] : []),
  number('viewNum', '浏览', ({ viewNum }) => viewNum, true),
  number('visitNum', '参观场次', ({ visitNum }) => visitNum, true),
  number('cameNum', '参观人数', ({ cameNum }) => cameNum, true),
  number('hours', '学时', ({ hours }) => hours, true),
  starsColumn(),
];

const WAYS = [
  { key: 'REGION', label: '按地区' },
  { key: 'BASE', label: '按基地' },
] as const;

/** `/console/visits/statistics`: views and visits of bases in a period, by region or base by base. */
export const BaseStatisticsPage = () => {
  const [by, setBy] = useState<'REGION' | 'BASE'>('REGION');
  return (
    <ConsolePage title="基地统计" meta="不选日期的是全部；浏览从开始按天记的那天起有每天的数">
      <DataTable
        key={by}
        name={`base-statistics-${by.toLowerCase()}`}
        label="基地统计"
        unit={by === 'REGION' ? '个地区' : '处'}
        endpoint={listBaseStatistics}
        input={{ by }}
        rowKey={({ key }) => key}
        columns={columnsOf(by)}
        filters={[
          { name: 'day', label: '日期', kind: 'dates' },
          { name: 'keyword', label: '查找', kind: 'text', placeholder: '基地名称' },
        ]}
        toolbar={<Segmented label="怎样看" items={WAYS} value={by} onChange={setBy} />}
        exportKind="base-statistics"
        empty={{ title: '范围内还没有公开的基地', text: '基地公开以后，这里有浏览和参观的数。' }}
      />
    </ConsolePage>
  );
};
