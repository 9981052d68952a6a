import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { MessageQuestion } from '../shared/notify.contract.ts';

/** Questions that messages of some kinds ask of the person, as another feature knows them. */
export interface QuestionSource {
  readonly kinds: readonly string[];
  /** How each question stands now, by the key of its message; about a subject that is gone it says nothing. */
  readonly read: (
    deps: Deps,
    caller: Caller,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, MessageQuestion>>;
}
