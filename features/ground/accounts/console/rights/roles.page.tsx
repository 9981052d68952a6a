import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { NameDialog } from '#platform/web/console/dialogs/name-dialog.tsx';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { MenuButton } from '#platform/web/ui/navigation/menu-button.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import type { ConsoleRole } from '../../shared/rights/own-role.contract.ts';
import { pressed } from '../../shared/rights/own-role.rules.ts';
import { MatrixTable } from './matrix-table.tsx';
import { NewRoleDialog } from './new-role-dialog.tsx';
import { PersonMatrix } from './person-matrix.tsx';
import s from './roles.module.css';
import { useCreateRole, useRemoveRole, useRolePreview, useRoles, useSaveRole } from './roles.queries.ts';

const TITLE = '菜单与角色';

type View = 'menu' | 'person';
const VIEWS = [
  { key: 'menu', label: '按菜单' },
  { key: 'person', label: '按人' },
] as const;

interface Draft {
  readonly id: string;
  readonly denied: readonly string[];
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((cell) => b.includes(cell));

/** The sentence of what the change does to how many people, with their names behind a button. */
const ChangeNote = ({ role, denied }: { readonly role: ConsoleRole; readonly denied: readonly string[] }) => {
  const preview = useRolePreview(role.id, denied, true);
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = preview;
  const parts = data
    ? [
        ...(data.gained.length > 0 ? [`多了“${data.gained.join('”“')}”`] : []),
        ...(data.lost.length > 0 ? [`少了“${data.lost.join('”“')}”`] : []),
      ]
    : [];
  return (
    <div className={s.change} role="status">
      <span className="row gap-8">
        <Icon name="info" size="s" />
        {error ? (
          <span>{error.message}</span>
        ) : (
          <span>
            <b>{role.name}</b>{' '}
            {data
              ? `${parts.join('，')}，影响 ${data.peopleNum.toLocaleString('zh-CN')} 人。`
              : '正在看影响哪些人…'}
          </span>
        )}
      </span>
      {data !== undefined && data.peopleNum > 0 && (
        <button
          type="button"
          className="tall-32 blue hover-underlined phone-target"
          onClick={() => setIsOpen(true)}
        >
          看是哪些人
        </button>
      )}
      <Dialog
        open={isOpen}
        title={`影响 ${data?.peopleNum ?? 0} 人`}
        onConfirm={() => setIsOpen(false)}
        onCancel={() => setIsOpen(false)}
        footer={
          <Button act="see" type="submit">
            关闭
          </Button>
        }
      >
        <ul className={s.people}>
          {data?.people.map(({ name, orgName, roleName }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people of one name and place follow each other as they came
            <li key={`${name} ${orgName} ${at}`} className="row between gap-12">
              <b className="bold">{name}</b>
              <span className="small ink-3">
                {roleName}，{orgName}
              </span>
            </li>
          ))}
        </ul>
        {data !== undefined && data.peopleNum > data.people.length && (
          <p className="small ink-3 above-8">只列出前 {data.people.length} 人。</p>
        )}
      </Dialog>
    </div>
  );
};

const Legend = () => (
  <span className="row wraps gap-12 small ink-2">
    <span className="row gap-6">
      <span className={`${s.cell} ${s.has}`}>看</span>有
    </span>
    <span className="row gap-6">
      <span className={`${s.cell} ${s.lacks}`}>办</span>没有
    </span>
    <span className="row gap-6">
      <span className={`${s.cell} ${s.changed}`}>审</span>这次改的
    </span>
  </span>
);

/** `/console/roles`: who sees, does and signs what, and the roles of the organisation's own. */
export const RolesPage = () => {
  const { data, isError, error, isFetching, refetch } = useRoles();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [copied, setCopied] = useState<ConsoleRole | 'new' | null>(null);
  const [renamed, setRenamed] = useState<ConsoleRole | null>(null);
  const [save, create, remove] = [useSaveRole(), useCreateRole(), useRemoveRole()];
  const mayDo = useMayAct('do');
  const [view, setView] = useState<View>('menu');
  const edited = data?.roles.find(({ id }) => id === draft?.id);
  const isDirty = draft !== null && edited !== undefined && !isSame(draft.denied, edited.denied);
  useLeaveGuard(isDirty, false);
  const changedNum =
    draft === null || edited === undefined
      ? 0
      : [...draft.denied, ...edited.denied].filter(
          (cell) => draft.denied.includes(cell) !== edited.denied.includes(cell),
        ).length;
  const press = (role: ConsoleRole, cell: string) => {
    if (isDirty && edited.id !== role.id) {
      showToast(`先保存或放弃“${edited.name}”的改动`, { kind: 'warning' });
      return;
    }
    const denied = draft?.id === role.id ? draft.denied : role.denied;
    setDraft({ id: role.id, denied: pressed(denied, cell, role.cells) });
  };
  const look = (wanted: View) => {
    if (isDirty) showToast('先保存或放弃这次的改动', { kind: 'warning' });
    else setView(wanted);
  };
  const send = () => {
    if (!isDirty) return;
    save.mutate(
      { id: edited.id, version: edited.version, name: edited.name, denied: [...draft.denied] },
      { onSuccess: () => setDraft(null) },
    );
  };
  const takeAway = async (role: ConsoleRole) => {
    const answer = await confirmAction({
      title: `删除“${role.name}”`,
      text: '删除后不能恢复。有人拿着这个角色时不能删除，要先在人员管理里收回。',
      okText: '删除',
      danger: true,
    });
    if (answer) remove.mutate({ id: role.id, version: role.version });
  };
  const menuOf = (role: ConsoleRole) => (
    <MenuButton
      className="inline-row tall-32 blue hover-underlined phone-target small"
      label={`更多操作：${role.name}`}
      items={[
        ...(mayDo ? [{ key: 'copy', label: '复制成新角色', onSelect: () => setCopied(role) }] : []),
        ...(mayDo && role.canEdit && !role.isBuiltIn
          ? [
              { key: 'rename', label: '改名', onSelect: () => setRenamed(role) },
              { key: 'remove', label: '删除', onSelect: () => void takeAway(role) },
            ]
          : []),
        { key: 'history', label: '改动记录', to: `/console/audit?subject=${role.id}` },
      ]}
    >
      更多
    </MenuButton>
  );
  return (
    <ConsolePage
      title={TITLE}
      meta={data && `在${data.scopeName}的范围里`}
      actions={
        isDirty && (
          <>
            <span className="ink-2">改了 {changedNum} 处</span>
            <Button onClick={() => setDraft(null)}>放弃</Button>
            <Button kind="primary" loading={save.isPending} loadingLabel="保存中" onClick={send}>
              保存
            </Button>
          </>
        )
      }
    >
      {data === undefined && !isError && (
        <Skeleton label="权限表">
          <SkeletonBlock height="56px" />
          <SkeletonBlock height="520px" gapBefore="12px" />
        </Skeleton>
      )}
      {isError && data === undefined && (
        <FailedView kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          {isDirty && <ChangeNote role={edited} denied={draft.denied} />}
          <section className={s.panel}>
            <div className={s.tools}>
              <span className="row wraps gap-8-16">
                <Segmented label="怎样看" items={VIEWS} value={view} onChange={look} />
                <Legend />
              </span>
              <Button act="do" size="s" icon="plus" onClick={() => setCopied('new')}>
                新角色
              </Button>
            </div>
            {view === 'person' && <PersonMatrix entries={data.entries} roles={data.roles} />}
            {view === 'menu' && (
              <MatrixTable
                entries={data.entries}
                roles={mayDo ? data.roles : data.roles.map((role) => ({ ...role, canEdit: false }))}
                draft={draft}
                onPress={press}
                menuOf={menuOf}
              />
            )}
            <p className="pad-10-16 small ink-3">
              收走的格，菜单、按钮和调用一起没有，两秒内在所有设备上生效。本单位的角色只会比它来的身份少；不能给出自己没有的权限，也不能改自己正在用的角色。
            </p>
          </section>
        </>
      )}
      {copied !== null && (
        <NewRoleDialog
          source={copied === 'new' ? null : copied}
          isBusy={create.isPending}
          onClose={() => setCopied(null)}
          onSave={(made) => create.mutate(made, { onSuccess: () => setCopied(null) })}
        />
      )}
      {renamed !== null && (
        <NameDialog
          title={`“${renamed.name}”改名`}
          name={renamed.name}
          max={20}
          taken={data?.roles.filter(({ id }) => id !== renamed.id).map(({ name }) => name) ?? []}
          isBusy={save.isPending}
          onClose={() => setRenamed(null)}
          onSave={(name) =>
            save.mutate(
              { id: renamed.id, version: renamed.version, name, denied: renamed.denied },
              { onSuccess: () => setRenamed(null) },
            )
          }
        />
      )}
    </ConsolePage>
  );
};
