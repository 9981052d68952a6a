import type { ReactNode } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { type PaperQuestion, spokenTitle } from '../../shared/question/exam-paper.rules.ts';
import { ChoiceOptions, ReviewedOptions } from './choice-options.tsx';
import { FillBoxes } from './fill-boxes.tsx';
import { FillPlain } from './fill-plain.tsx';
import { setPlainBlanks, usePlainBlanks } from './plain-blanks.ts';
import s from './question.module.css';
import { QuestionMedia } from './question-media.tsx';
import { QuestionResult, type QuestionReview } from './question-result.tsx';
import { QuestionText } from './question-text.tsx';
import { ReviewedBlanks } from './reviewed-blanks.tsx';

export interface QuestionFieldProps {
  readonly question: PaperQuestion;
  /** As the wire has it (`optionsIds`). */
  readonly value: string;
  readonly onChange?: ((optionsIds: string) => void) | undefined;
  readonly no?: number | undefined;
  /** Shows what was answered instead of asking. */
  readonly review?: QuestionReview | undefined;
  readonly disabled?: boolean | undefined;
  /** Why the last answer was not taken. */
  readonly refused?: string | undefined;
  /** At the right end below the question. */
  readonly children?: ReactNode;
}

const nothing = () => undefined;

const nameOf = (title: string, no: number | undefined, kind: string): string =>
  `${no === undefined ? '' : `${no}. `}${kind}${spokenTitle(title)}`;

function Stem({ no, title }: { readonly no: number | undefined; readonly title: string }) {
  return (
    <legend className={s.stem}>
      {no !== undefined && <span className={s.number}>{no}.</span>}
      <QuestionText>{title}</QuestionText>
    </legend>
  );
}

function FillFoot() {
  const isPlain = usePlainBlanks();
  return (
    <p className={s.hint}>
      {isPlain ? '每空写在一个输入框里' : '输入后自动跳到下一格，按退格键清除上一格'}
      <button className="target underlined ink-2" type="button" onClick={() => setPlainBlanks(!isPlain)}>
        {isPlain ? '改用一格一字' : '改用一个输入框'}
      </button>
    </p>
  );
}

function Body({ question, value, onChange = nothing, no, review }: QuestionFieldProps) {
  const isPlain = usePlainBlanks();
  if (question.examType !== '4')
    return review ? (
      <ReviewedOptions question={question} value={value} rightOptions={review.rightOptions} />
    ) : (
      <ChoiceOptions question={question} value={value} onChange={onChange} />
    );
  if (review)
    return (
      <ReviewedBlanks
        {...{ question, no, value }}
        rightFlag={review.rightFlag}
        rightOptions={review.rightOptions}
      />
    );
  const Fill = isPlain ? FillPlain : FillBoxes;
  return <Fill {...{ question, no, value, onChange }} />;
}

/** The element that stands for a question, to go to. */
export const questionElementId = (itemId: string): string => `question-${itemId}`;

/** A question of any kind: answered here, or looked at again. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, no, value, review, disabled = false, refused = '', children } = props;
  const title = question.examinationTitle;
  const isFill = question.examType === '4';
  return (
    <fieldset
      id={questionElementId(question.id)}
      className={cx(s.question, question.examType === '2' && s.multiple, review && s.reviewed)}
      aria-label={isFill ? nameOf(title, no, '填空：') : undefined}
      disabled={disabled}
      tabIndex={-1}
    >
      {!isFill && <Stem no={no} title={title} />}
      {!isFill && <QuestionMedia media={question.media} />}
      <Body {...props} />
      {isFill && <QuestionMedia media={question.media} />}
      {review && <QuestionResult {...{ question, value, review }} />}
      {refused !== '' && (
        <p className={s.refused} role="alert">
          <Icon name="warning" size="s" />
          这一题刚才的作答没有存上：{refused}
        </p>
      )}
      {!review && (isFill || children !== undefined) && (
        <div className={s.foot}>
          {isFill && <FillFoot />}
          {children}
        </div>
      )}
    </fieldset>
  );
}
