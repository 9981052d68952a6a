import { rankOf, type SearchSource } from '#features/content/search/server/search.public.ts';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import { hallPath } from '../shared/hall-address.rules.ts';
import { selectHallsOf } from './hall.repository.ts';

/** Visible characters of a reading view that the search reads. */
const INTRO = 160;

/** Public halls, by name, place and introduction. */
export const HALL_SOURCE: SearchSource = {
  kind: 'hall',
  name: '展馆',
  unit: '座',
  order: 75,
  shownAs: 'hit',
  entriesOf: async (sql, ids) =>
    (await selectHallsOf(sql, ids)).map((row) => ({
      id: row.id,
      title: row.name,
      facets: row.place === '' ? [] : [row.place],
      text: row.summary || visibleText(row.contentHtml).slice(0, INTRO),
      line: [row.place, row.exhibitNum > 0 ? `展品 ${row.exhibitNum} 件` : ''].filter(Boolean).join(' · '),
      address: hallPath(row.id),
      rank: rankOf(row.publishTime, row.viewNum),
      hiddenFrom: row.withdrawAt,
    })),
};
