import {
  defineImportKind,
  failedRow,
  type GoodRow,
  type ImportScope,
  type KindRow,
  type RowOutcome,
  type RowVerdict,
} from '#features/ground/imports/server/imports.public.ts';
import { nearest } from '#features/ground/imports/shared/nearest.rules.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import {
  CODE_MAX,
  codeProblem,
  type Entry,
  entryProblem,
  NAME_MAX,
} from '../shared/dictionary-change.rules.ts';
import { listEntries } from './dictionaries.repository.ts';
import { changeDictionary } from './dictionaries.service.ts';
import type { DictionaryKind } from './dictionary-kind.ts';

const DICTIONARY = '字典';
const CODE = '代码';
const NAME = '名称';

const known = perPortal((_deps: Deps) => ({ kinds: [] as readonly DictionaryKind[] }));

/** Dictionaries to which a file may add; called when a process starts, before it reads a file. */
export const knowDictionaries = (deps: Deps, kinds: readonly DictionaryKind[]): void => {
  known(deps).kinds = kinds.filter(({ mayAdd }) => mayAdd);
};

interface NewEntry extends Entry {
  readonly dictCode: string;
}

const checker = async ({ deps, sql, orgCode }: ImportScope) => {
  const { kinds } = known(deps);
  const entries = new Map<string, readonly Entry[]>();
  for (const { dictCode } of kinds) entries.set(dictCode, await listEntries(sql, dictCode));
  const titles = kinds.map(({ title }) => title).join('、');
  return ({ cells }: KindRow): RowVerdict<NewEntry> => {
    const [text, pCode, pName] = [cells[DICTIONARY] ?? '', cells[CODE] ?? '', tidyLine(cells[NAME] ?? '')];
    if (orgCode !== ROOT_ORG_CODE)
      return failedRow({
        column: DICTIONARY,
        reason: '字典全区通用，只有自治区的管理员能改',
        fix: '请联系自治区的管理员',
      });
    const kind = kinds.find(({ title, dictCode }) => title === text || dictCode === text);
    if (!kind) {
      const [near] = nearest(
        text,
        kinds.map(({ title }) => ({ title, spellings: [title] })),
      );
      return failedRow({
        column: DICTIONARY,
        reason: `“${text.slice(0, 20)}”不是能增加项的字典`,
        fix: `可填：${titles}`,
        ...(near ? { suggestion: near.title } : {}),
      });
    }
    const there = entries.get(kind.dictCode) ?? [];
    const keys = [{ column: CODE, key: `dict:${kind.dictCode}/${pCode.toLowerCase()}` }];
    const twin = there.find((entry) => entry.pCode === pCode);
    if (twin)
      return { state: 'exists', note: `已有“${twin.pName}”，没有改动`, problems: [], keys, data: null };
    const entry = { pCode, pName, isHidden: false };
    const code = codeProblem(pCode, there);
    if (code !== '') return failedRow({ column: CODE, reason: code, fix: '换一个代码' }, keys);
    const name = entryProblem(entry, there);
    if (name !== '') return failedRow({ column: NAME, reason: name, fix: '换一个名称' }, keys);
    return {
      state: 'good',
      note: '新增一项',
      problems: [],
      keys,
      data: { ...entry, dictCode: kind.dictCode },
    };
  };
};

const commit = async (
  tx: Tx,
  { deps, userId, orgCode }: ImportScope,
  rows: readonly GoodRow<NewEntry>[],
): Promise<RowOutcome[]> => {
  for (const kind of known(deps).kinds) {
    const added = rows.flatMap(({ data: { dictCode, ...entry } }) =>
      dictCode === kind.dictCode ? [entry] : [],
    );
    if (added.length === 0) continue;
    await changeDictionary(tx, deps, { userId, orgCode }, kind, (before) => [
      ...before,
      ...added.filter(({ pCode }) => !before.some((entry) => entry.pCode === pCode)),
    ]);
  }
  return rows.map(({ line }) => ({ line, note: '新增一项' }));
};

/** Entries of the dictionaries that take new ones; those that are there stay as they are. */
export const dictionariesKind = defineImportKind<NewEntry>({
  key: 'dictionaries',
  title: '字典',
  unit: '项',
  note: '每一行在字典末尾加一项；已有的代码不改',
  existsWord: '已有这一项，没有改动',
  roles: ['admin'],
  columns: [
    {
      name: DICTIONARY,
      isNeeded: true,
      isMain: true,
      maxLength: 40,
      note: '字典的名称或代码',
      example: '资源记录',
    },
    {
      name: CODE,
      isNeeded: true,
      isMain: true,
      maxLength: CODE_MAX,
      note: '字母开头，只含字母、数字和下划线，以后不能改',
      example: 'SAMPLE_USE',
    },
    {
      name: NAME,
      isNeeded: true,
      isMain: true,
      maxLength: NAME_MAX,
      note: '显示的名称',
      example: '示例用途',
    },
  ],
  examples: [{ [DICTIONARY]: '资源记录', [CODE]: 'SAMPLE_USE', [NAME]: '示例用途' }],
  checker,
  commit,
});
