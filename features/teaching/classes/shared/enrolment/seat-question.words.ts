import type { MessageQuestion } from '#features/ground/notify/shared/notify.contract.ts';
import { wireTime } from '#platform/shared/times.ts';
import { momentText, spaced } from '../class-dates.words.ts';
import type { OfferAnswer } from './seat-offer.rules.ts';

/** Offer as the message about it tells how it stands. */
export interface ToldOffer {
  readonly classId: string;
  readonly until: Date;
  /** Null: nobody has answered, and no round has taken it back yet. */
  readonly answer: OfferAnswer | null;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
}

const DONE: Readonly<Record<Exclude<OfferAnswer, 'LAPSED'>, string>> = {
  ACCEPTED: '您已接受名额',
  DECLINED: '您已放弃，名额让给了下一位',
  TAKEN_IN: '班主任已直接收您进班',
  TAKEN_OUT: '班主任已取消这次递补',
};

const noteOf = ({ until, answer, status }: ToldOffer, now: Date): string => {
  const before = spaced(momentText(wireTime(until)), '前');
  if (answer === 'LAPSED' || (answer === null && until <= now))
    return `您没有在 ${before}答复，名额让给了下一位`;
  if (answer !== null) return DONE[answer];
  return status === 'PUBLISHED' ? `请在 ${before}答复` : '班级已经下线，不用再答复';
};

/** Question of an offered seat to the person: until when it is open, or what became of it. */
export const seatQuestion = (offer: ToldOffer, now: Date): MessageQuestion => ({
  subjectId: offer.classId,
  isOpen: offer.answer === null && now < offer.until && offer.status === 'PUBLISHED',
  note: noteOf(offer, now),
});
