import { randomUuid } from './random-uuid.ts';

/** After this a person who presses again means another request, not the one whose answer was lost. */
const MEANT_AGAIN_MS = 120_000;

interface Pending {
  readonly key: string;
  readonly since: number;
  /** False once it is known that no answer will come. */
  readonly isUnderWay: boolean;
}

/** Unanswered requests by what was sent. */
const unanswered = new Map<string, Pending>();

/**
 * The key of a request (`Idempotency-Key`). The same content, sent again because no answer came, goes under the same
 * key: the server then tells what became of the first.
 */
export const idempotencyKeyOf = (url: string, body: string): string => {
  const content = `${url} ${body}`;
  const before = unanswered.get(content);
  const isMeant = before !== undefined && Date.now() - before.since < MEANT_AGAIN_MS;
  const { key, since } = isMeant ? before : { key: randomUuid(), since: Date.now() };
  unanswered.set(content, { key, since, isUnderWay: true });
  return key;
};

/** No answer came to the request with this key. */
export const requestLost = (key: string): void => {
  for (const [content, pending] of unanswered)
    if (pending.key === key) unanswered.set(content, { ...pending, isUnderWay: false });
};

/** An answer came: neither this request nor one that was lost before it is meant by the next press. */
export const requestAnswered = (key: string): void => {
  for (const [content, pending] of unanswered)
    if (pending.key === key || !pending.isUnderWay) unanswered.delete(content);
};
