import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { ok } from '#platform/shared/envelope.ts';
import {
  BASE_LIST_PATH,
  baseInput,
  RESOURCE_MAP_PATH,
  readBaseAddress,
} from '../shared/base-address.rules.ts';
import { listBaseCategories, listBases } from '../shared/bases.contract.ts';
import { BASE_LIST_TITLE, RESOURCE_MAP_LEAD, RESOURCE_MAP_TITLE } from '../shared/map-pages.words.ts';
import { baseCategories } from './base-items.read.ts';
import { baseList } from './base-list.read.ts';

const PORTAL = 'features/content/bases/portal';

/** The pages of bases that everybody may open, with what they show first; where the person is, the page finds out. */
export const basesPages = (deps: Deps): PageSource[] => [
  {
    path: RESOURCE_MAP_PATH,
    entry: `${PORTAL}/resource-map.page.tsx`,
    load: async () => ({
      title: RESOURCE_MAP_TITLE,
      headline: RESOURCE_MAP_TITLE,
      lead: RESOURCE_MAP_LEAD,
      replies: [firstReply(listBaseCategories, {}, ok([...(await baseCategories(deps))]))],
    }),
  },
  {
    path: BASE_LIST_PATH,
    entry: `${PORTAL}/base-pages.page.tsx`,
    load: async (url) => {
      const input = baseInput(readBaseAddress((name) => url.searchParams.get(name)));
      const found = await baseList(deps, 'top', input);
      return {
        title: BASE_LIST_TITLE,
        headline: BASE_LIST_TITLE,
        lead: `${found.totalelements} 处，按地区、类别、类型和层级找`,
        replies: [
          firstReply(listBases, input, found),
          firstReply(listBaseCategories, {}, ok([...(await baseCategories(deps))])),
        ],
      };
    },
  },
];
