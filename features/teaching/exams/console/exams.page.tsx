import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { choicesOf } from '#platform/shared/choices.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { type ExamRow, listAdminExams } from '../shared/desk/exam-admin.contract.ts';
import { KIND_WORDS } from './exam.words.ts';
import { examColumns } from './exam-columns.tsx';
import { useExamCount, usePaperTarget } from './exams.queries.ts';
import { NewExamDrawer } from './new-exam-drawer.tsx';

const KIND_FILTER: FilterField = {
  name: 'examType',
  label: '类型',
  kind: 'select',
  options: choicesOf(KIND_WORDS),
};

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '考试名称', kind: 'text' },
  {
    name: 'state',
    label: '状态',
    kind: 'select',
    placeholder: '全部状态',
    options: [
      { value: 'DRAFT', label: '草稿' },
      { value: 'NOT_YET', label: '未开始' },
      { value: 'OPEN', label: '进行中、使用中' },
      { value: 'OVER', label: '已结束' },
      { value: 'CLOSED', label: '已提前结束、已停用' },
    ],
  },
];

/** `/console/exams`; `?new=1` opens a new one, `&paper=` from that paper. */
export const ExamsPage = () => {
  const [shown, show] = useDrawerAddress('new');
  const [params] = useSearchParams();
  const paper = usePaperTarget(shown === '1' ? (params.get('paper') ?? '') : '');
  const { data: count } = useExamCount();
  const hasBoth = useUser().activeRole?.roleCode === 'admin';
  const open = (isOpen: boolean) => show(isOpen ? '1' : null);
  return (
    <ConsolePage
      title="考试"
      meta={count && `共 ${count.totalelements} 场`}
      actions={
        <Button kind="primary" onClick={() => open(true)}>
          <ConsoleIcon name="plus" />
          新建考试
        </Button>
      }
    >
      <DataTable
        name="exams"
        label="考试"
        unit="场"
        endpoint={listAdminExams}
        rowKey={({ id }: ExamRow) => id}
        columns={examColumns()}
        filters={hasBoth ? [...FILTERS, KIND_FILTER] : FILTERS}
        empty={{
          title: '还没有考试',
          text: '给班级建一场结业考试，或给课程建一个随堂测试：选好试卷，核对设置，发布后就能考。',
          action: (
            <Button size="s" onClick={() => open(true)}>
              新建考试
            </Button>
          ),
        }}
      />
      <NewExamDrawer
        open={shown === '1' && !paper.isAsking}
        paper={paper.target}
        onClose={() => open(false)}
      />
    </ConsolePage>
  );
};
