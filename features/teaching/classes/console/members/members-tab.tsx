import { useState } from 'react';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { choicesOf } from '#platform/shared/choices.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { RefusalsDialog } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { useTableAddress } from '#platform/web/console/table/use-table-address.ts';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { MenuButton } from '#platform/web/ui/navigation/menu-button.tsx';
import { PACE_WORDS } from '../../shared/desk/progress-bands.rules.ts';
import { type ClassMemberRow, listClassMembers } from '../../shared/members/members-admin.contract.ts';
import { MEMBER_CHOICES, noMembersText } from '../class.words.ts';
import { type AdminClass, useClassGroups } from '../classes.queries.ts';
import { ARCHIVE_COLUMNS } from '../export-columns.ts';
import { ExportDialog } from '../export-dialog.tsx';
import { groupFilter } from '../groups/group-filter.ts';
import { GroupSheet } from '../groups/group-sheet.tsx';
import { useGroupSteps } from '../groups/use-group-steps.ts';
import { canBeReminded, ReminderSheet, type ReminderWhom } from '../reminders/reminder-sheet.tsx';
import { canBeRemoved, memberColumns } from './member-columns.tsx';
import s from './members-tab.module.css';
import { OfferSheet } from './offer-sheet.tsx';
import { PeoplePick } from './people-pick.tsx';
import { useMemberSteps } from './use-member-steps.ts';

const FILTERS = [
  { name: 'keyword', label: '姓名', kind: 'text', placeholder: '姓名或登录名' },
  { name: 'state', label: '状态', kind: 'select', options: MEMBER_CHOICES },
  {
    name: 'graduated',
    label: '结业',
    kind: 'select',
    width: 110,
    options: choicesOf({ yes: '已结业', no: '未结业' }),
  },
  {
    name: 'started',
    label: '学习',
    kind: 'select',
    width: 110,
    options: choicesOf({ yes: '已开始', no: '没开始' }),
  },
  {
    name: 'pace',
    label: '进度',
    kind: 'select',
    width: 110,
    options: choicesOf(PACE_WORDS),
  },
  orgFilter('单位'),
] satisfies FilterField[];

const MAX_AT_ONCE = 500;
/** Stands before the table's names in the address. */
export const MEMBERS_PREFIX = 'm-';

type Steps = ReturnType<typeof useMemberSteps>;

interface BatchProps {
  readonly classId: string;
  readonly rows: ClassMemberRow[];
  readonly clear: () => void;
  readonly steps: Steps;
  readonly onRemind: ((people: readonly ClassMemberRow[]) => void) | undefined;
}

/** 同意, 退回, 移出 and 发提醒 of the chosen people, of each only those for whom it makes sense. */
function MemberBatch({ classId, rows, clear, steps, onRemind }: BatchProps) {
  const groups = useClassGroups(classId).data?.groups ?? [];
  const { move } = useGroupSteps(classId);
  const mayDo = useMayAct('do');
  const enrolled = rows.filter(({ state }) => state === 'ENROLLED');
  const pending = rows.filter(({ state }) => state === 'PENDING');
  const removable = rows.filter(canBeRemoved);
  const behind = rows.filter(({ state, graduatedAt }) => state === 'ENROLLED' && graduatedAt === '');
  const tooMany = rows.length > MAX_AT_ONCE ? `一次最多 ${MAX_AT_ONCE} 人` : undefined;
  const run = async (step: 'approve' | 'reject' | 'remove', chosen: ClassMemberRow[]) => {
    if (await steps[step](chosen)) clear();
  };
  return (
    <>
      {pending.length > 0 && (
        <>
          <Button
            act="review"
            size="s"
            loading={steps.isBusy}
            reason={tooMany}
            onClick={() => void run('approve', pending)}
          >
            同意 {pending.length}
          </Button>
          <Button act="review" size="s" reason={tooMany} onClick={() => void run('reject', pending)}>
            退回 {pending.length}
          </Button>
        </>
      )}
      {mayDo && groups.length > 0 && enrolled.length > 0 && tooMany === undefined && (
        <MenuButton
          className="inline-row gap-4 tall-32 blue"
          items={[...groups, { groupId: '', name: '移出分组' }].map(({ groupId, name }) => ({
            key: groupId,
            label: name,
            onSelect: () =>
              move.mutate({ groupId, userIds: enrolled.map(({ userId }) => userId) }, { onSuccess: clear }),
          }))}
        >
          分到组 {enrolled.length}
        </MenuButton>
      )}
      {onRemind && behind.length > 0 && (
        <Button act="do" size="s" reason={tooMany} onClick={() => onRemind(behind)}>
          提醒 {behind.length}
        </Button>
      )}
      {(removable.length > 0 || pending.length === 0) && (
        <Button
          act="do"
          size="s"
          reason={removable.length === 0 ? '没有能移出的' : tooMany}
          onClick={() => void run('remove', removable)}
        >
          移出 {removable.length}
        </Button>
      )}
    </>
  );
}

