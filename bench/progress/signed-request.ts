import { createHmac, hash, randomUUID } from 'node:crypto';
import { nonceMark, signedText } from '#features/learning/study/shared/progress/signed-report.rules.ts';
import { reportProgress } from '#features/learning/study/shared/study.contract.ts';
import { COURSE_CODE, type Learner } from './learners.ts';

/** A learner as the page remembers it between two reports. */
export interface Page {
  readonly learner: Learner;
  readonly head: string;
  /** Seconds that the server has on record, by its own last answer. */
  studyTimes: number;
  /** Where the player stands, in seconds; it moves with the time between two reports. */
  position: number;
  sentAt: number;
  /** Marks of the nonces of the last answered reports. */
  readonly answered: string[];
}

export const openPage = (learner: Learner, now: number): Page => ({
  learner,
  head: `POST ${reportProgress.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nkey: ${learner.key}\r\n`,
  studyTimes: 0,
  position: 0,
  sentAt: now,
  answered: [],
});

/** The next report, signed as a page signs it: what was played at normal speed since the last one. */
export const nextRequest = (page: Page, now: number): { text: string; mark: string } => {
  const from = Math.round(page.position * 10) / 10;
  page.position += (now - page.sentAt) / 1000;
  page.sentAt = now;
  const until = Math.round(page.position * 10) / 10;
  const body = `{"userId":"","courseCode":"${COURSE_CODE}","studyTimes":${Math.floor(until)},"segments":[[${from},${until}]],"rate":1}`;
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const signed = signedText(timestamp, nonce, hash('sha256', body, 'hex'));
  const signature = createHmac('sha256', page.learner.secret).update(signed).digest('hex').toUpperCase();
  const text = `${page.head}timestamp: ${timestamp}\r\nnonce: ${nonce}\r\nsignature: V1${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  return { text, mark: nonceMark(nonce) };
};
