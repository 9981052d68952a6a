import { useState } from 'react';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { choicesOf } from '#platform/shared/choices.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { eachOf } from '#platform/web/console/each-of.ts';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton } from '#platform/web/console/table/row-actions.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useUser } from '../../portal/use-user.public.ts';
import { listPeople, type Person, setPersonStatus } from '../../shared/people/people-admin.contract.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import { FirstPasswordDialog, type GivenPassword } from './first-password-dialog.tsx';
import { NewPersonSheet } from './new-person-sheet.tsx';
import s from './people.module.css';
import { useReloadPeople } from './people.queries.ts';
import { PersonDrawer } from './person-drawer.tsx';
import { PersonStatus } from './person-status.tsx';

const SHOWN_FAILURES = 3;

/** 停用 and 启用 of the chosen people, one by one: one who is refused does not keep the others. */
function PeopleBatch({ rows, clear }: { readonly rows: readonly Person[]; readonly clear: () => void }) {
  const reload = useReloadPeople();
  const [isBusy, setIsBusy] = useState(false);
  const set = async (status: Person['status']) => {
    const word = status === 'disabled' ? '停用' : '启用';
    const wanted = rows.filter((row) => row.status !== status);
    const answer = await confirmAction({
      title: `${word} ${wanted.length} 个账号`,
      text:
        status === 'disabled'
          ? '停用后这些人不能登录，所有设备立即退出；学习记录和学时保留。'
          : '启用后这些人可以用原来的密码登录。',
      okText: `${word} ${wanted.length} 个`,
      danger: status === 'disabled',
      reason: { label: '原因', required: true, maxLength: 200 },
    });
    if (!answer) return;
    setIsBusy(true);
    const refused = await eachOf(
      wanted,
      ({ id, version }) => call(setPersonStatus, { id, version, status, reason: answer.reason }),
      ({ name }, reason) => `${name}：${reason}`,
    );
    setIsBusy(false);
    await reload();
    clear();
    const doneNum = wanted.length - refused.length;
    if (refused.length === 0) showToast(`已${word} ${doneNum} 个账号`);
    else
      showToast(
        `${word}了 ${doneNum} 个，${refused.length} 个没有成功。${refused.slice(0, SHOWN_FAILURES).join('')}`,
        { kind: 'warning', seconds: 12 },
      );
  };
  const hasStatus = (status: Person['status']) => rows.some((row) => row.status === status);
  return (
    <>
      <Button size="s" loading={isBusy} disabled={!hasStatus('active')} onClick={() => set('disabled')}>
        停用
      </Button>
      <Button size="s" loading={isBusy} disabled={!hasStatus('disabled')} onClick={() => set('active')}>
        启用
      </Button>
    </>
  );
}

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '姓名', kind: 'text', placeholder: '姓名或登录名' },
  orgFilter('组织'),
  {
    name: 'roleCode',
    label: '身份',
    kind: 'select',
    options: (['manager', 'author', 'admin', 'operator'] as const).map((value) => ({
      value,
      label: ROLE_NAMES[value],
    })),
  },
  {
    name: 'isPartyMember',
    label: '党员',
    kind: 'select',
    width: 110,
    options: choicesOf({ true: '是', false: '否' }),
  },
  {
    name: 'status',
    label: '状态',
    kind: 'select',
    width: 110,
    options: choicesOf({ active: '启用', disabled: '停用' }),
  },
];

const columnsOf = (open: (id: string) => void): DataColumn<Person>[] => [
  {
    key: 'name',
    title: '姓名',
    sort: true,
    isFixed: true,
    wraps: false,
    render: ({ id, name, isMe }) => (
      <button type="button" className={s.open} dir="auto" onClick={() => open(id)}>
        {name}
        {isMe && <small>（我）</small>}
      </button>
    ),
  },
  { key: 'username', title: '登录名', sort: true, render: ({ username }) => username },
  { key: 'orgName', title: '组织', sort: true, wraps: true, render: ({ orgName }) => orgName },
  {
    key: 'isPartyMember',
    title: '党员',
    sort: true,
    render: ({ isPartyMember }) => (isPartyMember ? '是' : '否'),
  },
  {
    key: 'roles',
    title: '身份',
    render: ({ roles }) =>
      roles.length === 0 ? (
        <span className={s.plain}>{ROLE_NAMES.learner}</span>
      ) : (
        roles.map(({ roleCode, roleName, orgCode, orgName }) => (
          <span key={`${roleCode} ${orgCode}`} className={s.role}>
            {roleName} <small className="small ink-3">{orgName}</small>
          </span>
        ))
      ),
  },
  { key: 'status', title: '状态', sort: true, render: (person) => <PersonStatus {...person} /> },
  {
    key: 'createdTime',
    title: '建立时间',
    sort: true,
    isHidden: true,
    render: ({ createdTime }) => createdTime.slice(0, 16),
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: ({ id, name }) => (
      <RowActions>
        <RowButton act="see" about={name} onPress={() => open(id)}>
          管理
        </RowButton>
      </RowActions>
    ),
  },
];

/** `/console/people`; `?id=` opens one person. */
export const PeoplePage = () => {
  const { activeRole } = useUser();
  const [isAdding, setIsAdding] = useState(false);
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const [shown, show] = useDrawerAddress('id');
  return (
    <ConsolePage
      title="人员管理"
      meta={activeRole?.orgName}
      actions={
        <>
          <ButtonLink to="/console/imports?start=people">导入人员</ButtonLink>
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            新增人员
          </Button>
        </>
      }
    >
      <DataTable
        name="people"
        label="人员"
        unit="人"
        endpoint={listPeople}
        rowKey={({ id }) => id}
        columns={columnsOf(show)}
        filters={FILTERS}
        exportKind="people"
        batch={(rows, clear) => <PeopleBatch rows={rows} clear={clear} />}
        empty={{ title: '这个范围里还没有人', text: '一个一个新增，或者用名册导入；初始密码发给本人。' }}
      />
      <PersonDrawer id={shown} onClose={() => show(null)} />
      <NewPersonSheet open={isAdding} onClose={() => setIsAdding(false)} onGiven={setGiven} />
      <FirstPasswordDialog given={given} onClose={() => setGiven(null)} />
    </ConsolePage>
  );
};
