import {
  addOrganisations,
  listPastCodes,
  lockOrganisations,
  organisationOf,
  organisationsAround,
} from '#features/ground/organisations/server/regions.public.ts';
import { orgRecord } from '#features/ground/organisations/shared/org.record.ts';
import {
  nextBranchCode,
  orgNameOf,
  strangeOrgLetterOf,
} from '#features/ground/organisations/shared/org-admin.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { labelsOf } from '#platform/shared/record.ts';
import {
  defineImportKind,
  type GoodRow,
  type ImportScope,
  type KindRow,
  type RowOutcome,
  type RowProblem,
  type RowVerdict,
} from './import-kind.ts';
import { isFound, type OrgFinder, orgFinder, pathKey } from './org-finder.ts';
import { recordFile } from './record-file.ts';

const { name: NAME, shortName: SHORT } = labelsOf(orgRecord);
const PARENT = '上级组织编码或全路径';
const TYPE = '类型';
const BRANCH = '党组织';

interface NewOrg {
  readonly name: string;
  readonly shortName: string;
  /** Path of the organisation above, as paths are compared; it may be a row of the same file. */
  readonly parentKey: string;
}

const nameProblem = (text: string) =>
  strangeOrgLetterOf(text) !== '' || orgNameOf(text) === null || /[/>]/.test(text.normalize('NFKC'))
    ? {
        reason: nameLettersProblem(text) || '组织名称里有不能用的符号',
        fix: '只填这个组织自己的名称，不带上级，不含 / 和 >',
      }
    : null;

const typeProblem = (text: string) => {
  if (text === BRANCH) return null;
  return /地区|区划|乡镇|县|市|州/.test(text)
    ? {
        reason: '地区由系统统一维护，不能导入',
        fix: `只能导入党组织，填“${BRANCH}”或空着`,
        suggestion: BRANCH,
      }
    : { reason: `没有“${text.slice(0, 20)}”这个类型`, fix: `填“${BRANCH}”或空着`, suggestion: BRANCH };
};

/**
 * A path in full, as paths are compared: what is known of it is replaced by where it really stands, the rest may
 * be rows of the same file.
 */
const fullKey = (orgs: OrgFinder, text: string): string => {
  const found = orgs.find(text);
  if (isFound(found)) return pathKey(found.path);
  const segments = pathKey(text).split('/');
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const above = orgs.atPath(segments.slice(0, length).join('/'));
    if (above) return [pathKey(above.path), ...segments.slice(length)].join('/');
  }
  return segments.join('/');
};

const checker = async (scope: ImportScope, rows: readonly KindRow[]) => {
  const { sql, orgCode, allRows } = scope;
  const orgs = orgFinder(await organisationsAround(sql, orgCode), orgCode);
  const parentText = (row: KindRow) => row.cells[PARENT] ?? '';
  // An organisation below a row of the same file names it by its path.
  const isAnyUnknown = rows.some((row) => !isFound(orgs.find(parentText(row))));
  const firstLine = new Map<string, number>();
  for (const row of isAnyUnknown ? await allRows() : []) {
    const key = `${fullKey(orgs, parentText(row))}/${pathKey(row.cells[NAME] ?? '')}`;
    if (!firstLine.has(key)) firstLine.set(key, row.line);
  }

  const parentOf = (row: KindRow): { key: string } | RowProblem => {
    const found = orgs.find(parentText(row));
    if (isFound(found)) return { key: pathKey(found.path) };
    const key = fullKey(orgs, parentText(row));
    const line = firstLine.get(key);
    if (line === undefined) return { column: PARENT, ...found };
    if (line < row.line) return { key };
    return { column: PARENT, reason: `上级在后面的第 ${line} 行`, fix: '把上级的行移到下级的前面' };
  };

  return (row: KindRow): RowVerdict<NewOrg> => {
    const name = orgNameOf(row.cells[NAME] ?? '') ?? '';
    const parent = parentOf(row);
    if (!('key' in parent)) return { state: 'failed', note: '', problems: [parent], keys: [], data: null };
    const key = `${parent.key}/${pathKey(name)}`;
    const keys = [{ column: NAME, key: `org:${key}` }];
    const known = orgs.atPath(key);
    if (known) return { state: 'exists', note: '组织已在，没有改动', problems: [], keys, data: null };
    const above = orgs.atPath(parent.key);
    if (above && nextBranchCode(above.code, []) === null)
      return {
        state: 'failed',
        note: '',
        problems: [{ column: PARENT, reason: '上级的层级已经到底，下面不能再建', fix: '换一个上级' }],
        keys,
        data: null,
      };
    const shortName = orgNameOf(row.cells[SHORT] ?? '') ?? name;
    return {
      state: 'good',
      note: '新建组织',
      problems: [],
      keys,
      data: { name, shortName, parentKey: parent.key },
    };
  };
};

