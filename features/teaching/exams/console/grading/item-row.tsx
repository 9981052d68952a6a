import { useId, useState } from 'react';
import { QuestionView } from '#features/teaching/questions/console/question-view.public.tsx';
import { stemText, TYPE_LABELS } from '#features/teaching/questions/console/question-words.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ItemStatistic } from '../../shared/desk/exam-admin.contract.ts';
import s from './statistic.module.css';
import { difficultyWords, discriminationWords, share } from './statistic.words.ts';

interface ChoiceBarsProps {
  readonly item: ItemStatistic;
}

const Share = ({ percent, isRight }: { readonly percent: number; readonly isRight: boolean }) => (
  <td>
    <span className={s.bar}>
      <i className={cx('block tall', isRight && s.rightBar)} style={{ width: `${percent}%` }} />
    </span>
    {percent}%
  </td>
);

/** How many chose what, and how the best and the weakest differ in it. */
function ChoiceBars({ item: { options, answeredNum, blankNum, questionType } }: ChoiceBarsProps) {
  const all = answeredNum + blankNum;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
      tabIndex={0}
      className={`full scrolls-x ruled-cells sunk-head ${s.choices}`}
      aria-label={questionType === '4' ? '填得最多的' : '各选项选的人'}
    >
      <table>
        <TableHeads of={[questionType === '4' ? '填的' : '选项', '人数', '占比', '高分组', '低分组']} />
        <tbody>
          {options.map(({ name, text, num, upperNum, lowerNum, isRight }) => (
            <tr key={`${name}${text}`}>
              <th scope="row">
                <span className="row gap-10 breaks">
                  <span className={cx(s.letter, isRight && s.rightLetter)}>{name}</span>
                  <span dir="auto">{text}</span>
                  {isRight && (
                    <span className="inline-row rigid gap-4 small blue">
                      <Icon name="check" size="s" />
                      正确
                    </span>
                  )}
                </span>
              </th>
              <td>{num}</td>
              <Share percent={share(num, all)} isRight={isRight} />
              <td>{upperNum}</td>
              <td>{lowerNum}</td>
            </tr>
          ))}
          {blankNum > 0 && (
            <tr>
              <th scope="row">没有答</th>
              <td>{blankNum}</td>
              <Share percent={share(blankNum, all)} isRight={false} />
              <td />
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  pine: 'pine',
  gold: 'bold gold-ink',
  danger: 'bold danger',
};

export interface ItemRowProps {
  readonly item: ItemStatistic & { readonly no: number };
  readonly canEdit: boolean;
  readonly onRegrade: (item: ItemStatistic) => void;
}

/** One question after the exam: its numbers in a line, opened the whole of it. */
export function ItemRow({ item, canEdit, onRegrade }: ItemRowProps) {
  const { no, code, questionType, title, answeredNum, rightNum, blankNum, notes, isSuspect } = item;
  const [isOpen, setIsOpen] = useState(isSuspect);
  const id = useId();
  const difficulty = difficultyWords(item.difficulty);
  const discrimination = discriminationWords(item.discrimination);
  return (
    <li className={cx('line-above', isSuspect && s.suspect)}>
      <button
        type="button"
        className={s.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="down" size="s" className={cx(s.arrow, isOpen && s.up)} />
        <b className={s.no}>{no}</b>
        <span className="shrinks plain breaks">
          <span className="two-lines" dir="auto">
            {stemText(title)}
          </span>
          <small className="block small regular ink-3">
            {TYPE_LABELS[questionType]}　{code}
          </small>
        </span>
        <span className={s.number}>
          <small className="block small regular ink-3">答对</small>
          {rightNum} / {answeredNum + blankNum}
        </span>
        <span className={cx(s.number, LOOKS[difficulty.tone])}>
          <small className="block small regular ink-3">难度</small>
          {difficulty.text}
        </span>
        <span className={cx(s.number, LOOKS[discrimination.tone])}>
          <small className="block small regular ink-3">区分度</small>
          {discrimination.text}
        </span>
      </button>
      {(isSuspect || item.isRegraded) && (
        <div className={`flex gap-8 below-8 ${s.flags}`}>
          {isSuspect && (
            <Tag tone="danger" icon="warning">
              答案可疑
            </Tag>
          )}
          {item.isRegraded && <Tag tone="blue">重判过</Tag>}
        </div>
      )}
      {notes.length > 0 && (
        <ul className={`below-12 plain ink-2 stack gap-4 ${s.notes}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div id={id} hidden={!isOpen} className={s.open}>
        {isOpen && (
          <>
            <QuestionView question={item.question} media={item.media} hasKey={item.hasKey} />
            {item.hasKey && <ChoiceBars item={item} />}
            {canEdit && (
              <Button act="review" size="s" onClick={() => onRegrade(item)}>
                {item.hasKey ? '改答案重判' : '给所有人这题的分'}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
