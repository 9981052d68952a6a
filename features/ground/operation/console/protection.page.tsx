import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable } from '#platform/web/console/table/data-table.tsx';
import { listProtection, type ProtectionItem } from '../shared/operation.contract.ts';
import { BY_PEOPLE, OPERATION_PATH } from '../shared/operation.words.ts';
import s from './operation.module.css';
import { StateTag } from './state-tag.tsx';

const COLUMNS: readonly DataColumn<ProtectionItem>[] = [
  { key: 'area', title: '方面', isFixed: true, width: 128, render: ({ area }) => area },
  { key: 'item', title: '要求', isFixed: true, wraps: true, width: 180, render: ({ item }) => item },
  { key: 'portal', title: '平台怎样做', wraps: true, render: ({ portal }) => portal },
  { key: 'operator', title: '运维还要做', wraps: true, render: ({ operator }) => operator },
  {
    key: 'state',
    title: '自检',
    width: 96,
    render: ({ state, found }) => (found === '' ? BY_PEOPLE : <StateTag state={state} />),
  },
  {
    key: 'found',
    title: '自检看到的',
    wraps: true,
    render: ({ found }) => <span className={s.lines}>{found || '--'}</span>,
  },
];

/** `/console/operation/protection`: what 等保 level 2 asks, who does it, and how it stands. */
export const ProtectionPage = () => (
  <ConsolePage
    title="等保对照"
    trail={[{ title: '运行状况', path: OPERATION_PATH }, { title: '等保对照' }]}
    meta="供填写测评材料；是否符合由测评机构按标准原文判断"
  >
    <DataTable
      name="protection"
      label="等保对照"
      unit="项"
      endpoint={listProtection}
      rowKey={({ key }) => key}
      columns={COLUMNS}
      exportKind="protection"
    />
  </ConsolePage>
);
