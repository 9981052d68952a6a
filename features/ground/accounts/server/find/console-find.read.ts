import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { consoleVerdict } from '../../shared/console-menus.rules.ts';
import type { FoundGroup } from '../../shared/find/console-find.contract.ts';
import { FOUND_SHOWN, findWords } from '../../shared/find/console-find.rules.ts';

/** One kind of thing that the console's search finds. */
export interface ConsoleFindSource extends Pick<FoundGroup, 'kind' | 'name' | 'unit' | 'icon'> {
  /** Place among the groups; the lowest comes first. */
  readonly order: number;
  /** The list's address without the words, which are its `keyword`; only those who may open the list find in it. */
  readonly listPath: string;
  /** The first `limit` of all that fit, as the list itself would show them to the caller, with the number of all. */
  readonly find: (
    deps: Deps,
    caller: Caller,
    words: string,
    limit: number,
  ) => Promise<Pick<FoundGroup, 'num' | 'hits'>>;
}

/** Things of all kinds within the caller's active role; a kind that fails is left out, the others are answered. */
export const findAll = async (
  deps: Deps,
  caller: Caller,
  sources: readonly ConsoleFindSource[],
  entries: readonly ConsolePageEntry[],
  typed: string,
): Promise<FoundGroup[]> => {
  const words = findWords(typed);
  if (words === '') return [];
  const { activeRole, denied } = caller;
  const open = sources
    .filter(
      ({ listPath }) => consoleVerdict(listPath, activeRole.roleCode, entries, denied?.cells) === 'open',
    )
    .toSorted((a, b) => a.order - b.order);
  const answers = await Promise.allSettled(
    open.map(async ({ kind, name, unit, icon, listPath, find }) => ({
      ...{ kind, name, unit, icon },
      allPath: `${listPath}?keyword=${encodeURIComponent(words)}`,
      ...(await find(deps, caller, words, FOUND_SHOWN)),
    })),
  );
  for (const answer of answers)
    if (answer.status === 'rejected')
      deps.log.warn({ reason: String(answer.reason) }, 'a kind of things was not searched');
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.num > 0 ? [answer.value] : [],
  );
};
