import type { Deps } from '#platform/server/deps.ts';
import type { ListOf } from '#platform/server/feature.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { ok } from '#platform/shared/envelope.ts';
import { querySearch } from '../shared/search.contract.ts';
import { readSearchAddress, SEARCH_PATH, searchInput } from '../shared/search-address.rules.ts';
import { answerSearch } from './answer.read.ts';

const TITLE = '全部搜索结果';

/** The page of all hits, with its first answer. */
export const searchPages = (deps: Deps, listOf: ListOf): readonly PageSource[] => [
  {
    path: SEARCH_PATH,
    entry: 'features/content/search/portal/search.page.tsx',
    load: async (url) => {
      const address = readSearchAddress((name) => url.searchParams.get(name));
      if (address.words === '') return { title: TITLE, headline: TITLE, replies: [] };
      const input = searchInput(address);
      const answer = await answerSearch(deps, listOf('searchSources'), input);
      return { title: TITLE, headline: TITLE, replies: [firstReply(querySearch, input, ok(answer))] };
    },
  },
];
