import { memo } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { PaperQuestion } from '../../shared/question/exam-paper.rules.ts';
import { QuestionField } from '../question/question-field.public.tsx';
import type { Answer } from './answer-journal.ts';
import s from './exam.module.css';
import type { Sitting } from './exam-sitting.ts';

interface SittingQuestionProps {
  readonly sitting: Sitting;
  readonly question: PaperQuestion;
  readonly no: number;
  readonly answer: Answer | undefined;
  readonly refused: string | undefined;
  readonly isOver: boolean;
}

/** A question of the running attempt; drawn again only when its own answer changed. */
export const SittingQuestion = memo((props: SittingQuestionProps) => {
  const { sitting, question, no, answer, refused, isOver } = props;
  const isMarked = answer?.isMarked ?? false;
  return (
    <QuestionField
      question={question}
      no={no}
      value={answer?.optionsIds ?? ''}
      onChange={(optionsIds) => sitting.answer(question.id, optionsIds)}
      refused={refused}
      disabled={isOver}
    >
      <button
        type="button"
        className={s.markButton}
        aria-pressed={isMarked}
        aria-label={`第 ${no} 题待查`}
        onClick={() => sitting.mark(question.id, !isMarked)}
      >
        <Icon name="mark" />
        {isMarked ? '已标待查' : '待查'}
      </button>
    </QuestionField>
  );
});
SittingQuestion.displayName = 'SittingQuestion';
