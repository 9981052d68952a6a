import { eq, sql as raw, type SQLWrapper } from 'drizzle-orm';
import { publicationTable } from '#features/content/publishing/server/publishing.public.ts';
import type { DictionaryKind } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { BASE_KIND, BASES_PATH } from '../shared/base-address.rules.ts';
import { BASE_DICTS } from '../shared/base-kinds.rules.ts';
import { base } from './bases.table.ts';

/** Bases by the value of one field, in what visitors see or in what is written; each base once a value. */
const usesBy = (shown: SQLWrapper, field: string) => async (sql: Sql) => {
  const { kind, id, document } = publicationTable;
  const rows = await rowsOf<{ code: string; num: number }>(
    sql,
    raw`select code, count(distinct id)::int as num from (
      select ${base.id} as id, ${shown} as code from ${base}
      union all
      select ${id} as id, ${document} ->> ${field}::text as code from ${publicationTable} where ${kind} = ${BASE_KIND}
    ) used where code is not null group by code`,
  );
  return new Map(rows.map(({ code, num }) => [code, num]));
};

/** Gives bases, shown and written, another 资源记录; versions that were submitted keep theirs, which leads on. */
const mergeRecords = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.update(base).set({ resourceRecord: to }).where(eq(base.resourceRecord, from));
  const { kind, document } = publicationTable;
  await tx.execute(raw`
    update ${publicationTable} set document = jsonb_set(document, '{resourceRecord}', to_jsonb(${to}::text))
    where ${kind} = ${BASE_KIND} and ${document} ->> 'resourceRecord' = ${from}`);
};

const COMMON = { counted: '处教育基地', unit: '用到的基地' };

/** 类别, 认定层级 and 资源记录 of bases. */
export const BASE_DICTIONARIES: readonly DictionaryKind[] = [
  {
    ...COMMON,
    dictCode: BASE_DICTS.type,
    title: '基地类别',
    note: '教育基地的筛选、卡片和详情用它；四类各有各的详情项和封面，代码由系统定',
    order: 20,
    mayAdd: false,
    mayHide: false,
    uses: usesBy(base.baseType, 'baseType'),
    usePath: (pCode) => `${BASES_PATH}?field=baseType:${pCode}`,
  },
  {
    ...COMMON,
    dictCode: BASE_DICTS.hierarchy,
    title: '认定层级',
    note: '教育基地的筛选和卡片用它；代码由系统定',
    order: 30,
    mayAdd: false,
    mayHide: false,
    uses: usesBy(base.hierarchy, 'hierarchy'),
    usePath: (pCode) => `${BASES_PATH}?field=hierarchy:${pCode}`,
  },
  {
    ...COMMON,
    dictCode: BASE_DICTS.resourceRecord,
    title: '资源记录',
    note: '教育基地的主要用途；停用的不再能选，旧数据照常显示',
    order: 40,
    mayAdd: true,
    mayHide: true,
    uses: usesBy(base.resourceRecord, 'resourceRecord'),
    merge: mergeRecords,
    usePath: (pCode) => `${BASES_PATH}?field=resourceRecord:${pCode}`,
  },
];
