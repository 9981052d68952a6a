import { Select } from 'antd';
import { useState } from 'react';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { NameDialog } from '#platform/web/console/dialogs/name-dialog.tsx';
import { EntryNote } from '#platform/web/console/entry/entry-note.tsx';
import { NumberEntry } from '#platform/web/console/entry/number-entry.tsx';
import { numberProblem } from '#platform/web/console/entry/typed-number.rules.ts';
import { RowActions, RowButton } from '#platform/web/console/table/row-actions.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { GROUP_NAME_LIMIT, MOST_GROUPS } from '../../shared/groups/class-group.rules.ts';
import type { ClassGroup } from '../../shared/groups/class-groups.contract.ts';
import { listClassMembers } from '../../shared/members/members-admin.contract.ts';
import { type AdminClass, useClassGroups } from '../classes.queries.ts';
import s from './group-sheet.module.css';
import { useGroupSteps } from './use-group-steps.ts';

type Steps = ReturnType<typeof useGroupSteps>;

/** People of one group, asked for when the list is opened. */
function LeaderSelect({ classId, group, steps }: { classId: string; group: ClassGroup; steps: Steps }) {
  const [isOpen, setIsOpen] = useState(false);
  const people = useCall(
    listClassMembers,
    { id: classId, groupId: group.groupId, state: 'ENROLLED', pageNum: 0, pageSize: 100 },
    { enabled: isOpen, staleTime: 0 },
  );
  const known = group.leaderId === '' ? [] : [{ value: group.leaderId, label: group.leaderName }];
  const options = people.data?.datalist.map(({ userId, name }) => ({ value: userId, label: name })) ?? known;
  return (
    <Select
      aria-label={`${group.name}的组长`}
      className="full"
      placeholder="没有组长"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={people.isFetching}
      value={group.leaderId === '' ? null : group.leaderId}
      options={options}
      onOpenChange={setIsOpen}
      onChange={(userId: string | null | undefined) =>
        steps.save.mutate({ groupId: group.groupId, name: group.name, leaderId: userId ?? '' })
      }
    />
  );
}

interface GroupRowProps {
  readonly detail: AdminClass;
  readonly group: ClassGroup;
  readonly steps: Steps;
  readonly onRename: () => void;
}

function GroupRow({ detail: { id, canDecideMembers }, group, steps, onRename }: GroupRowProps) {
  const { name, memberNum, graduatedNum, avgPercentage, leaderName } = group;
  const remove = async () => {
    const answer = await confirmAction({
      title: '取消分组',
      text: `取消“${name}”，里面的 ${memberNum} 人变成没有分组；学习记录不受影响。`,
      okText: '取消这一组',
      cancelText: '留着',
      danger: true,
    });
    if (answer) steps.remove.mutate(group.groupId);
  };
  return (
    <li className="stack gap-8 pad-y-12 line-below">
      <span className="row wraps between gap-8-12">
        <span>
          <b>{name}</b>
          <span className="small ink-3 before-12">
            {memberNum} 人，已结业 {graduatedNum}，平均进度 {avgPercentage}%
          </span>
        </span>
        {canDecideMembers && (
          <RowActions>
            <RowButton about={name} onPress={onRename}>
              改名
            </RowButton>
            <RowButton about={name} onPress={() => void remove()}>
              取消
            </RowButton>
          </RowActions>
        )}
      </span>
      {canDecideMembers ? (
        <LeaderSelect classId={id} group={group} steps={steps} />
      ) : (
        <span className="small ink-2">组长：{leaderName || '没有'}</span>
      )}
    </li>
  );
}

