import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { Sheet } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { PageSteps } from '#platform/web/console/dialogs/page-steps.tsx';
import { useChosenRows } from '#platform/web/console/table/use-chosen-rows.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { QuestionType } from '../../shared/question.schema.ts';
import type { QuestionRow } from '../../shared/questions.contract.ts';
import { WholeQuestion } from '../list/whole-question.tsx';
import { DIFFICULTY_LABELS, stemText } from '../question-words.public.ts';
import { useQuestionPage } from '../questions.queries.ts';
import s from './picker.module.css';
import { NO_FILTERS, PickerFilters, type PickerFilterValues } from './picker-filters.tsx';

interface PickerRowProps {
  readonly row: QuestionRow;
  readonly isTaken: boolean;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly isOpened: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onOpen: () => void;
}

function PickerRow(props: PickerRowProps) {
  const { row, isTaken, isChosen, isFull, isOpened, onChoose, onOpen } = props;
  const facts = [
    row.code,
    row.categoryName,
    DIFFICULTY_LABELS[row.difficulty],
    row.rightRate === null ? '' : `正确率 ${row.rightRate}%`,
    row.usedNum > 0 ? `用过 ${row.usedNum} 次` : '',
  ];
  return (
    <li className={`line-below ${s.row}`}>
      <div className={s.line}>
        <label className="stack middle grows shrinks gap-14 pad-8 presses">
          <input
            type="checkbox"
            checked={isTaken || isChosen}
            disabled={isTaken || (isFull && !isChosen)}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <span>
            <span className="two-lines breaks" dir="auto">
              {stemText(row.title)}
            </span>
            <small className="block small ink-3">{facts.filter((fact) => fact !== '').join('　')}</small>
          </span>
        </label>
        {isTaken && <em className="rigid small upright ink-3">已在卷里</em>}
        <button type="button" className={s.open} aria-expanded={isOpened} onClick={onOpen}>
          {isOpened ? '收起' : '看全题'}
          <span className="vh">：{row.code}</span>
        </button>
      </div>
      {isOpened && (
        <div className={s.whole}>
          <WholeQuestion id={row.id} />
        </div>
      )}
    </li>
  );
}

const PAGE_SIZE = 20;
const WAITING = ['66px', '65px', '67px', '66.5px', '65.5px', '66.2px'];

export interface OpenPickerProps {
  readonly title: string;
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

const rowKey = ({ id }: QuestionRow) => id;

export function OpenPicker({ title, type, taken, room, onAdd, onClose }: OpenPickerProps) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [pageNum, setPageNum] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const { chosen, choose } = useChosenRows('', rowKey, room);
  const query = useQuestionPage({ ...inputOf(type, filters), pageNum, pageSize: PAGE_SIZE });
  const rows = query.data?.datalist;
  const total = query.data?.totalelements ?? 0;
  const free = (rows ?? []).filter(({ id }) => !taken.has(id));
  const isAll = free.length > 0 && free.every(({ id }) => chosen.has(id));
  const isFull = chosen.size >= room;
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <>
          <span aria-live="polite">
            已选 {chosen.size} 题{isFull && `，这里最多再加 ${room} 题`}
          </span>
          <Button act="see" onClick={onClose}>
            取消
          </Button>
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
          <label className="row gap-14 pad-x-8 tall-44 line-below presses plain ink-2">
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
      <PageSteps
        className="above-12"
        pageNum={pageNum}
        totalpages={query.data?.totalpages ?? 0}
        onPage={setPageNum}
      />
    </Sheet>
  );
}
