import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowLink } from '#platform/web/console/table/row-actions.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { type AdminTeacher, listAdminTeachers } from '../shared/teachers-admin.contract.ts';
import { TeacherDrawer } from './teacher-drawer.tsx';
import s from './teachers.module.css';

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '姓名', kind: 'text', placeholder: '姓名、职务或单位' },
  orgFilter('所属组织'),
];

const columnsOf = (open: (id: string) => void): DataColumn<AdminTeacher>[] => [
  {
    key: 'name',
    title: '教师',
    sort: true,
    isFixed: true,
    width: 260,
    render: ({ id, name, photo, title }) => (
      <span className={s.name}>
        <SmartImage className={s.photo} shape="person" src={photo} alt="" title={name.slice(0, 1)} />
        <span>
          <button type="button" className="hover-cinnabar" dir="auto" onClick={() => open(id)}>
            {name}
          </button>
          <small className="block small ink-3">{title}</small>
        </span>
      </span>
    ),
  },
  { key: 'unit', title: '单位', sort: true, wraps: true, render: ({ unit }) => unit || '--' },
  { key: 'orgName', title: '所属组织', render: ({ orgName }) => orgName },
  {
    key: 'courseNum',
    title: '课程',
    sort: true,
    align: 'end',
    render: ({ courseNum }) => <b className="num">{courseNum}</b>,
  },
  {
    key: 'updatedTime',
    title: '更新时间',
    sort: true,
    render: ({ updatedTime }) => updatedTime.slice(0, 16),
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: ({ id, name, canEdit }) => (
      <RowActions>
        <RowButton about={name} onPress={() => open(id)}>
          {canEdit ? '编辑' : '查看'}
        </RowButton>
        <RowLink about={name} to={`/console/courses?teacher=${encodeURIComponent(name)}`}>
          课程
        </RowLink>
      </RowActions>
    ),
  },
];

/** `/console/teachers`, with `?teacher=` one of them open. */
export const TeachersPage = () => {
  const [shown, show] = useDrawerAddress('teacher');
  const open = (id: string | null) => show(id === '' ? 'new' : id);
  return (
    <ConsolePage
      title="师资管理"
      meta="讲师全区共用，各自的组织管理资料"
      actions={
        <Button kind="primary" onClick={() => open('')}>
          新增教师
        </Button>
      }
    >
      <DataTable
        name="teachers"
        label="教师"
        unit="人"
        endpoint={listAdminTeachers}
        rowKey={({ id }: AdminTeacher) => id}
        columns={columnsOf(open)}
        filters={FILTERS}
        defaultSort="name"
        empty={{ title: '还没有教师', text: '先新增教师，课程里就能选到。' }}
      />
      <TeacherDrawer id={shown === 'new' ? '' : shown} onClose={() => open(null)} />
    </ConsolePage>
  );
};
