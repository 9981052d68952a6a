import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useGroupFilter } from '#features/teaching/classes/console/use-own-class.public.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { getStudentBaseInfo, listStudents } from '../shared/offline-manage.contract.ts';
import { RESULT_WORDS, savedOf } from './appraisal/appraisal-sheet.rules.ts';
import { cameText } from './attendance-grid.rules.ts';
import { type Student, useStudentInfo } from './offline-classes.queries.ts';

const FILTERS: readonly FilterField[] = [{ name: 'name', label: '姓名', kind: 'text', placeholder: '姓名' }];

/** Facts of one student: in part at first, whole after a question, which the audit trail keeps. */
function BaseInfo({ classId, student }: { readonly classId: string; readonly student: Student }) {
  const query = useStudentInfo(classId, student.idCardHash);
  const full = useMutation({
    mutationFn: (reason: string) =>
      call(getStudentBaseInfo, { classId, idCardHash: student.idCardHash, isFull: true, reason }),
    onError: toastError,
  });
  const info = full.data?.data ?? query.data;
  if (info === undefined) return <LoadingState query={query} label="基本信息" blocks={['200px']} />;
  const facts = [
    ['姓名', info.name],
    ['登录名', info.username],
    ['单位', info.orgName],
    ['学号', info.studentNo || '—'],
    ['进班时间', info.joinTime.slice(0, 16) || '—'],
  ] as const;
  const showFull = async () => {
    const answer = await confirmAction({
      title: '看全部信息',
      text: '看了谁的、什么时候看的、为什么看，会写进操作记录。',
      okText: '看全部',
      reason: { label: '原因', required: true },
    });
    if (answer !== null) full.mutate(answer.reason);
  };
  return (
    <>
      <dl>
        {facts.map(([name, value]) => (
          <div className="row between gap-8-16 pad-y-10 line-below" key={name}>
            <dt className="ink-3">{name}</dt>
            <dd className="flush breaks" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {!info.isFull && (
        <div className="above-16">
          <Button act="see" loading={full.isPending} onClick={() => void showFull()}>
            看全部
          </Button>
        </div>
      )}
      {info.isFull && <p className="above-16 small ink-3">这次查看已写进操作记录。</p>}
    </>
  );
}

const columnsOf = (onOpen: (student: Student) => void): DataColumn<Student>[] => [
  { key: 'name', title: '姓名', isFixed: true, render: ({ name }) => <b dir="auto">{name}</b> },
  { key: 'orgName', title: '单位', wraps: true, render: ({ orgName }) => orgName },
  { key: 'studentNo', title: '学号', render: ({ studentNo }) => studentNo || '—' },
  { key: 'came', title: '到课', align: 'end', render: ({ days }) => cameText(days) },
  { key: 'gotHours', title: '已得学时', align: 'end', render: ({ gotHours }) => gotHours },
  {
    key: 'appraisal',
    title: '考核',
    render: (student) => {
      const { result } = savedOf(student);
      return result === null ? '待评' : RESULT_WORDS[result];
    },
  },
  {
    key: 'acts',
    title: '',
    isFixed: true,
    align: 'end',
    render: (student) => (
      <RowButton act="see" about={student.name} onPress={() => onOpen(student)}>
        基本信息
      </RowButton>
    ),
  },
];

/** 花名册: everybody with attendance, hours and result, and the facts of each. */
export function RosterTab({ classId }: { readonly classId: string }) {
  const [opened, setOpened] = useState<Student | null>(null);
  const groups = useGroupFilter(classId);
  return (
    <>
      <DataTable
        name="offline-roster"
        label="学员"
        unit="人"
        endpoint={listStudents}
        input={{ classId }}
        addressPrefix="r-"
        rowKey={({ idCardHash }: Student) => idCardHash}
        columns={columnsOf(setOpened)}
        filters={[...FILTERS, ...groups]}
        exportKind="offline-roster"
        empty={{ title: '还没有学员', text: '报名通过的学员都在这里。' }}
      />
      <SheetDrawer open={opened !== null} width={440} onClose={() => setOpened(null)}>
        {opened !== null && (
          <Sheet title="基本信息" onClose={() => setOpened(null)}>
            <BaseInfo key={opened.idCardHash} classId={classId} student={opened} />
          </Sheet>
        )}
      </SheetDrawer>
    </>
  );
}
