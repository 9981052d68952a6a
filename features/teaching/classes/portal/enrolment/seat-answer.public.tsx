import type { MessageAnswerProps } from '#features/ground/notify/portal/message-answers.public.ts';
import { OfferAnswer } from './offer-answer.tsx';

/** 接受名额 or 放弃 within the message that offers the seat. */
export const SeatAnswer = ({ subjectId, onAnswered }: MessageAnswerProps) => (
  <OfferAnswer classId={subjectId} size="s" onAnswered={onAnswered} />
);
