import { randomUuid } from './random-uuid.ts';

/** After this a person who presses again means another deed, not the one whose answer was lost. */
const MEANT_AGAIN_MS = 120_000;

interface Deed {
  readonly name: string;
  readonly since: number;
}

/** Deeds that were asked for and not answered, by what was sent. */
const unanswered = new Map<string, Deed>();

/**
 * The name under which a deed is asked for (`Idempotency-Key`). The same content, sent again because no answer
 * came, goes under the same name: the server then tells what became of the first.
 */
export const nameOfDeed = (url: string, body: string): string => {
  const content = `${url} ${body}`;
  const before = unanswered.get(content);
  const deed =
    before && Date.now() - before.since < MEANT_AGAIN_MS ? before : { name: randomUuid(), since: Date.now() };
  unanswered.set(content, deed);
  return deed.name;
};

/** An answer came, to this deed: what was left open before it is no longer what the person means. */
export const deedAnswered = (): void => unanswered.clear();
