import { announceChange, type OnChange, onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';

/** Kinds of changes: ids only go through the channel, never a text. They begin with `own-`, as pages keep nothing of them. */
const MESSAGES = 'own-class-chat';
const TERMS = 'own-class-chat-terms';

/** Says that messages of a conversation came or changed. Call it after the commit. */
export const announceMessages = (deps: Deps, chatId: string): Promise<void> =>
  announceChange(deps, MESSAGES, chatId);

/** Says that a conversation, or what one person may do in it, is another than before. */
export const announceTerms = (deps: Deps, chatId: string): Promise<void> =>
  announceChange(deps, TERMS, chatId);

export const onMessages = (deps: Deps, hear: OnChange): void => onChange(deps, MESSAGES, hear);
export const onTerms = (deps: Deps, hear: OnChange): void => onChange(deps, TERMS, hear);
