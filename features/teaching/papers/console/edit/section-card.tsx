import { useId } from 'react';
import { TYPE_LABELS } from '#features/teaching/questions/console/question-words.public.ts';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { NumberBox } from '#platform/web/console/entry/number-entry.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { MoveButtons } from '#platform/web/console/order/move-buttons.tsx';
import type { useOrder } from '#platform/web/console/order/use-order.ts';
import { numeral, sectionHint, sectionSum } from '../section.words.ts';
import { ChosenQuestions } from './chosen-questions.tsx';
import { DrawRules } from './draw-rules.tsx';
import s from './paper-edit.module.css';
import { NOTE_LIMIT, newRule, numOf, type SectionValues, scoreProblem } from './paper-values.rules.ts';

export interface SectionCardProps {
  readonly section: SectionValues;
  readonly index: number;
  readonly length: number;
  readonly order: ReturnType<typeof useOrder>;
  readonly taken: readonly string[];
  readonly orgCode: string;
  readonly isDisabled: boolean;
  readonly nextKey: () => string;
  readonly onChange: (section: SectionValues) => void;
  readonly onRemove: () => void;
}

const WAYS = [
  { isDrawn: false, label: '逐题选', says: '人人考同样的题' },
  { isDrawn: true, label: '按条件抽', says: '每人开考时各抽一套' },
] as const;

interface WayProps {
  readonly name: string;
  readonly isDrawn: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isDrawn: boolean) => void;
}

const Way = ({ name, isDrawn, isDisabled, onChange }: WayProps) => (
  <fieldset className={`flex wraps gap-0-20 checks ${s.ways}`} disabled={isDisabled}>
    <legend>出题</legend>
    {WAYS.map((way) => (
      <label className="middle tall-44 presses" key={way.label}>
        <input
          type="radio"
          name={name}
          checked={isDrawn === way.isDrawn}
          onChange={() => onChange(way.isDrawn)}
        />
        {way.label}
        <small className="small ink-3 second-column">{way.says}</small>
      </label>
    ))}
  </fieldset>
);

/** One section: a type of question, points, and where its questions come from. */
export function SectionCard(props: SectionCardProps) {
  const { section, index, length, order, taken, orgCode, isDisabled, nextKey, onChange, onRemove } = props;
  const { key, questionType, score, note, isDrawn, rules } = section;
  const id = useId();
  const title = `${numeral(index + 1)}、${TYPE_LABELS[questionType]}`;
  const choose = (drawn: boolean) =>
    onChange({
      ...section,
      isDrawn: drawn,
      rules: drawn && rules.length === 0 ? [newRule(nextKey())] : rules,
    });
  return (
    <li
      className={`panel ${s.section} ${order.isOver(index) ? 'drops-here' : ''}`}
      {...(isDisabled ? {} : order.target(index))}
    >
      <div className={s.sectionHead} {...(isDisabled ? {} : order.source(index))}>
        {!isDisabled && <ConsoleIcon name="drag" size="s" className={s.grip} />}
        <h2 className="title-m" id={`${id}-title`}>
          {isDisabled ? (
            title
          ) : (
            <button
              type="button"
              className={s.title}
              data-place={key}
              aria-label={`${title}，按上下键移动`}
              onKeyDown={order.pressed(index)}
            >
              {title}
            </button>
          )}
        </h2>
        <span className="small ink-3 takes-12">{sectionSum(numOf(section), score || 0)}</span>
        {!isDisabled && (
          <MoveButtons
            index={index}
            length={length}
            what={`第${numeral(index + 1)}大题`}
            onMove={(to) => order.move(index, to)}
            onRemove={onRemove}
          />
        )}
      </div>
      <div className={s.facts}>
        <div className={s.field}>
          <label htmlFor={`${id}-score`}>每题</label>
          <NumberBox
            id={`${id}-score`}
            problem={scoreProblem(score)}
            value={score}
            disabled={isDisabled}
            unit="分"
            onChange={(value) => onChange({ ...section, score: value })}
          />
        </div>
        <div className={s.field}>
          <label htmlFor={`${id}-note`}>做题提示</label>
          <TextBox
            id={`${id}-note`}
            value={note}
            limit={NOTE_LIMIT}
            disabled={isDisabled}
            placeholder={sectionHint(questionType, '')}
            onChange={(text) => onChange({ ...section, note: text })}
          />
        </div>
        <Way name={`${id}-way`} isDrawn={isDrawn} isDisabled={isDisabled} onChange={choose} />
      </div>
      {isDrawn ? (
        <DrawRules {...{ section, orgCode, isDisabled, nextKey, onChange }} />
      ) : (
        <ChosenQuestions {...{ section, taken, isDisabled, onChange }} />
      )}
    </li>
  );
}
