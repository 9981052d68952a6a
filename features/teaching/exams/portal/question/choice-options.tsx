import { joinLetters, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { columnsOf, type PaperQuestion } from '../../shared/question/exam-paper.rules.ts';
import s from './question.module.css';
import { QuestionText } from './question-text.tsx';

interface OptionsProps {
  readonly question: PaperQuestion;
  readonly value: string;
}

const COLUMNS = { one: '', two: s.two, short: cx(s.two, s.short) } as const;

function OptionFace({ option }: { readonly option: PaperQuestion['optionsList'][number] }) {
  return (
    <>
      <span className={s.letter}>{option.optionName}</span>
      <span className={`shrinks ${s.content}`}>
        {option.imageUrl !== '' && <img src={option.imageUrl} alt={option.optionContent} />}
        {option.optionContent !== '' && <QuestionText>{option.optionContent}</QuestionText>}
      </span>
    </>
  );
}

interface ChoiceProps extends OptionsProps {
  readonly onChange: (optionsIds: string) => void;
}

/** Radio buttons, or boxes to tick where several may be right. */
export function ChoiceOptions({ question, value, onChange }: ChoiceProps) {
  const chosen = lettersOf(value);
  const isMultiple = question.examType === '2';
  const choose = (letter: string, isChosen: boolean) => {
    if (!isMultiple) return onChange(letter);
    onChange(joinLetters(isChosen ? [...chosen, letter] : chosen.filter((other) => other !== letter)));
  };
  return (
    <div className={cx(s.options, COLUMNS[columnsOf(question)])}>
      {question.optionsList.map((option) => (
        <label key={option.optionName} className={s.option}>
          <input
            className="full tall absolute flush"
            type={isMultiple ? 'checkbox' : 'radio'}
            name={`q-${question.id}`}
            value={option.optionName}
            checked={chosen.includes(option.optionName)}
            onChange={(event) => choose(option.optionName, event.target.checked)}
          />
          <OptionFace option={option} />
        </label>
      ))}
    </div>
  );
}

type OptionMark = 'right' | 'wrong' | 'missed' | 'given' | 'plain';

const WORDS: Readonly<Record<OptionMark, string>> = {
  right: '选对',
  wrong: '选错',
  missed: '正确答案',
  given: '您选的',
  plain: '',
};

const markOf = (isGiven: boolean, isRight: boolean, isOpen: boolean): OptionMark => {
  if (!isOpen) return isGiven ? 'given' : 'plain';
  if (isGiven) return isRight ? 'right' : 'wrong';
  return isRight ? 'missed' : 'plain';
};

interface ReviewedProps extends OptionsProps {
  /** A right answer; empty while the review is closed. */
  readonly rightOptions: string;
}

/** Choices made and right ones, in words and signs as well as in colour. */
export function ReviewedOptions({ question, value, rightOptions }: ReviewedProps) {
  const chosen = lettersOf(value);
  const right = lettersOf(rightOptions);
  return (
    <ul className={cx(s.options, COLUMNS[columnsOf(question)])}>
      {question.optionsList.map((option) => {
        const letter = option.optionName;
        const mark = markOf(chosen.includes(letter), right.includes(letter), rightOptions !== '');
        return (
          <li key={letter} className={cx(s.option, s[mark])}>
            <OptionFace option={option} />
            {mark !== 'plain' && (
              <span className={`row gap-4 small ${s.mark}`}>
                {mark === 'right' && <Icon name="check" size="s" />}
                {mark === 'wrong' && <Icon name="close" size="s" />}
                {WORDS[mark]}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