/** The ways to divide a class at once: at random into so many groups, or by organisation. */
export function Divide({ steps }: { readonly steps: Steps }) {
  const [num, setNum] = useState<number | null>(5);
  const [anew, setAnew] = useState(false);
  const problem = num === null ? '请填组数' : numberProblem(num, { min: 1, max: MOST_GROUPS });
  const go = async (way: 'RANDOM' | 'ORG') => {
    const answer =
      !anew ||
      (await confirmAction({
        title: '全部重分',
        text: '现在的分组作废，全班重新分；换了组的组长不再是组长。',
        okText: '全部重分',
        danger: true,
      }));
    if (answer) steps.divide.mutate({ way, anew, ...(way === 'RANDOM' && num !== null ? { num } : {}) });
  };
  return (
    <div className="stack gap-12 pad-14-18 on-sunk round-m below-16">
      <EntryNote problem={problem}>
        {(noteId) => (
          <span className="row wraps gap-8-12">
            <label htmlFor="group-num" className="plain ink-2">
              随机分成
            </label>
            <span className={s.num}>
              <NumberEntry
                id="group-num"
                value={num}
                unit="组"
                hasProblem={problem !== ''}
                aria-invalid={problem !== ''}
                aria-describedby={noteId}
                onChange={setNum}
              />
            </span>
            <Button
              size="s"
              loading={steps.divide.isPending}
              reason={problem || undefined}
              onClick={() => void go('RANDOM')}
            >
              随机分
            </Button>
            <Button size="s" loading={steps.divide.isPending} onClick={() => void go('ORG')}>
              按单位分
            </Button>
          </span>
        )}
      </EntryNote>
      <Checkbox checked={anew} onChange={({ target }) => setAnew(target.checked)}>
        全部重分（不勾只分还没有组的）
      </Checkbox>
    </div>
  );
}

function GroupsForm({ detail, onClose }: { readonly detail: AdminClass; readonly onClose: () => void }) {
  const { id, canDecideMembers } = detail;
  const query = useClassGroups(id);
  const steps = useGroupSteps(id);
  const [named, setNamed] = useState<ClassGroup | null | undefined>(undefined);
  const { data } = query;
  return (
    <Sheet title="分组" onClose={onClose}>
      {canDecideMembers && (
        <>
          <Divide steps={steps} />
          <p className="flex wraps gap-8-12 below-16">
            <Button size="s" onClick={() => setNamed(null)}>
              新建一组
            </Button>
            <ButtonLink
              size="s"
              to={`/console/imports?start=class-groups&given=${encodeURIComponent(detail.classCode)}&back=${encodeURIComponent(`/console/classes/work?id=${id}&tab=members`)}`}
            >
              照名单导入
            </ButtonLink>
          </p>
        </>
      )}
      {data === undefined && <LoadingState query={query} label="分组" blocks={['84px', '84px', '84px']} />}
      {data !== undefined && (
        <>
          <p className="small ink-3">
            共 {data.groups.length} 组，
            {data.ungroupedNum === 0 ? '人都分到了组里' : `还有 ${data.ungroupedNum} 人没有分组`}
            {canDecideMembers && '；在学员名单里勾选几个人，可以分到一组'}。
          </p>
          {data.groups.length === 0 ? (
            <EmptyView title="还没有分组" reason="随机分、按单位分，或者新建一组再把人分进去。" />
          ) : (
            <ul>
              {data.groups.map((group) => (
                <GroupRow
                  key={group.groupId}
                  {...{ detail, group, steps }}
                  onRename={() => setNamed(group)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {named !== undefined && (
        <NameDialog
          title={named === null ? '新建一组' : '改名'}
          label="组名"
          name={named?.name ?? ''}
          max={GROUP_NAME_LIMIT}
          taken={data?.groups.flatMap(({ groupId, name }) => (groupId === named?.groupId ? [] : name)) ?? []}
          isBusy={steps.save.isPending}
          onSave={(name) =>
            steps.save.mutate(
              { name, ...(named === null ? {} : { groupId: named.groupId }) },
              { onSuccess: () => setNamed(undefined) },
            )
          }
          onClose={() => setNamed(undefined)}
        />
      )}
    </Sheet>
  );
}

export interface GroupSheetProps {
  readonly open: boolean;
  readonly detail: AdminClass;
  readonly onClose: () => void;
}

/** 分组: the groups of a class, their leaders and numbers, and the ways to divide it. */
export const GroupSheet = ({ open, ...rest }: GroupSheetProps) => (
  <SheetDrawer open={open} onClose={rest.onClose}>
    {open && <GroupsForm {...rest} />}
  </SheetDrawer>
);
