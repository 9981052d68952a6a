import type { QuestionRow } from '../../shared/questions.contract.ts';
import { WholeQuestion } from '../list/whole-question.tsx';
import { DIFFICULTY_LABELS, stemText } from '../question-words.public.ts';
import s from './picker.module.css';

export interface PickerRowProps {
  readonly row: QuestionRow;
  readonly isTaken: boolean;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly isOpened: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onOpen: () => void;
}

export function PickerRow(props: PickerRowProps) {
  const { row, isTaken, isChosen, isFull, isOpened, onChoose, onOpen } = props;
  const facts = [
    row.code,
    row.categoryName,
    DIFFICULTY_LABELS[row.difficulty],
    row.rightRate === null ? '' : `正确率 ${row.rightRate}%`,
    row.usedNum > 0 ? `用过 ${row.usedNum} 次` : '',
  ];
  return (
    <li className={s.row}>
      <div className={s.line}>
        <label>
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
