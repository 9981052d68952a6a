import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#platform/web/console/table/row-actions.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { recordPath } from '../../shared/class-address.rules.ts';
import { sourceWord } from '../../shared/members/member.words.ts';
import type { ClassMemberRow } from '../../shared/members/members-admin.contract.ts';
import { memberStateWords } from '../class.words.ts';
import s from './members-tab.module.css';

export interface MemberActs {
  readonly canDecide: boolean;
  readonly onApprove: (rows: ClassMemberRow[]) => void;
  readonly onReject: (rows: ClassMemberRow[]) => void;
  readonly onRemove: (rows: ClassMemberRow[]) => void;
  /** Undefined where nobody can be reminded. */
  readonly onRemind: ((row: ClassMemberRow) => void) | undefined;
}

const HELD: readonly string[] = ['ENROLLED', 'WAITING'];

/** Members with a record in the class: all who are in it, or graduated from it. */
const hasRecord = ({ state, idCardHash }: ClassMemberRow) => state === 'ENROLLED' && idCardHash !== '';

export const canBeRemoved = ({ state, graduatedAt }: ClassMemberRow): boolean =>
  HELD.includes(state) && graduatedAt === '';

const minutes = (at: string): string => at.slice(0, 16) || '--';

function Actions({ row, classId, acts }: { row: ClassMemberRow; classId: string; acts: MemberActs }) {
  const { name, state } = row;
  return (
    <RowActions>
      {acts.canDecide && state === 'PENDING' && (
        <>
          <RowButton act="review" about={name} onPress={() => acts.onApprove([row])}>
            同意
          </RowButton>
          <RowButton act="review" about={name} onPress={() => acts.onReject([row])}>
            退回
          </RowButton>
        </>
      )}
      {hasRecord(row) && (
        <RowLink about={name} to={recordPath(classId, row.idCardHash)} newWindow>
          档案
        </RowLink>
      )}
      {acts.onRemind && state === 'ENROLLED' && row.graduatedAt === '' && (
        <RowButton about={name} onPress={() => acts.onRemind?.(row)}>
          提醒
        </RowButton>
      )}
      {acts.canDecide && canBeRemoved(row) && (
        <RowButton about={name} onPress={() => acts.onRemove([row])}>
          移出
        </RowButton>
      )}
    </RowActions>
  );
}

export const memberColumns = (classId: string, acts: MemberActs): DataColumn<ClassMemberRow>[] => [
  {
    key: 'name',
    title: '姓名',
    sort: true,
    isFixed: true,
    wraps: false,
    render: ({ name, username }) => (
      <>
        <span dir="auto">{name}</span>
        <span className="sub">{username}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    sort: true,
    render: (row) => {
      const { text, tone } = memberStateWords(row);
      return (
        <>
          <Tag tone={tone} icon={tone === 'pine' ? 'check' : undefined}>
            {text}
          </Tag>
          {row.reason !== '' && <small className={s.reason}>{row.reason}</small>}
        </>
      );
    },
  },
  { key: 'orgName', title: '单位', wraps: true, render: ({ orgName }) => orgName },
  { key: 'groupName', title: '组', sort: true, render: ({ groupName }) => groupName || '--' },
  { key: 'source', title: '来源', isWide: true, render: ({ source }) => sourceWord(source) || '--' },
  {
    key: 'percentage',
    title: '进度',
    sort: true,
    align: 'end',
    render: ({ state, percentage, finishedNum }) =>
      state === 'ENROLLED' ? (
        <>
          {percentage}%<span className="sub">{finishedNum} 门</span>
        </>
      ) : (
        '--'
      ),
  },
  {
    key: 'gotHours',
    title: '学时',
    sort: true,
    align: 'end',
    render: ({ state, gotHours }) => (state === 'ENROLLED' ? <b className="num">{gotHours}</b> : '--'),
  },
  {
    key: 'appliedAt',
    title: '报名时间',
    sort: true,
    isWide: true,
    render: ({ appliedAt }) => minutes(appliedAt),
  },
  { key: 'studentNo', title: '学号', isHidden: true, render: ({ studentNo }) => studentNo || '--' },
  { key: 'joinedAt', title: '进班时间', isHidden: true, render: ({ joinedAt }) => minutes(joinedAt) },
  {
    key: 'graduatedAt',
    title: '结业',
    sort: true,
    isHidden: true,
    render: ({ graduatedAt, graduationNo }) =>
      graduatedAt === '' ? (
        '--'
      ) : (
        <>
          {graduatedAt.slice(0, 10)}
          <span className="sub">{graduationNo}</span>
        </>
      ),
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (row) => <Actions row={row} classId={classId} acts={acts} />,
  },
];
