import { useState } from 'react';
import { choicesOf } from '#platform/shared/choices.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { listPapers, type PaperRow } from '../shared/papers.contract.ts';
import { CopyPaperDialog } from './copy-paper-dialog.tsx';
import { paperColumns } from './paper-columns.tsx';
import { NEW_PAPER_PATH } from './paper-places.rules.ts';
import { usePaperCount } from './papers.queries.ts';
import { useRemovePaper } from './use-paper-steps.ts';

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '试卷名称', kind: 'text' },
  { name: 'kind', label: '出题', kind: 'select', options: choicesOf({ FIXED: '固定', RANDOM: '随机抽题' }) },
  { name: 'ready', label: '状态', kind: 'select', options: [{ value: '1', label: '可以组考的' }] },
];

/** `/console/papers` */
export const PapersPage = () => {
  const { data: count } = usePaperCount();
  const [copied, setCopied] = useState<PaperRow | null>(null);
  const remove = useRemovePaper();
  return (
    <ConsolePage
      title="试卷"
      meta={count && `共 ${count.totalelements} 份`}
      actions={
        <ButtonLink kind="primary" to={NEW_PAPER_PATH}>
          <ConsoleIcon name="plus" />
          新建试卷
        </ButtonLink>
      }
    >
      <DataTable
        name="papers"
        label="试卷"
        unit="份"
        endpoint={listPapers}
        rowKey={({ id }: PaperRow) => id}
        columns={paperColumns({ onCopy: setCopied, onRemove: (row) => void remove(row) })}
        filters={FILTERS}
        empty={{
          title: '还没有试卷',
          text: '一份试卷由几个大题组成：从题库逐题选，或按分类、标签、难度随机抽。',
          action: (
            <ButtonLink size="s" to={NEW_PAPER_PATH}>
              新建试卷
            </ButtonLink>
          ),
        }}
      />
      <CopyPaperDialog source={copied} onClose={() => setCopied(null)} />
    </ConsolePage>
  );
};