/** 学员: who is in, who waits, who left; decided, assigned and removed here. */
export function MembersTab({ detail }: { readonly detail: AdminClass }) {
  const { id, canDecideMembers: canDecide } = detail;
  const steps = useMemberSteps(id);
  const [isPicking, setIsPicking] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [reminded, setReminded] = useState<ReminderWhom | null>(null);
  const [asked, ask] = useDrawerAddress('remind');
  const [isAsking, setIsAsking] = useState(false);
  const [isGrouping, setIsGrouping] = useState(false);
  const groups = useClassGroups(id).data?.groups;
  const filters: FilterField[] = [...FILTERS, ...groupFilter(groups)];
  const address = useTableAddress({
    fields: filters,
    sortKeys: [],
    defaultSort: '',
    defaultSize: 20,
    prefix: MEMBERS_PREFIX,
  });
  const columns = memberColumns(id, {
    canDecide,
    onApprove: (rows) => void steps.approve(rows),
    onReject: (rows) => void steps.reject(rows),
    onRemove: (rows) => void steps.remove(rows),
    onRemind: canBeReminded(detail) ? (row) => setReminded({ id, userIds: [row.userId] }) : undefined,
  });
  const isOpen = detail.status === 'PUBLISHED' && detail.timeStatus !== 'HOLDOVER';
  const why = detail.status === 'PUBLISHED' ? '班级已结束' : '发布后才能指定';
  const ways = (
    <span className="flex wraps gap-8-12">
      {canDecide && (
        <Button act="do" size="s" reason={isOpen ? undefined : why} onClick={() => setIsPicking(true)}>
          指定学员
        </Button>
      )}
      {canDecide && isOpen && (
        <ButtonLink
          size="s"
          to={`/console/imports?start=class-members&given=${encodeURIComponent(detail.classCode)}&back=${encodeURIComponent(`/console/classes/work?id=${detail.id}&tab=members`)}`}
        >
          批量导入
        </ButtonLink>
      )}
      {canBeReminded(detail) && (
        <Button act="do" size="s" icon="bell" onClick={() => ask('list')}>
          发提醒
        </Button>
      )}
      <Button act="do" size="s" onClick={() => setIsGrouping(true)}>
        分组
      </Button>
      {detail.answerHours > 0 && (
        <Button act="see" size="s" onClick={() => setIsAsking(true)}>
          递补记录
        </Button>
      )}
      <Button act="do" size="s" onClick={() => setIsExporting(true)}>
        导出档案
      </Button>
    </span>
  );
  return (
    <div className="stack one-column">
      <DataTable
        name="class-members"
        label="学员"
        unit="人"
        endpoint={listClassMembers}
        input={{ id }}
        addressPrefix={MEMBERS_PREFIX}
        rowKey={({ userId }: ClassMemberRow) => userId}
        columns={columns}
        filters={filters}
        exportKind="class-members"
        toolbar={ways}
        batch={
          canDecide
            ? (rows, clear) => (
                <MemberBatch
                  {...{ rows, clear, steps, classId: id }}
                  onRemind={
                    canBeReminded(detail)
                      ? (people) => setReminded({ id, userIds: people.map(({ userId }) => userId) })
                      : undefined
                  }
                />
              )
            : undefined
        }
        rowClass={({ state }) => (['WITHDRAWN', 'REMOVED', 'REJECTED'].includes(state) ? s.gone : undefined)}
        empty={{
          title: '还没有学员',
          text: noMembersText(detail.classType, isOpen),
        }}
      />
      <PeoplePick
        open={isPicking}
        detail={detail}
        isBusy={steps.isBusy}
        onPick={(people) =>
          void steps.assign(people).then((isDone) => {
            if (isDone) setIsPicking(false);
          })
        }
        onClose={() => setIsPicking(false)}
      />
      <ExportDialog
        title="导出本班学习记录"
        text="每位学员一行：学完的课程、学时、考试成绩、结业编号和时间，写成一个 Excel 文件。"
        kind="class-archive"
        columns={ARCHIVE_COLUMNS}
        classes={isExporting ? [detail] : []}
        onClose={() => setIsExporting(false)}
      />
      <OfferSheet open={isAsking} id={id} onClose={() => setIsAsking(false)} />
      <GroupSheet open={isGrouping} detail={detail} onClose={() => setIsGrouping(false)} />
      <ReminderSheet
        whom={reminded ?? (asked === 'list' && canBeReminded(detail) ? { ...address.filters, id } : null)}
        onClose={() => {
          setReminded(null);
          if (asked !== null) ask(null);
        }}
      />
      <RefusalsDialog refusals={steps.refusals} onClose={steps.closeRefusals} />
    </div>
  );
}
