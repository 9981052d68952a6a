import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import type { Message } from '../shared/notify.contract.ts';
import type { MessageAnswers } from './message-answers.public.ts';

interface MessageQuestionProps {
  readonly message: Message;
  readonly answers: MessageAnswers;
  readonly className?: string | undefined;
}

/** The question of a message: until when it is open, with its buttons; later what became of it. */
export const MessageQuestion = ({ message, answers, className }: MessageQuestionProps) => {
  const client = useQueryClient();
  const note = useRef<HTMLParagraphElement>(null);
  const { question, kind, title } = message;
  if (question === null) return null;
  const Answer = question.isOpen ? answers[kind] : undefined;
  const answered = () => {
    // The buttons go: the focus stays with what became of them.
    note.current?.focus({ preventScroll: true });
    // The same question may stand elsewhere on the page: everything is asked anew.
    void client.invalidateQueries();
  };
  return (
    <fieldset className={cx('row wraps gap-12', className)}>
      <legend className="vh">答复：{title}</legend>
      <p
        ref={note}
        tabIndex={-1}
        role="status"
        className={cx('small', question.isOpen ? 'bold ink' : 'ink-3')}
      >
        {question.note}
      </p>
      {Answer !== undefined && (
        <div className="row wraps gap-8">
          <Answer subjectId={question.subjectId} onAnswered={answered} />
        </div>
      )}
    </fieldset>
  );
};
