import { useState } from 'react';
import { QuestionPicker } from '#features/teaching/questions/console/question-picker.public.tsx';
import { DIFFICULTY_LABELS, stemText } from '#features/teaching/questions/console/question-words.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { MoveButtons } from '#platform/web/console/order/move-buttons.tsx';
import { moved } from '#platform/web/console/order/order.rules.ts';
import { useOrder } from '#platform/web/console/order/use-order.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import s from './paper-edit.module.css';
import { MAX_IN_SECTION, type SectionValues, withQuestions } from './paper-values.rules.ts';

export interface ChosenQuestionsProps {
  readonly section: SectionValues;
  /** Ids that the paper has already, in whichever section. */
  readonly taken: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (section: SectionValues) => void;
}

/** Questions that were chosen one by one, in the order in which they are asked. */
export function ChosenQuestions({ section, taken, isDisabled, onChange }: ChosenQuestionsProps) {
  const { questions, questionType } = section;
  const [isPicking, setIsPicking] = useState(false);
  const [spoken, setSpoken] = useState('');
  const place = (from: number, to: number) => {
    onChange({ ...section, questions: moved(questions, from, to) });
    setSpoken(`移到第 ${to + 1} 题`);
  };
  const order = useOrder(
    questions.map(({ questionId }) => questionId),
    place,
  );
  const remove = (index: number) => {
    onChange({ ...section, questions: questions.filter((_, at) => at !== index) });
    setSpoken(`第 ${index + 1} 题已拿掉`);
  };
  return (
    <div className="pad-above-12">
      {questions.length === 0 && <p className={s.none}>还没有选题。</p>}
      {questions.length > 0 && (
        <ol ref={order.list} className="below-12">
          {questions.map(({ questionId, code, title, difficulty, categoryName, isRetired }, index) => (
            <li
              key={questionId}
              className={cx(s.question, order.isOver(index) && 'drops-here')}
              {...(isDisabled ? {} : { ...order.source(index), ...order.target(index) })}
            >
              {isDisabled ? (
                <span className={s.place}>{index + 1}</span>
              ) : (
                <span className={s.place}>
                  {/* Not inside of the button: some browsers start no drag from one. */}
                  <ConsoleIcon name="drag" size="s" className={s.grip} />
                  <button
                    className="centered tall-44 round-m hover-sunk"
                    type="button"
                    data-place={questionId}
                    aria-label={`第 ${index + 1} 题，按上下键移动，Home 移到最前，End 移到最后`}
                    onKeyDown={order.pressed(index)}
                  >
                    {index + 1}
                  </button>
                </span>
              )}
              <span className={s.stem}>
                <span dir="auto">{stemText(title)}</span>
                <small className="block small ink-3">
                  {code}　{categoryName === '' ? '未分类' : categoryName}　{DIFFICULTY_LABELS[difficulty]}
                </small>
                {isRetired && (
                  <Tag tone="danger" icon="warning">
                    已停用，换掉后才能组成考试
                  </Tag>
                )}
              </span>
              {!isDisabled && (
                <MoveButtons
                  className={s.moves}
                  index={index}
                  length={questions.length}
                  what={`第 ${index + 1} 题`}
                  onMove={(to) => order.move(index, to)}
                  onRemove={() => remove(index)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {!isDisabled && (
        <Button
          size="s"
          reason={questions.length >= MAX_IN_SECTION ? `一个大题最多 ${MAX_IN_SECTION} 题` : undefined}
          onClick={() => setIsPicking(true)}
        >
          <ConsoleIcon name="plus" size="s" />
          从题库选题
        </Button>
      )}
      <p className="vh" role="status">
        {spoken}
      </p>
      <QuestionPicker
        isOpen={isPicking}
        type={questionType}
        chosen={taken}
        room={MAX_IN_SECTION - questions.length}
        onAdd={(rows) => {
          const added = rows.map(({ id, code, title, difficulty, categoryName, state }) => ({
            questionId: id,
            code,
            title,
            difficulty,
            categoryName,
            isRetired: state === 'RETIRED',
          }));
          onChange(withQuestions(section, added, taken));
          setSpoken(`加了 ${rows.length} 题`);
          setIsPicking(false);
        }}
        onClose={() => setIsPicking(false)}
      />
    </div>
  );
}
