import { rankOf, type SearchSource } from '#features/content/search/server/search.public.ts';
import { listEntryNames } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import { BASE_KIND, basePath } from '../shared/base-address.rules.ts';
import { BASE_DICTS } from '../shared/base-kinds.rules.ts';
import { selectBasesOf } from './base.repository.ts';

/** Visible characters of an introduction that the search reads. */
const INTRO = 160;

/** Public bases, by name, region, address and introduction. */
export const BASE_SOURCE: SearchSource = {
  kind: BASE_KIND,
  name: '教育基地',
  unit: '处',
  order: 72,
  shownAs: 'hit',
  entriesOf: async (sql, ids) => {
    const rows = await selectBasesOf(sql, ids);
    const names = await orgNames(
      sql,
      rows.map(({ orgCode }) => orgCode),
    );
    const types = await listEntryNames(sql, BASE_DICTS.type);
    const hierarchies = await listEntryNames(sql, BASE_DICTS.hierarchy);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      facets: [names.get(row.orgCode) ?? '', types.get(row.baseType) ?? ''].filter(Boolean),
      text: `${row.address} ${row.summary || visibleText(row.contentHtml).slice(0, INTRO)}`.trim(),
      line: [names.get(row.orgCode), types.get(row.baseType), hierarchies.get(row.hierarchy)]
        .filter(Boolean)
        .join(' · '),
      address: basePath(row.id),
      rank: rankOf(row.publishTime, row.viewNum),
      hiddenFrom: row.withdrawAt,
    }));
  },
};
