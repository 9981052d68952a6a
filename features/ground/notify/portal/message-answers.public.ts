import type { ComponentType } from 'react';

/** Properties of a piece that answers what a message asks. */
export interface MessageAnswerProps {
  readonly subjectId: string;
  /** Called when the server has taken the answer or refused it. */
  readonly onAnswered: () => void;
}

/** Pieces that answer what messages ask, by the kind of message. */
export type MessageAnswers = Readonly<Record<string, ComponentType<MessageAnswerProps>>>;
