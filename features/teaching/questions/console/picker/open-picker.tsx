import { useState } from 'react';
import { Sheet } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { QuestionType } from '../../shared/question.schema.ts';
import type { QuestionRow } from '../../shared/questions.contract.ts';
import { useQuestionPage } from '../questions.queries.ts';
import s from './picker.module.css';
import { NO_FILTERS, PickerFilters, type PickerFilterValues } from './picker-filters.tsx';
import { PickerRow } from './picker-row.tsx';

const PAGE_SIZE = 20;
const WAITING = ['66px', '65px', '67px', '66.5px', '65.5px', '66.2px'];

export interface OpenPickerProps {
  readonly title: string;
  readonly titleId: string;
  readonly type: QuestionType;
  readonly taken: ReadonlySet<string>;
  readonly room: number;
  readonly onAdd: (rows: QuestionRow[]) => void;
  readonly onClose: () => void;
}

const inputOf = (type: QuestionType, { keyword, categoryId, tag, difficulty, own }: PickerFilterValues) => ({
  questionType: type,
  state: 'ACTIVE' as const,
  ...(keyword === '' ? {} : { keyword }),
  ...(categoryId === '' ? {} : { categoryId }),
  ...(tag === '' ? {} : { tag }),
  ...(difficulty === '' ? {} : { difficulty }),
  ...(own ? { own: '1' as const } : {}),
});

const useChosen = (room: number) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, QuestionRow>>(new Map());
  const choose = (rows: readonly QuestionRow[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (!isChosen) next.delete(row.id);
        else if (next.size < room) next.set(row.id, row);
      }
      return next;
    });
  return { chosen, choose };
};

interface PagesProps {
  readonly pageNum: number;
  readonly pages: number;
  readonly onPage: (to: number) => void;
}

const Pages = ({ pageNum, pages, onPage }: PagesProps) => (
  <nav className="row wraps at-end gap-8 above-12 small" aria-label="分页">
    <span>
      第 {pageNum + 1} / {pages} 页
    </span>
    <Button size="s" reason={pageNum === 0 ? '已是第一页' : undefined} onClick={() => onPage(pageNum - 1)}>
      上一页
    </Button>
    <Button
      size="s"
      reason={pageNum + 1 >= pages ? '已是最后一页' : undefined}
      onClick={() => onPage(pageNum + 1)}
    >
      下一页
    </Button>
  </nav>
);

export function OpenPicker({ title, titleId, type, taken, room, onAdd, onClose }: OpenPickerProps) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [pageNum, setPageNum] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const { chosen, choose } = useChosen(room);
  const query = useQuestionPage({ ...inputOf(type, filters), pageNum, pageSize: PAGE_SIZE }, true);
  const rows = query.data?.datalist;
  const total = query.data?.totalelements ?? 0;
  const free = (rows ?? []).filter(({ id }) => !taken.has(id));
  const isAll = free.length > 0 && free.every(({ id }) => chosen.has(id));
  const isFull = chosen.size >= room;
  return (
    <Sheet
      title={title}
      titleId={titleId}
      onClose={onClose}
      foot={
        <>
          <span aria-live="polite">
            已选 {chosen.size} 题{isFull && `，这里最多再加 ${room} 题`}
          </span>
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="primary"
            reason={chosen.size === 0 ? '还没有选题' : undefined}
            onClick={() => onAdd([...chosen.values()])}
          >
            加入 {chosen.size} 题
          </Button>
        </>
      }
    >
      <PickerFilters
        values={filters}
        onChange={(next) => {
          setFilters(next);
          setPageNum(0);
        }}
      />
      <section className={s.list} aria-label="可以选的题" aria-busy={query.isFetching}>
        {free.length > 0 && (
          <label className={s.all}>
            <input type="checkbox" checked={isAll} onChange={(event) => choose(free, event.target.checked)} />
            全选本页
            <span className="push small ink-3">共 {total} 题</span>
          </label>
        )}
        {rows === undefined && <LoadingState query={query} label="试题" blocks={WAITING} gap="10px" />}
        {rows?.length === 0 && <EmptyView title="没有符合条件的题" reason="换几个字，或者放宽条件再找。" />}
        <ul>
          {rows?.map((row) => (
            <PickerRow
              key={row.id}
              row={row}
              isTaken={taken.has(row.id)}
              isChosen={chosen.has(row.id)}
              isFull={isFull}
              isOpened={opened === row.id}
              onChoose={(isChosen) => choose([row], isChosen)}
              onOpen={() => setOpened(opened === row.id ? null : row.id)}
            />
          ))}
        </ul>
      </section>
      {query.data !== undefined && query.data.totalpages > 1 && (
        <Pages pageNum={pageNum} pages={query.data.totalpages} onPage={setPageNum} />
      )}
    </Sheet>
  );
}
