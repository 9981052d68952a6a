import {
  bringInPublications,
  type StoredDocument,
  takePublicationId,
} from '#features/content/publishing/server/publishing.public.ts';
import {
  defineImportKind,
  type GoodRow,
  type ImportScope,
  isFound,
  type KindRow,
  orgFinder,
  type RowOutcome,
  type RowProblem,
  type RowVerdict,
} from '#features/ground/imports/server/imports.public.ts';
import { nearest } from '#features/ground/imports/shared/nearest.rules.ts';
import { organisationsAround } from '#features/ground/organisations/server/regions.public.ts';
import { levelOf } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { initialOf } from '#platform/shared/record.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { type BaseDocument, baseRecord } from '../shared/base.record.ts';
import { readBaseType } from '../shared/base-cells.rules.ts';
import { BASE_WORDS } from '../shared/base-kind.words.ts';
import { selectBaseCategories, selectWrittenNames } from './base.repository.ts';
import * as columns from './base-columns.ts';
import { BASES } from './base-kind.ts';

const BLANK = initialOf(baseRecord);
const COUNTY_LEVEL = 3;

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');
const checker = async (scope: ImportScope, rows: readonly KindRow[]) => {
  const { sql, orgCode } = scope;
  const areas = orgFinder(await organisationsAround(sql, orgCode), orgCode);
  const categories = (await selectBaseCategories(sql)).map(({ rcId, name }) => ({
    ...{ rcId, name, spellings: [plain(name)] },
  }));
  const names = rows.map(({ cells }) => tidyLine(cells[columns.NAME] ?? ''));
  const written = await selectWrittenNames(sql, orgCode, [...new Set(names)]);

  const areaOf = (text: string): { code: string } | RowProblem => {
    const found = areas.find(text);
    if (!isFound(found)) return { column: columns.AREA, ...found };
    return levelOf(found.code) < COUNTY_LEVEL
      ? { column: columns.AREA, reason: '只写到了地州市', fix: '写到所在的县、市或区' }
      : { code: found.code };
  };

  const categoryOf = (text: string): { rcId: string } | RowProblem => {
    const found = categories.find(({ name }) => plain(name) === plain(text));
    if (found) return found;
    const near = nearest(plain(text), categories, 1)[0]?.name;
    return {
      column: columns.CATEGORY,
      reason: near === undefined ? '没有这个分类' : `没有这个分类，是“${near}”吗？`,
      fix: `填：${categories.map(({ name }) => name).join('、')}`,
      ...(near === undefined ? {} : { suggestion: near }),
    };
  };

  return ({ cells }: KindRow): RowVerdict<BaseDocument> => {
    const cell = (column: string) => cells[column] ?? '';
    const name = tidyLine(cell(columns.NAME));
    const area = areaOf(cell(columns.AREA));
    const category = categoryOf(cell(columns.CATEGORY));
    const problems = [area, category].filter((one): one is RowProblem => 'column' in one);
    if (!('code' in area) || !('rcId' in category))
      return { state: 'failed', note: '', problems, keys: [], data: null };
    const key = `${area.code} ${name}`;
    const keys = [{ column: columns.NAME, key: `base:${plain(key)}` }];
    if (written.has(key))
      return { state: 'exists', note: '这个地区已有同名基地，没有改动', problems: [], keys, data: null };
    const beside = { department: tidyLine(cell(columns.DEPARTMENT)), coverArea: cell(columns.SIZE) };
    const data: BaseDocument = {
      ...BLANK,
      ...columns.BASE_FILE.valuesOf(cells),
      ...{ name, areaCode: area.code, rcId: category.rcId },
      baseType: readBaseType(cell(columns.TYPE), beside) ?? BLANK.baseType,
    };
    return { state: 'good', note: '新建草稿', problems: [], keys, data };
  };
};

const commit = async (
  tx: Tx,
  { deps, userId }: ImportScope,
  rows: readonly GoodRow<BaseDocument>[],
): Promise<RowOutcome[]> => {
  const now = deps.clock();
  const ids: string[] = [];
  for (const _ of rows) ids.push(await takePublicationId(tx));
  await bringInPublications(
    tx,
    BASES.kind,
    rows.map(({ data }, at) => ({
      ...{ id: ids[at] ?? '', orgCode: data.areaCode, title: data.name, state: 'unpublished' as const },
      document: BASES.clean(data as unknown as StoredDocument),
      ...{ userId, createdAt: now, updatedAt: now, publishedAt: null, action: '导入草稿' },
    })),
  );
  return rows.map(({ line }) => ({ line, note: '新建草稿' }));
};

/** Drafts of bases, each for the county in which it lies. */
export const basesKind = defineImportKind<BaseDocument>({
  key: 'bases',
  title: '教育基地',
  unit: BASE_WORDS.unit,
  note: '每一行新建一处基地的草稿，归在它所在的县市，补齐图片和介绍后再提交审签',
  existsWord: '已有同名基地，没有改动',
  roles: ['author', 'admin'],
  columns: columns.BASE_FILE.columns,
  examples: columns.BASE_EXAMPLES,
  checker,
  commit,
});
