import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { QuestionField } from '#features/teaching/exams/portal/question/question-field.public.tsx';
import { blankNumOf, isWholeAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { masteryText } from '../shared/mistake.words.ts';
import { type Answered, type Question, useAnswerPractice } from './mistakes.queries.ts';
import s from './practice.module.css';

export interface PracticeQuestionProps {
  readonly question: Question;
  /** Its place in the round; left out where it stands alone. */
  readonly no?: number | undefined;
  readonly onAnswered?: ((reply: Answered) => void) | undefined;
  /** Next step after the answer: the next question, or closing it. */
  readonly then: ReactNode;
  /** The red button of the page. */
  readonly isMain: boolean;
}

const verdictOf = ({ rightFlag, isMastered, rightStreak }: Answered): string => {
  const verdict = rightFlag === '1' ? '答对了' : '答错了';
  return `${verdict}，${isMastered ? '这道题已掌握' : masteryText({ isMastered, rightStreak })}`;
};

/** One question of the notebook: answered, and at once told whether it is right, with the answer and why. */
export function PracticeQuestion({ question, no, onAnswered, then, isMain }: PracticeQuestionProps) {
  const [value, setValue] = useState('');
  const answer = useAnswerPractice();
  const reply = answer.data?.data;
  const foot = useRef<HTMLDivElement>(null);
  const isWhole = isWholeAnswer(question.examType, value, blankNumOf(question.examinationTitle));
  // The pressed button is gone with the answer: the one that goes on takes its place.
  useEffect(() => {
    if (reply !== undefined)
      foot.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [reply]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || answer.isPending || reply !== undefined) return;
    answer.mutate(
      { questionId: question.id, optionsIds: value },
      { onSuccess: ({ data }) => onAnswered?.(data) },
    );
  };
  return (
    <form onSubmit={send}>
      <QuestionField question={question} no={no} value={value} onChange={setValue} review={reply} />
      {answer.error !== null && (
        <p className="flex gap-10 above-16 pad-12-16 on-danger-wash round-m plain danger" role="alert">
          <Icon name="warning" />
          <span>{answer.error.message}您选的答案还在，请再试一次。</span>
        </p>
      )}
      <div ref={foot} className={s.foot}>
        {reply === undefined ? (
          <Button
            kind={isMain ? 'primary' : 'line'}
            type="submit"
            disabled={!isWhole}
            loading={answer.isPending}
          >
            对答案
          </Button>
        ) : (
          then
        )}
        <p className="plain ink-2" role="status">
          {reply === undefined ? '' : verdictOf(reply)}
        </p>
      </div>
    </form>
  );
}
