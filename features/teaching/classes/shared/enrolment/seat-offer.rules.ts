/**
 * 递补答复规则：班级设了答复时限、又有名额上限的，空出来的名额先为候补第一位留着，本人在时限内接受或放弃；到时没有
 * 答复就轮到下一位。时限为 0 的，直接转正。
 */
export const MOST_ANSWER_HOURS = 168;

export type OfferAnswer = 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'TAKEN_IN' | 'TAKEN_OUT';

interface OfferingClass {
  /** Hours in which an offer is answered; 0: nobody is asked. */
  readonly answerHours: number;
  readonly endAt: Date;
  readonly seats: { readonly capacity: number | null };
}

const HOUR_MS = 3_600_000;

/** Until when a seat offered `now` is held, the end of the class at the latest; null: it is given without a question. */
export const offerEnd = ({ answerHours, endAt, seats }: OfferingClass, now: Date): Date | null => {
  if (answerHours <= 0 || seats.capacity === null) return null;
  return new Date(Math.min(now.getTime() + answerHours * HOUR_MS, endAt.getTime()));
};

const ANSWER_WORDS: Readonly<Record<OfferAnswer, string>> = {
  ACCEPTED: '接受',
  DECLINED: '放弃',
  LAPSED: '没有答复，已过期',
  TAKEN_IN: '由班主任直接收进班',
  TAKEN_OUT: '由班主任退回或移出',
};

const isAnswer = (text: string): text is OfferAnswer => Object.hasOwn(ANSWER_WORDS, text);

/** Words of an answer; of none 等待答复. */
export const answerWords = (answer: string): string => (isAnswer(answer) ? ANSWER_WORDS[answer] : '等待答复');
