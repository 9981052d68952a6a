import { answerStore, unsentAttempts } from './answer-store.ts';
import { attemptApi } from './exam-api.ts';

const MAX_BATCH = 500;

/**
 * Sends what a page that was closed without a network left behind of other attempts; answers how many of them the
 * server no longer took. What does not arrive stays for the next time.
 */
export const sendUnsent = async (person: string, shownAttemptId: string): Promise<number> => {
  let lateNum = 0;
  for (const attemptId of unsentAttempts(person, shownAttemptId)) {
    const shelf = answerStore(person, attemptId, '');
    for (const { deviceId, events } of shelf.left()) {
      for (let from = 0; from < events.length; from += MAX_BATCH) {
        try {
          const reply = await attemptApi(attemptId).send(deviceId, events.slice(from, from + MAX_BATCH));
          lateNum += reply.refused.length;
          shelf.strike(deviceId, [...reply.savedNos, ...reply.refused.map(({ no }) => no)]);
        } catch {
          break;
        }
      }
    }
  }
  return lateNum;
};
