import { TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import { cx } from '#platform/web/ui/cx.ts';
import type { PaperSection } from '../../shared/question/exam-paper.rules.ts';
import s from './exam-sheet.module.css';

/** Words of a cell about its question. */
export interface CellState {
  readonly isDone?: boolean | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly isMarked?: boolean | undefined;
  /** In a review that is open. */
  readonly isRight?: boolean | undefined;
}

const wordsOf = ({ isDone, isMarked, isRight }: CellState): string => {
  const first = isRight === undefined ? (isDone ? '已答' : '未答') : isRight ? '正确' : '错误';
  return isMarked ? `${first}，待查` : first;
};

interface AnswerSheetProps {
  readonly sections: readonly PaperSection[];
  readonly stateOf: (itemId: string) => CellState;
  readonly onGo: (itemId: string) => void;
}

/** 330 px up to 20 questions, 500 px with more (specification, 4); it scrolls inside. */
const SHORT_SHEET = 20;

/** One cell for each question, in groups as the paper has them. */
export function AnswerSheet({ sections, stateOf, onGo }: AnswerSheetProps) {
  const total = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <nav className={cx(s.cellsBody, total > SHORT_SHEET && s.long)} aria-label="答题卡">
      {sections.map(({ title, type, questions }) => (
        <div key={title}>
          <h3 className="flex ink-3">
            {TYPE_NAMES[type]}
            <span className="push">{questions.length} 题</span>
          </h3>
          <ul className={s.cells}>
            {questions.map(({ no, question }) => {
              const state = stateOf(question.id);
              const { isDone, isCurrent, isMarked, isRight } = state;
              const look = cx(
                s.cell,
                isRight === undefined && isDone && s.done,
                isRight === true && s.right,
                isRight === false && s.wrong,
                isCurrent && s.current,
                isMarked && s.marked,
              );
              return (
                <li key={question.id}>
                  <button
                    type="button"
                    className={look}
                    aria-label={`第 ${no} 题，${wordsOf(state)}`}
                    aria-current={isCurrent ? 'true' : undefined}
                    onClick={() => onGo(question.id)}
                  >
                    {no}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

export interface LegendEntry {
  readonly look: 'done' | 'current' | 'open' | 'marked' | 'right' | 'wrong';
  readonly text: string;
}

export function SheetLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <p className={s.legend}>
      {entries.map(({ look, text }) => (
        <span className="inline-row" key={look}>
          <i className={cx(s.cell, look !== 'open' && s[look])} />
          {text}
        </span>
      ))}
    </p>
  );
}
