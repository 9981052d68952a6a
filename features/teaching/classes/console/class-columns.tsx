import { wireTime } from '#platform/shared/times.ts';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowLink, RowMore } from '#platform/web/console/table/row-actions.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import type { MenuItem } from '#platform/web/ui/navigation/menu-button.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { classAdminPath, classPath } from '../shared/class-address.rules.ts';
import type { ClassAdminRow } from '../shared/desk/class-admin.contract.ts';
import { CLASS_TYPE_LABELS, HELD_WORDS } from '../shared/learn-state.rules.ts';
import { daySpan, sizeText } from './class.words.ts';
import { ClassStateTag } from './class-state-tag.tsx';
import s from './classes.module.css';
import { canBeReminded } from './reminders/reminder-sheet.tsx';
import type { ClassStep } from './use-class-steps.ts';

export interface ClassActs {
  readonly onEdit: (row: ClassAdminRow) => void;
  readonly onStep: (step: ClassStep, row: ClassAdminRow) => void;
  readonly onCopy: (row: ClassAdminRow) => void;
  readonly onQr: (row: ClassAdminRow) => void;
  readonly onRemind: (row: ClassAdminRow) => void;
}

const moreOf = (row: ClassAdminRow, { onStep, onCopy, onQr, onRemind }: ClassActs): MenuItem[] => {
  const work = classAdminPath(row.id);
  const isPublic = row.status === 'PUBLISHED';
  return [
    { key: 'courses', label: '课程', to: work },
    ...(row.canPublish ? [{ key: 'publish', label: '发布', onSelect: () => onStep('publish', row) }] : []),
    ...(canBeReminded(row) ? [{ key: 'remind', label: '发提醒', onSelect: () => onRemind(row) }] : []),
    ...(isPublic ? [{ key: 'qr', label: '二维码', onSelect: () => onQr(row) }] : []),
    ...(isPublic ? [{ key: 'see', label: '查看前台', to: classPath(row.id), newWindow: true }] : []),
    { key: 'rehearse', label: '排练', to: `${work}&tab=rehearsal` },
    { key: 'statistics', label: '统计', to: `${work}&tab=statistics` },
    { key: 'copy', label: '复制', onSelect: () => onCopy(row) },
    ...(row.canTakeOffline
      ? [{ key: 'offline', label: '下线', onSelect: () => onStep('offline', row) }]
      : []),
    ...(row.canRemove ? [{ key: 'remove', label: '删除', onSelect: () => onStep('remove', row) }] : []),
  ];
};

const waitingText = ({ pendingNum, waitingNum }: ClassAdminRow): string =>
  [pendingNum > 0 ? `待审 ${pendingNum}` : '', waitingNum > 0 ? `候补 ${waitingNum}` : '']
    .filter(Boolean)
    .join('　');

export const classColumns = (acts: ClassActs): DataColumn<ClassAdminRow>[] => {
  const today = wireTime(new Date()).slice(0, 10);
  return [
    {
      key: 'className',
      title: '班级',
      sort: true,
      isFixed: true,
      wraps: true,
      width: '34%',
      render: ({ id, className, classCode, orgName }) => (
        <>
          <LinkTo to={classAdminPath(id)}>
            <Title>{className}</Title>
          </LinkTo>
          <span className="sub">
            {classCode}　{orgName}
          </span>
        </>
      ),
    },
    {
      key: 'classType',
      title: '类型',
      render: ({ classType, heldInRoom }) =>
        heldInRoom ? `${CLASS_TYPE_LABELS[classType]}，${HELD_WORDS.room}` : CLASS_TYPE_LABELS[classType],
    },
    {
      key: 'startDate',
      title: '起止日期',
      sort: true,
      render: ({ startDate, endDate }) => daySpan(startDate, endDate, today),
    },
    {
      key: 'learnerNum',
      title: '学员 / 名额',
      sort: true,
      align: 'end',
      render: (row) => (
        <>
          {sizeText(row.learnerNum, row.capacity)}
          {waitingText(row) !== '' && <small className="block small gold-ink">{waitingText(row)}</small>}
        </>
      ),
    },
    { key: 'courseNum', title: '课程', align: 'end', isHidden: true, render: ({ courseNum }) => courseNum },
    {
      key: 'learnedNum',
      title: '结业',
      align: 'end',
      isHidden: true,
      render: ({ learnedNum }) => learnedNum,
    },
    {
      key: 'avgPercentage',
      title: '平均进度',
      isWide: true,
      width: 130,
      render: ({ avgPercentage, className }) =>
        avgPercentage === null ? (
          <span className="muted">--</span>
        ) : (
          <span className={s.progress}>
            <ProgressBar label={`${className}的平均进度`} value={avgPercentage} />
            {avgPercentage}%
          </span>
        ),
    },
    { key: 'status', title: '状态', render: (row) => <ClassStateTag stated={row} /> },
    {
      key: 'actions',
      title: '',
      isFixed: true,
      render: (row) => (
        <RowActions>
          <RowButton about={row.className} onPress={() => acts.onEdit(row)}>
            {row.canEdit ? '编辑' : '设置'}
          </RowButton>
          <RowLink about={row.className} to={`${classAdminPath(row.id)}&tab=members`}>
            学员
          </RowLink>
          <RowMore about={row.className} items={moreOf(row, acts)} />
        </RowActions>
      ),
    },
  ];
};
