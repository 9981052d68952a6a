import { useState } from 'react';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton } from '#platform/web/console/table/row-actions.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { useUser } from '../../portal/use-user.public.ts';
import { listPeople, type Person } from '../../shared/people/people-admin.contract.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import { FirstPasswordDialog, type GivenPassword } from './first-password-dialog.tsx';
import { NewPersonSheet } from './new-person-sheet.tsx';
import s from './people.module.css';
import { PeopleBatch } from './people-batch.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { PersonStatus } from './person-status.tsx';

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
    options: [
      { value: 'true', label: '是' },
      { value: 'false', label: '否' },
    ],
  },
  {
    name: 'status',
    label: '状态',
    kind: 'select',
    width: 110,
    options: [
      { value: 'active', label: '启用' },
      { value: 'disabled', label: '停用' },
    ],
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
        <RowButton about={name} onPress={() => open(id)}>
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
