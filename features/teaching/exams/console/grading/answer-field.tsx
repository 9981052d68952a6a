import type { ReactNode } from 'react';
import { JUDGE_TEXTS } from '#features/teaching/questions/console/question-words.public.ts';
import { blankNumOf, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import s from './regrade.module.css';
import { lettersFor, toggled } from './regrade-key.rules.ts';

export interface AnswerFieldProps {
  readonly question: KeyedQuestion;
  readonly answers: readonly string[];
  readonly onChange: (answers: string[]) => void;
}

const MAX_SETS = 10;

const textOf = ({ questionType, options }: KeyedQuestion, index: number): string =>
  questionType === '3' ? (JUDGE_TEXTS[index] ?? '') : (options[index]?.text ?? '');

interface LettersProps extends Pick<AnswerFieldProps, 'question'> {
  readonly legend: string;
  readonly chosen: readonly string[];
  readonly onToggle: (letter: string) => void;
  readonly children?: ReactNode;
}

const Letters = ({ question, legend, chosen, onToggle, children }: LettersProps) => (
  <fieldset className={`stack starts shrinks gap-2 ${s.letters}`}>
    <legend className="below-6 plain ink-2">{legend}</legend>
    {lettersFor(question).map((letter, index) => (
      <Checkbox key={letter} checked={chosen.includes(letter)} onChange={() => onToggle(letter)}>
        <b>{letter}</b>
        <span dir="auto">{textOf(question, index)}</span>
      </Checkbox>
    ))}
    {children}
  </fieldset>
);

/** 单选, 判断: every option that is ticked is right by itself. */
function OneOf({ question, answers, onChange }: AnswerFieldProps) {
  const right = [...new Set(answers.flatMap(lettersOf))];
  return (
    <Letters
      question={question}
      legend="算对的选项，可以不止一个，选了哪一个都得分"
      chosen={right}
      onToggle={(letter) => onChange([...toggled(right.join(''), letter)])}
    />
  );
}

/** 多选: every set is one right answer, all of it and nothing else. */
function Sets({ question, answers, onChange }: AnswerFieldProps) {
  const set = (at: number, answer: string) =>
    onChange(answers.map((one, index) => (index === at ? answer : one)));
  return (
    <>
      {answers.map((answer, at) => (
        <Letters
          // biome-ignore lint/suspicious/noArrayIndexKey: a set has no name but its place
          key={at}
          question={question}
          legend={at === 0 ? '正确的一组选项' : `也算对的第 ${at + 1} 组`}
          chosen={lettersOf(answer)}
          onToggle={(letter) => set(at, toggled(answer, letter))}
        >
          {answers.length > 1 && (
            <Button kind="text" size="s" onClick={() => onChange(answers.filter((_, index) => index !== at))}>
              不要这一组
            </Button>
          )}
        </Letters>
      ))}
      <Button
        size="s"
        reason={answers.length >= MAX_SETS ? `最多 ${MAX_SETS} 组` : undefined}
        onClick={() => onChange([...answers, ''])}
      >
        <ConsoleIcon name="plus" size="s" />
        再加一组也算对的
      </Button>
    </>
  );
}

/** 填空: of every blank the texts that are accepted. */
const Blanks = ({ question, answers, onChange }: AnswerFieldProps) => {
  const all = Array.from({ length: blankNumOf(question.title) }, (_, at) => answers[at] ?? '');
  return all.map((answer, at) => (
    <TextField
      // biome-ignore lint/suspicious/noArrayIndexKey: a blank has no name but its place
      key={at}
      label={`第 ${at + 1} 空`}
      hint="几种写法都算对的，用 | 分开。"
      value={answer}
      limit={200}
      dir="auto"
      autoComplete="off"
      onChange={(event) => onChange(all.map((one, index) => (index === at ? event.target.value : one)))}
    />
  ));
};

/** The right answers of a question, to be written anew. */
export function AnswerField(props: AnswerFieldProps) {
  const { questionType } = props.question;
  if (questionType === '4') return <Blanks {...props} />;
  return questionType === '2' ? <Sets {...props} /> : <OneOf {...props} />;
}
