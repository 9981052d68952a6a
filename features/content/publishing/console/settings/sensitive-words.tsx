import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton } from '#platform/web/console/table/row-actions.tsx';
import { useSteps } from '#platform/web/console/use-steps.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import {
  listSensitiveWords,
  removeSensitiveWord,
  type SensitiveWord,
} from '../../shared/publishing.contract.ts';
import { LEVEL_WORDS } from '../../shared/publishing.words.ts';
import { useReloadWords, useSettings } from '../publishing.queries.ts';
import { WordDialog } from './word-dialog.tsx';

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '词', kind: 'text' },
  {
    name: 'level',
    label: '程度',
    kind: 'select',
    options: [
      { value: 'serious', label: LEVEL_WORDS.serious },
      { value: 'advice', label: LEVEL_WORDS.advice },
    ],
  },
];

interface ColumnsOf {
  readonly mayChange: boolean;
  readonly onEdit: (word: SensitiveWord) => void;
  readonly onRemove: (word: SensitiveWord) => void;
}

const columnsOf = ({ mayChange, onEdit, onRemove }: ColumnsOf): DataColumn<SensitiveWord>[] => [
  { key: 'word', title: '词', isFixed: true, render: ({ word }) => <b>{word}</b> },
  {
    key: 'level',
    title: '程度',
    render: ({ level }) => <Tag tone={level === 'serious' ? 'danger' : 'gold'}>{LEVEL_WORDS[level]}</Tag>,
  },
  { key: 'note', title: '说明', wraps: true, render: ({ note }) => note || '--' },
  {
    key: 'updatedTime',
    title: '更新',
    isWide: true,
    render: ({ updatedBy, updatedTime }) => [updatedTime.slice(0, 10), updatedBy].filter(Boolean).join('　'),
  },
  ...(mayChange
    ? [
        {
          key: 'actions',
          title: '',
          isFixed: true,
          render: (word: SensitiveWord) => (
            <RowActions>
              <RowButton about={word.word} onPress={() => onEdit(word)}>
                修改
              </RowButton>
              <RowButton about={word.word} danger onPress={() => onRemove(word)}>
                删除
              </RowButton>
            </RowActions>
          ),
        },
      ]
    : []),
];

/** 敏感词库: what every check before a review looks for. */
export function SensitiveWords() {
  const [edited, setEdited] = useState<SensitiveWord | 'new' | null>(null);
  const mayChange = useSettings().data?.data.mayChange ?? false;
  const reload = useReloadWords();
  const { take } = useSteps<'remove', SensitiveWord>({
    ask: (_, { word }) => ({
      title: '删除敏感词',
      text: `以后不再查“${word}”。`,
      okText: '删除',
      danger: true,
    }),
    send: async (_, { id, version }) => {
      await call(removeSensitiveWord, { id, version });
      return '已删除';
    },
    reload,
  });
  return (
    <EditSection
      title="敏感词库"
      extra={
        mayChange ? (
          <Button size="s" onClick={() => setEdited('new')}>
            添加敏感词
          </Button>
        ) : undefined
      }
    >
      <p className="plain ink-3">
        送审前逐字比对标题、摘要和正文，全角半角、大小写、夹在字间的空格和标点都认得出；查出来不拦，通过时一起记下。
      </p>
      <DataTable
        name="sensitive-words"
        label="敏感词"
        unit="个"
        endpoint={listSensitiveWords}
        rowKey={({ id }: SensitiveWord) => id}
        columns={columnsOf({ mayChange, onEdit: setEdited, onRemove: (word) => void take('remove', word) })}
        filters={FILTERS}
        empty={{ title: '词库是空的', text: '添加以后，送审前会比对。' }}
      />
      {edited !== null && (
        <WordDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </EditSection>
  );
}
