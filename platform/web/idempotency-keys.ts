import { randomUuid } from './random-uuid.ts';

/** After this a person who presses again means another deed, not the one whose answer was lost. */
const MEANT_AGAIN_MS = 120_000;

interface Deed {
  readonly name: string;
  readonly since: number;
  /** False once it is known that no answer will come. */
  readonly isUnderWay: boolean;
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
  const isMeant = before !== undefined && Date.now() - before.since < MEANT_AGAIN_MS;
  const { name, since } = isMeant ? before : { name: randomUuid(), since: Date.now() };
  unanswered.set(content, { name, since, isUnderWay: true });
  return name;
};

/** No answer came to the deed of this name. */
export const deedLost = (name: string): void => {
  for (const [content, deed] of unanswered)
    if (deed.name === name) unanswered.set(content, { ...deed, isUnderWay: false });
};

/** An answer came: neither this deed nor what was lost before it is what the person means next. */
export const deedAnswered = (name: string): void => {
  for (const [content, deed] of unanswered)
    if (deed.name === name || !deed.isUnderWay) unanswered.delete(content);
};
