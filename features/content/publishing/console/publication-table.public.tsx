import type { ReactNode } from 'react';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowLink, RowMore } from '#platform/web/console/table/row-actions.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { reviewPath } from '../shared/publication-address.rules.ts';
import type { Box } from '../shared/publication-life.rules.ts';
import { listPublications, type PublicationRow } from '../shared/publishing.contract.ts';
import { PublicationTag } from './publication-tag.public.tsx';
import {
  type PublicationStep,
  STEP_LABELS,
  submitLabel,
  usePublicationSteps,
} from './use-publication-steps.public.ts';

const SIGNS = ['sign', 'return'];
const MORE: readonly PublicationStep[] = ['submit', 'takeBack', 'recall', 'restore', 'discard', 'remove'];

/** Page that a row leads to: the desk for those who sign it, the form for everybody else. */
const placeOf = ({ kind, id, actions, editPath }: PublicationRow): string =>
  actions.some((action) => SIGNS.includes(action)) ? reviewPath(kind, id) : editPath;

const shortTime = (time: string) => (time === '' ? '--' : time.slice(5, 16));

const when = ({ state, publishTime, publishAt }: PublicationRow): string => {
  if (publishAt !== '') return `${publishAt.slice(5, 16)} 公开`;
  return state === 'unpublished' ? '--' : shortTime(publishTime);
};

interface ColumnsOf {
  readonly titleLabel: string;
  readonly hasKind: boolean;
  readonly onStep: (step: PublicationStep, row: PublicationRow) => void;
}

const columnsOf = ({ titleLabel, hasKind, onStep }: ColumnsOf): DataColumn<PublicationRow>[] => [
  {
    key: 'title',
    title: titleLabel,
    sort: true,
    isFixed: true,
    width: 340,
    render: (row) => (
      <>
        <LinkTo className="hover-cinnabar bold" to={placeOf(row)}>
          <Title>{row.title || `没有${titleLabel}`}</Title>
        </LinkTo>
        <small className="block small ink-3">
          {[hasKind ? row.kindName : '', row.note].filter(Boolean).join('　')}
        </small>
        {row.reason !== '' && <small className="block small danger">{row.reason}</small>}
      </>
    ),
  },
  { key: 'state', title: '状态', render: (row) => <PublicationTag of={row} /> },
  { key: 'orgName', title: '单位', isWide: true, render: ({ orgName }) => orgName },
  {
    key: 'submittedTime',
    title: '送审',
    sort: true,
    isWide: true,
    render: ({ submittedBy, submittedTime }) => (
      <>
        {shortTime(submittedTime)}
        <small className="block small ink-3">{submittedBy}</small>
      </>
    ),
  },
  { key: 'publishTime', title: '公开时间', sort: true, render: when },
  {
    key: 'updatedTime',
    title: '更新',
    sort: true,
    render: ({ updatedBy, updatedTime }) => (
      <>
        {shortTime(updatedTime)}
        <small className="block small ink-3">{updatedBy}</small>
      </>
    ),
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (row) => {
      const { kind, id, title, actions, editPath, address } = row;
      return (
        <RowActions>
          {actions.includes('sign') ? (
            <RowLink act="review" otherwise="查看" about={title} to={reviewPath(kind, id)}>
              审签
            </RowLink>
          ) : (
            <RowLink
              act={actions.includes('edit') ? 'do' : 'see'}
              otherwise="查看"
              about={title}
              to={editPath}
            >
              {actions.includes('edit') ? '编辑' : '查看'}
            </RowLink>
          )}
          {address !== '' && (
            <RowLink about={title} to={address} newWindow>
              看公开的
            </RowLink>
          )}
          {actions.includes('submit') && (
            <RowButton about={title} onPress={() => onStep('submit', row)}>
              {submitLabel(row)}
            </RowButton>
          )}
          <RowMore
            about={title}
            items={MORE.filter((step) => step !== 'submit' && actions.includes(step)).map((step) => ({
              key: step,
              label: STEP_LABELS[step],
              onSelect: () => onStep(step, row),
            }))}
          />
        </RowActions>
      );
    },
  },
];

/** Filters of a list of one kind. */
const STATE_FILTERS: readonly FilterField[] = [
  {
    name: 'state',
    label: '公开',
    kind: 'select',
    options: [
      { value: 'unpublished', label: '未公开' },
      { value: 'public', label: '已公开' },
      { value: 'withdrawn', label: '已撤回' },
    ],
  },
  {
    name: 'editState',
    label: '审签',
    kind: 'select',
    options: [
      { value: 'draft', label: '正在编写' },
      { value: 'review', label: '审签中' },
      { value: 'returned', label: '已退回' },
      { value: 'signed', label: '已签发未公开' },
      { value: 'none', label: '没有修改' },
    ],
  },
];

export interface PublicationTableProps {
  /** Under it the chosen columns are kept on the device. */
  readonly name: string;
  readonly box: Box;
  /** The one kind that is listed; all of them without it. */
  readonly kind?: string | undefined;
  /** Kinds to choose from where all are listed. */
  readonly kinds?: readonly { readonly kind: string; readonly name: string }[] | undefined;
  /** What names one of them; 标题 unless the kind says otherwise. */
  readonly titleLabel?: string | undefined;
  readonly label: string;
  readonly unit: string;
  /** Filters of the kind's own fields; each adds its choice to `field` of the call. */
  readonly filters?: readonly FilterField[] | undefined;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

/** Publications of one box of the desk, or all of one kind, with the steps that each may take. */
export function PublicationTable(props: PublicationTableProps) {
  const { name, box, kind, kinds = [], titleLabel = '标题', label, unit, filters = [], empty } = props;
  const { take } = usePublicationSteps();
  const kindFilter: FilterField[] =
    kinds.length > 1
      ? [
          {
            name: 'kind',
            label: '类别',
            kind: 'select',
            options: kinds.map((one) => ({ value: one.kind, label: one.name })),
          },
        ]
      : [];
  return (
    <DataTable
      key={box}
      name={name}
      label={label}
      unit={unit}
      endpoint={listPublications}
      input={{ box, ...(kind === undefined ? {} : { kind }) }}
      rowKey={(row: PublicationRow) => `${row.kind} ${row.id}`}
      columns={columnsOf({
        titleLabel,
        hasKind: kind === undefined,
        onStep: (step, row) => void take(step, row),
      })}
      filters={[
        { name: 'keyword', label: titleLabel, kind: 'text' },
        ...kindFilter,
        ...filters,
        ...(kind === undefined ? [] : STATE_FILTERS),
        orgFilter('单位'),
      ]}
      defaultSort={box === 'waiting' ? 'submittedTime' : '-updatedTime'}
      empty={empty}
    />
  );
}