const commit = async (
  tx: Tx,
  scope: ImportScope,
  rows: readonly GoodRow<NewOrg>[],
): Promise<RowOutcome[]> => {
  const { orgCode } = scope;
  const finder = async () => {
    const known = await organisationsAround(tx, orgCode);
    return { known, orgs: orgFinder(known, orgCode) };
  };
  const before = await finder();
  await lockOrganisations(
    tx,
    rows.flatMap(({ data }) => before.orgs.atPath(data.parentKey)?.code ?? []),
  );
  // Organisations that somebody else added while this waited are read now.
  const { known, orgs } = await finder();
  const children = new Map<string, string[]>();
  for (const { code } of known)
    children.set(code.slice(0, -6), [...(children.get(code.slice(0, -6)) ?? []), code]);
  const made = new Map<string, string>();
  const outcomes: RowOutcome[] = [];
  for (const { line, data } of rows) {
    const parentCode = made.get(data.parentKey) ?? orgs.atPath(data.parentKey)?.code;
    const siblings = children.get(parentCode ?? '') ?? [];
    const past = parentCode === undefined ? [] : await listPastCodes(tx, parentCode);
    const code = parentCode === undefined ? null : nextBranchCode(parentCode, [...siblings, ...past]);
    if (parentCode === undefined || code === null) {
      const reason = parentCode === undefined ? '上级没有建成' : '上级下面已经没有编码可用';
      outcomes.push({ line, problem: { column: PARENT, reason, fix: '先改好上级的那一行' } });
      continue;
    }
    children.set(parentCode, [...siblings, code]);
    made.set(`${data.parentKey}/${pathKey(data.name)}`, code);
    await addOrganisations(tx, [
      organisationOf(code, data.name, { shortName: data.shortName, kind: 'branch', sort: siblings.length }),
    ]);
    outcomes.push({ line, note: `新建组织，编码 ${code}` });
  }
  return outcomes;
};

const FILE = recordFile(orgRecord, {
  name: {
    aliases: ['名称'],
    isMain: true,
    note: '组织自己的名称，不带上级',
    example: '示例村党支部',
    check: nameProblem,
  },
  shortName: { isNeeded: false, isMain: true, note: '可以空着，与名称相同', example: '示例支部' },
});

/** Party organisations below those of the scope; their codes are given in order. */
export const organisationsKind = defineImportKind<NewOrg>({
  key: 'organisations',
  title: '组织',
  unit: '个组织',
  note: '每一行在上级下面新建一个党组织，编码由系统接着往下编',
  existsWord: '已有组织，没有改动',
  roles: ['admin'],
  columns: [
    ...FILE.columns.slice(0, 1),
    {
      name: PARENT,
      aliases: ['上级组织编码', '上级组织全路径', '上级组织', '上级'],
      isNeeded: true,
      isMain: true,
      maxLength: 300,
      note: '编码，或者从自治区写起的全路径；上级也在本表里时写在它后面的行',
      example: '新疆维吾尔自治区/喀什地区/莎车县',
    },
    ...FILE.columns.slice(1),
    {
      name: TYPE,
      isNeeded: false,
      maxLength: 20,
      note: '可以空着，就是党组织',
      example: BRANCH,
      choices: [BRANCH],
      check: typeProblem,
    },
  ],
  examples: [
    {
      [NAME]: '示例村党支部',
      [PARENT]: '新疆维吾尔自治区/喀什地区/莎车县',
      [SHORT]: '示例支部',
      [TYPE]: BRANCH,
    },
    { [NAME]: '示例第一党小组', [PARENT]: '新疆维吾尔自治区/喀什地区/莎车县/示例村党支部' },
  ],
  checker,
  commit,
});
