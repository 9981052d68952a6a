import type { ReactNode } from 'react';
import {
  blanksOf,
  comparable,
  isAnswered,
  lettersOf,
} from '#features/teaching/questions/shared/answer-text.rules.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { boxesOf } from '../../shared/question/box-input.rules.ts';
import { boxSizes, type PaperQuestion, spokenTitle } from '../../shared/question/exam-paper.rules.ts';
import { ChoiceOptions, ReviewedOptions } from './choice-options.tsx';
import { FillBoxes } from './fill-boxes.tsx';
import { FillPlain } from './fill-plain.tsx';
import { FillSentence } from './fill-sentence.tsx';
import { setPlainBlanks, usePlainBlanks } from './plain-blanks.ts';
import s from './question.module.css';
import { QuestionMedia } from './question-media.tsx';
import { QuestionText } from './question-text.tsx';

interface ReviewedBlanksProps {
  readonly question: PaperQuestion;
  readonly no: number | undefined;
  readonly value: string;
  readonly rightFlag: string;
  readonly rightOptions: string;
}

/** Written answer, sign by sign beside the right one. */
function ReviewedBlanks({ question, no, value, rightFlag, rightOptions }: ReviewedBlanksProps) {
  const sizes = boxSizes(question);
  const given = boxesOf(blanksOf(value, sizes.length), sizes);
  const right = boxesOf(blanksOf(rightOptions, sizes.length), sizes);
  const lookOf = (n: number, box: number): string | undefined => {
    if (rightFlag === '') return s.has;
    const sign = given[n]?.[box] ?? '';
    const isRight =
      rightFlag === '1' || (sign !== '' && comparable(sign) === comparable(right[n]?.[box] ?? ''));
    return isRight ? s.right : s.wrong;
  };
  return (
    <FillSentence
      no={no}
      title={question.examinationTitle}
      blank={(n) => [
        <span key="said" className="vh">
          （{(given[n] ?? []).join('') === '' ? '没有填' : `您填的：${(given[n] ?? []).join('')}`}）
        </span>,
        ...(given[n] ?? []).map((sign, box) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <span key={box} className={cx(s.box, lookOf(n, box))} aria-hidden="true">
            {sign}
          </span>
        )),
      ]}
    />
  );
}

/** Words about an answer; everything is empty while the review is closed. */
interface QuestionReview {
  /** '1' right, '0' wrong. */
  readonly rightFlag: string;
  readonly rightOptions: string;
  readonly explanation: string;
}

interface QuestionResultProps {
  readonly question: PaperQuestion;
  readonly value: string;
  readonly review: QuestionReview;
}

const spoken = (question: PaperQuestion, optionsIds: string): string =>
  question.examType === '4'
    ? blanksOf(optionsIds, boxSizes(question).length).join('、')
    : lettersOf(optionsIds).join('、');

const correction = (question: PaperQuestion, value: string, rightOptions: string): string => {
  const right = spoken(question, rightOptions);
  if (question.examType === '4') return `正确答案：${right}`;
  const given = isAnswered(question.examType, value) ? `您选 ${spoken(question, value)}` : '您没有作答';
  return `${given}，正确答案 ${right}`;
};

/** 您的答案正确 / 您的答案不正确 (specification, 2.10), what is right, and why. */
function QuestionResult({ question, value, review }: QuestionResultProps) {
  const { rightFlag, rightOptions, explanation } = review;
  if (rightFlag === '')
    return isAnswered(question.examType, value) ? null : <p className={s.unanswered}>您没有作答</p>;
  return (
    <>
      {rightFlag === '1' ? (
        <p className={`blue ${s.resultRight}`}>
          <Icon name="check" />
          您的答案正确
        </p>
      ) : (
        <p className={`danger ${s.resultWrong}`}>
          <Icon name="close" />
          您的答案不正确
          {rightOptions !== '' && (
            <span className="regular ink-2">{correction(question, value, rightOptions)}</span>
          )}
        </p>
      )}
      {explanation !== '' && (
        <p className={s.explanation}>
          <b>解析</b>
          <QuestionText>{explanation}</QuestionText>
        </p>
      )}
    </>
  );
}

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
      <button
        className="target underlined ink-2 hover-cinnabar"
        type="button"
        onClick={() => setPlainBlanks(!isPlain)}
      >
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

/** Brings a question to the top and puts the focus on it, so that its name is read. */
export const showQuestion = (itemId: string): void => {
  const element = document.getElementById(questionElementId(itemId));
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
};

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
