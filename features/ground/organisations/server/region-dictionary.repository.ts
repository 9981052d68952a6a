import { and, asc, eq, sql as raw } from 'drizzle-orm';
import { announceOnCommit } from '#platform/server/changes.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { ROOT_ORG_CODE } from '../shared/regions.rules.ts';
import { ORGANISATION_CHANGE } from './regions.repository.ts';
import { organisation } from './regions.table.ts';

interface RegionEntry {
  readonly pCode: string;
  readonly pName: string;
  readonly isHidden: boolean;
}

const isShown = and(eq(organisation.parentCode, ROOT_ORG_CODE), eq(organisation.kind, 'region'));
const PREFECTURE_LENGTH = 18;

/** Organisations below each prefecture. */
const countBelow = async (sql: Sql): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsOf<{ code: string; num: number }>(
    sql,
    raw`select left(code, ${PREFECTURE_LENGTH}::int) as code, count(*)::int as num from organisation
      where length(code) > ${PREFECTURE_LENGTH}::int group by 1`,
  );
  return new Map(rows.map(({ code, num }) => [code, num]));
};

/** The prefectures by one of their names: their order is one, the names are two. */
const storeOf = (column: 'name' | 'shortName') => ({
  lock: async (tx: Tx) => {
    await tx
      .select({ code: organisation.code })
      .from(organisation)
      .where(isShown)
      .orderBy(asc(organisation.code))
      .for('update');
  },
  list: async (sql: Sql) =>
    (
      await sql
        .select({ pCode: organisation.code, pName: organisation[column] })
        .from(organisation)
        .where(isShown)
        .orderBy(asc(organisation.sort), asc(organisation.code))
    ).map((row) => ({ ...row, isHidden: false, hiddenAt: null })),
  write: async (tx: Tx, entries: readonly RegionEntry[]) => {
    const given = JSON.stringify(entries.map(({ pCode, pName }, sort) => ({ pCode, pName, sort })));
    const name = raw.identifier(column === 'name' ? 'name' : 'short_name');
    await tx.execute(raw`
      update organisation old set ${name} = given."pName", sort = given.sort, version = old.version + 1
      from jsonb_to_recordset(${given}::text::jsonb) as given("pCode" text, "pName" text, sort int)
      where old.code = given."pCode" and (old.${name}, old.sort) is distinct from (given."pName", given.sort)`);
    await announceOnCommit(tx, ORGANISATION_CHANGE);
  },
});

const COMMON = {
  counted: '个下级组织',
  unit: '下级组织',
  mayAdd: false,
  mayHide: false,
  uses: countBelow,
  usePath: (pCode: string) => `/console/organisations?org=${pCode}`,
};

/** The prefectures as dictionaries; counties and towns are kept in the tree of organisations. */
export const REGION_DICTIONARIES = [
  {
    ...COMMON,
    dictCode: 'region',
    title: '地区',
    note: '选地区的地方、统计和证书用全称；县市和乡镇在组织管理里改',
    order: 50,
    store: storeOf('name'),
  },
  {
    ...COMMON,
    dictCode: 'region_web',
    title: '地区页签',
    note: '首页和列表的地区页签用简称；与“地区”共用一个次序',
    order: 60,
    store: storeOf('shortName'),
  },
];
