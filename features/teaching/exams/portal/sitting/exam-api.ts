import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { requestToken } from '#platform/web/session-token.ts';
import { getAttemptState, saveAnswers, submitAttempt } from '../../shared/exams.contract.ts';
import type { AnswerEvent } from './answer-store.ts';

/** A browser sends no more than 64 kB after a page is gone. */
const LAST_BYTES = 60_000;

const sendLast = (attemptId: string, deviceId: string, events: AnswerEvent[]): void => {
  const input: InputOf<typeof saveAnswers> = { attemptId, deviceId, events };
  const body = JSON.stringify(input);
  if (new TextEncoder().encode(body).length > LAST_BYTES) {
    // The newest: what else there is stays on the device.
    if (events.length > 1) sendLast(attemptId, deviceId, events.slice(Math.ceil(events.length / 2)));
    return;
  }
  fetch(saveAnswers.path, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', token: requestToken() },
    body,
  }).catch(() => undefined);
};

/** The calls of a running attempt. */
export const attemptApi = (attemptId: string) => ({
  send: async (deviceId: string, events: AnswerEvent[]) =>
    (await call(saveAnswers, { attemptId, deviceId, events })).data,

  sendLast: (deviceId: string, events: AnswerEvent[]) => sendLast(attemptId, deviceId, events),

  state: async () => (await call(getAttemptState, { attemptId })).data,

  submit: async (deviceId: string, events: AnswerEvent[]) =>
    (await call(submitAttempt, { attemptId, deviceId, events })).data,
});

export type AttemptApi = ReturnType<typeof attemptApi>;

/** Meaning of a failed request for the answers in it. */
export const judge = (error: unknown): 'retry' | 'signedOut' | 'bad' | 'gone' => {
  if (!(error instanceof CallError)) return 'retry';
  const { status } = error;
  if (status === 401 || status === 403) return 'signedOut';
  if (status === 404) return 'gone';
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500
    ? 'retry'
    : 'bad';
};

export const textOf = (error: unknown): string =>
  error instanceof CallError ? error.message : '系统没有正常回应，请稍后重试。';
