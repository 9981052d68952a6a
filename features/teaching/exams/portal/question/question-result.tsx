import { blanksOf, isAnswered, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { boxSizes, type PaperQuestion } from '../../shared/question/exam-paper.rules.ts';
import s from './question.module.css';
import { QuestionText } from './question-text.tsx';

/** Words about an answer; everything is empty while the review is closed. */
export interface QuestionReview {
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
export function QuestionResult({ question, value, review }: QuestionResultProps) {
  const { rightFlag, rightOptions, explanation } = review;
  if (rightFlag === '')
    return isAnswered(question.examType, value) ? null : <p className={s.unanswered}>您没有作答</p>;
  return (
    <>
      {rightFlag === '1' ? (
        <p className={s.resultRight}>
          <Icon name="check" />
          您的答案正确
        </p>
      ) : (
        <p className={s.resultWrong}>
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
