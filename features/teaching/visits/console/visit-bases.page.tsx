import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { VISITS_CONSOLE_PATH, visitBasePath } from '../shared/visit-address.rules.ts';
import { listVisitBases } from '../shared/visits-admin.contract.ts';
import { number, starsColumn } from './visit-columns.tsx';

type Row = RowOf<typeof listVisitBases>;

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'baseName',
    title: '基地',
    isFixed: true,
    wraps: true,
    render: ({ baseId, baseName, orgName }) => (
      <>
        <PageLink className="blue" to={visitBasePath(baseId)}>
          {baseName}
        </PageLink>
        <span className="sub">{orgName}</span>
      </>
    ),
  },
  {
    key: 'isOpen',
    title: '预约',
    render: ({ isOpen }) => (isOpen ? <Tag tone="pine">接受预约</Tag> : <Tag>没有开</Tag>),
  },
  {
    key: 'pendingNum',
    title: '待确认',
    align: 'end',
    render: ({ pendingNum }) => (
      <span className={pendingNum > 0 ? 'bold digits' : 'digits'}>{pendingNum}</span>
    ),
  },
  number('comingNum', '要来的', ({ comingNum }) => comingNum, true),
  number('pictureNum', '待看照片', ({ pictureNum }) => pictureNum),
  starsColumn(),
  {
    key: 'ways',
    title: '操作',
    isFixed: true,
    render: ({ baseId }) => (
      <span className="flex gap-12">
        <PageLink className="blue" to={visitBasePath(baseId)}>
          日历
        </PageLink>
        <PageLink className="blue" to={visitBasePath(baseId, 'terms')}>
          时段
        </PageLink>
      </span>
    ),
  },
];

/** `/console/visits`: the bases that the caller keeps, those with something to decide first. */
export const VisitBasesPage = () => (
  <ConsolePage
    title="预约参观"
    meta="本范围内的基地"
    actions={
      <>
        <ButtonLink act="see" to={`${VISITS_CONSOLE_PATH}/pictures`}>
          参观照片
        </ButtonLink>
        <ButtonLink act="see" to={`${VISITS_CONSOLE_PATH}/bookings`}>
          全部预约
        </ButtonLink>
      </>
    }
  >
    <DataTable
      name="visit-bases"
      label="基地"
      unit="处"
      endpoint={listVisitBases}
      rowKey={({ baseId }) => baseId}
      columns={COLUMNS}
      filters={[
        { name: 'keyword', label: '查找', kind: 'text', placeholder: '基地名称' },
        {
          name: 'openness',
          label: '预约',
          kind: 'select',
          options: [
            { value: 'OPEN', label: '接受预约' },
            { value: 'SHUT', label: '没有开' },
          ],
        },
      ]}
      empty={{ title: '范围内还没有公开的基地', text: '基地公开以后会列在这里，定好时段就能接受预约。' }}
    />
  </ConsolePage>
);
