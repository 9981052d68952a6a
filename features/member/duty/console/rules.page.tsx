import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { type DataColumn, DataTable } from '#platform/web/console/table/data-table.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import {
  type DutyRuleItem,
  listDutyRules,
  previewDutyRule,
  removeDutyRule,
} from '../shared/duty.contract.ts';
import { POSITION_WORDS } from '../shared/duty.words.ts';
import { DUTY_BOARD_PATH } from '../shared/duty-address.rules.ts';
import { changeText } from '../shared/rule-change.words.ts';
import { useReloadDuty } from './board.queries.ts';
import { RuleSheet } from './rule-sheet.tsx';

const capsText = ({ capOnlineHours, capOfflineHours, capGroupHours, capDayHours }: DutyRuleItem): string =>
  [
    ['网上', capOnlineHours],
    ['线下', capOfflineHours],
    ['集体', capGroupHours],
    ['网上每天', capDayHours],
  ]
    .filter(([, cap]) => cap !== '')
    .map(([name, cap]) => `${name}最多 ${cap}`)
    .join('，') || '不限';

function Ways({ rule, onOpen }: { readonly rule: DutyRuleItem; readonly onOpen: () => void }) {
  const reload = useReloadDuty();
  const remove = useMutation({
    mutationFn: async () => {
      const { data } = await call(previewDutyRule, { id: rule.id, rule: null });
      const answer = await confirmAction({
        title: '删除这条规则',
        text: `${changeText(data)}删掉以后，按范围更大的一条算，没有就按 32、56 学时。`,
        okText: '删除',
        danger: true,
      });
      if (answer === null) return;
      await call(removeDutyRule, { id: rule.id, version: rule.version });
      showToast('已删除，正在重算');
      await reload();
    },
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  if (!rule.mayChange) return <span className="ink-3">上级定的</span>;
  return (
    <span className="flex gap-8">
      <Button size="s" kind="text" onClick={onOpen}>
        修改
      </Button>
      <Button size="s" kind="text" loading={remove.isPending} onClick={() => remove.mutate()}>
        删除
      </Button>
    </span>
  );
}

const columnsWith = (onOpen: (rule: DutyRuleItem) => void): DataColumn<DutyRuleItem>[] => [
  {
    key: 'orgName',
    title: '组织',
    isFixed: true,
    wraps: true,
    render: ({ orgName, note }) => (
      <>
        {orgName}
        {note !== '' && <span className="sub">{note}</span>}
      </>
    ),
  },
  { key: 'position', title: '职务', render: ({ position }) => POSITION_WORDS[position] },
  { key: 'year', title: '年份', render: ({ year }) => (year === null ? '每年' : `${year} 年`) },
  {
    key: 'targetHours',
    title: '目标学时',
    align: 'end',
    render: ({ targetHours }) => <b className="digits">{targetHours}</b>,
  },
  { key: 'caps', title: '各方式最多计', wraps: true, render: (rule) => capsText(rule) },
  {
    key: 'updatedTime',
    title: '改于',
    isWide: true,
    render: ({ updatedTime }) => <time className="digits">{updatedTime.slice(0, 16)}</time>,
  },
  {
    key: 'ways',
    title: '操作',
    isFixed: true,
    render: (rule) => <Ways rule={rule} onOpen={() => onOpen(rule)} />,
  },
];

/** `/console/duty/rules`: how many hours a year asks of whom. */
export const DutyRulesPage = () => {
  const [open, setOpen] = useState<DutyRuleItem | 'new' | null>(null);
  return (
    <ConsolePage
      title="学时规则"
      meta="范围最窄的一条算数；没有规则时党员 32 学时，支部书记、委员 56 学时"
      trail={[{ title: '学时看板', path: DUTY_BOARD_PATH }]}
      actions={
        <Button kind="primary" onClick={() => setOpen('new')}>
          新建规则
        </Button>
      }
    >
      <DataTable
        name="duty-rules"
        label="学时规则"
        endpoint={listDutyRules}
        rowKey={({ id }) => id}
        columns={columnsWith(setOpen)}
        empty={{ title: '还没有规则', text: '现在人人按 32 学时、支部书记和委员按 56 学时算。' }}
      />
      <RuleSheet rule={open} onClose={() => setOpen(null)} />
    </ConsolePage>
  );
};
