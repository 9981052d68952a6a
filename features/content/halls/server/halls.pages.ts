import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { pageOfThing } from '#platform/server/http/thing-page.ts';
import { ok } from '#platform/shared/envelope.ts';
import {
  HALL_DETAIL_PATH,
  HALL_LIST_PATH,
  HALL_ROOM_PATH,
  hallInput,
  readHallAddress,
} from '../shared/hall-address.rules.ts';
import { shownHallName } from '../shared/hall-name.rules.ts';
import { getHall, listHalls } from '../shared/halls.contract.ts';
import { HALL_LIST_TITLE } from '../shared/halls.words.ts';
import { hallList, hallOf } from './hall.read.ts';

/** The large card of the first screen is fetched at once. */
const EARLY_COVERS = 1;

/** A page of one hall; null for an address that means none, which is the page's to explain. */
const hallPage = (deps: Deps) =>
  pageOfThing(async (id) => {
    const found = await hallOf(deps, id);
    const name = shownHallName(found.name, deps.config.regionalName);
    return {
      title: name,
      description: found.summary,
      image: found.coverUrl,
      headline: name,
      lead: found.summary,
      kicker: found.place,
      replies: [firstReply(getHall, { id }, ok(found))],
    };
  });

/** The pages of the halls, with what they show first. */
export const hallsPages = (deps: Deps): PageSource[] => [
  {
    path: HALL_LIST_PATH,
    load: async (url) => {
      const input = hallInput(readHallAddress((name) => url.searchParams.get(name)));
      const found = await hallList(deps, input);
      return {
        title: HALL_LIST_TITLE,
        headline: HALL_LIST_TITLE,
        lead: `${found.totalelements} 座馆，坐在家里走一遍`,
        preload: found.datalist.slice(0, EARLY_COVERS).map(({ coverUrl }) => coverUrl),
        replies: [firstReply(listHalls, input, found)],
      };
    },
  },
  { path: HALL_DETAIL_PATH, load: hallPage(deps) },
  {
    path: HALL_ROOM_PATH,
    load: async (url, caller) => {
      const page = await hallPage(deps)(url, caller);
      return page && { ...page, isBare: true };
    },
  },
];
