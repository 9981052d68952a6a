import type { QuestionSource } from '#features/ground/notify/server/notify.public.ts';
import { seatQuestion } from '../../shared/enrolment/seat-question.words.ts';
import { seatKey } from './seat-notify.service.ts';
import { selectToldOffers } from './seat-offer.repository.ts';

const roundOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

/** Offered seats in the messages that asked: one statement for all that are shown. */
export const SEAT_QUESTIONS: QuestionSource = {
  kinds: ['CLASS_OFFERED'],
  read: async (deps, { userId }, keys) => {
    const offers = await selectToldOffers(deps.database.db, userId, keys.map(roundOf));
    const now = deps.clock();
    return new Map(offers.map((offer) => [seatKey(offer.classId, offer.told), seatQuestion(offer, now)]));
  },
};
