import { initialOf, type ValuesOf } from '#platform/shared/record.ts';
import { orgRecord } from '../shared/org.record.ts';
import { levelOf, parentCodeOf, ROOT_ORG_CODE } from '../shared/regions.rules.ts';
import { orgColumns } from './org-columns.ts';
import type { NewOrganisation } from './regions.repository.ts';
import data from './xinjiang.json' with { type: 'json' };

/** An organisation of `code`; its place in the tree follows from the code. */
export const organisationOf = (
  code: string,
  name: string,
  { kind, ...fields }: Partial<ValuesOf<typeof orgRecord>> & Pick<NewOrganisation, 'kind'>,
): NewOrganisation => ({
  ...orgColumns.columnsOf({ ...initialOf(orgRecord), name, shortName: name, ...fields }),
  code,
  parentCode: parentCodeOf(code),
  level: levelOf(code),
  kind,
});

/** A county's towns are one line of the data file: six digits and the name, parted by spaces. */
const townsOf = (countyCode: string, towns: string): NewOrganisation[] =>
  towns
    .split(' ')
    .map((town, sort) =>
      organisationOf(`${countyCode}${town.slice(0, 6)}`, town.slice(6), { kind: 'region', sort }),
    );

/**
 * The region, its prefectures in the specification's order, the cities directly under the region after them,
 * counties and towns: administrative divisions of 2023 as the statistics authority publishes them, without
 * prisons and the like, and the counties and the city set up since. What towns those have is not published yet:
 * they stand without any, and their towns where they stood. Parents come before their children.
 */
export const baseRegions = (): NewOrganisation[] => {
  const rows = [
    organisationOf(ROOT_ORG_CODE, data.root.name, { shortName: data.root.short, kind: 'region', sort: 0 }),
  ];
  for (const [sort, prefecture] of data.prefectures.entries()) {
    const prefectureCode = `${ROOT_ORG_CODE}${prefecture.code}`;
    const { name, short: shortName, counties } = prefecture;
    rows.push(organisationOf(prefectureCode, name, { shortName, kind: 'region', sort }));
    for (const [countySort, county] of counties.entries()) {
      const countyCode = `${prefectureCode}${county.code}`;
      const short = 'short' in county ? { shortName: county.short } : {};
      rows.push(organisationOf(countyCode, county.name, { ...short, kind: 'region', sort: countySort }));
      if ('towns' in county) rows.push(...townsOf(countyCode, county.towns));
    }
  }
  return rows;
};
