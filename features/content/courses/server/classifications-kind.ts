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
import { nameLettersProblem } from '#platform/shared/name-letters.rules.ts';
import { CHOSEN_TYPES } from '../shared/classifications/classification-edit.rules.ts';
import type { NewNode } from './classifications/classification-node.service.ts';
import { classificationTrees, type KnownTree } from './classifications/classification-trees.repository.ts';
import { addClassificationNode } from './documents/draft-courses.service.ts';

/** Trees to which a file adds; a test may watch it. */
export interface ClassificationStore {
  /** Types whose tree people edit; the others are filled by publishing. */
  readonly editableTypes: readonly string[];
  /** Adds one node at the end of its siblings, counts the tree's version up, answers the node's id. */
  readonly addNode: (tx: Tx, deps: Deps, node: NewNode) => Promise<string>;
}

const CLASSIFICATION_STORE: ClassificationStore = {
  editableTypes: CHOSEN_TYPES,
  addNode: addClassificationNode,
};

const TYPE = '分类体系';
const FIRST = '一级分类';
const SECOND = '二级分类';

interface NewNodes {
  readonly typeCode: string;
  readonly first: string;
  /** Empty: only the first level. */
  readonly second: string;
}

/** Names that the trees would not tell apart. */
const keyOf = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const same = (a: string, b: string) => keyOf(a) === keyOf(b);

const childOf = (tree: KnownTree, parentId: string | null, name: string) =>
  tree.nodes.find((node) => node.parentId === parentId && same(node.name, name));

const checkerOf = (store: ClassificationStore) => async (scope: ImportScope) => {
  const trees = await classificationTrees(scope.sql);
  const editable = trees.filter(({ code }) => store.editableTypes.includes(code));
  const names = editable.map(({ name }) => name).join('、');

  const treeProblem = (text: string) => {
    if (trees.some(({ name, code }) => same(name, text) || code === text))
      return { reason: `“${text}”由系统自动归类，不能导入`, fix: `可填：${names}` };
    const [near] = nearest(
      text,
      editable.map(({ name }) => ({ name, spellings: [name] })),
    );
    return {
      reason: `没有“${text.slice(0, 20)}”这个分类体系`,
      fix: `可填：${names}`,
      ...(near ? { suggestion: near.name } : {}),
    };
  };

  return ({ cells }: KindRow): RowVerdict<NewNodes> => {
    const [type = '', first = '', second = ''] = [cells[TYPE], cells[FIRST], cells[SECOND]];
    if (scope.orgCode !== ROOT_ORG_CODE)
      return failedRow({
        column: TYPE,
        reason: '分类全区通用，只有自治区的管理员能改',
        fix: '请联系自治区的管理员',
      });
    const tree = editable.find(({ name, code }) => same(name, type) || code === type);
    if (!tree) return failedRow({ column: TYPE, ...treeProblem(type) });
    const keys = [
      { column: second === '' ? FIRST : SECOND, key: `node:${tree.code}/${keyOf(first)}/${keyOf(second)}` },
    ];
    const parent = childOf(tree, null, first);
    const isKnown = parent !== undefined && (second === '' || childOf(tree, parent.id, second) !== undefined);
    if (isKnown) return { state: 'exists', note: '分类已在，没有改动', problems: [], keys, data: null };
    const column = [FIRST, SECOND].find((name) => nameLettersProblem(cells[name] ?? '') !== '');
    if (column !== undefined) {
      const reason = nameLettersProblem(cells[column] ?? '');
      return failedRow({ column, reason, fix: '删去这个字符，或换成文字' });
    }
    return {
      state: 'good',
      note: '新建分类',
      problems: [],
      keys,
      data: { typeCode: tree.code, first, second },
    };
  };
};

const commitOf =
  (store: ClassificationStore) =>
  async (tx: Tx, { deps }: ImportScope, rows: readonly GoodRow<NewNodes>[]): Promise<RowOutcome[]> => {
    const trees = new Map((await classificationTrees(tx)).map((tree) => [tree.code, tree]));
    const made = new Map<string, string>();
    const idOf = async (typeCode: string, parentId: string | null, name: string) => {
      const tree = trees.get(typeCode);
      const known = tree && childOf(tree, parentId, name)?.id;
      const key = `${typeCode}/${parentId}/${keyOf(name)}`;
      const id = known ?? made.get(key) ?? (await store.addNode(tx, deps, { typeCode, parentId, name }));
      made.set(key, id);
      return id;
    };
    const outcomes: RowOutcome[] = [];
    for (const { line, data } of rows) {
      const firstId = await idOf(data.typeCode, null, data.first);
      if (data.second !== '') await idOf(data.typeCode, firstId, data.second);
      outcomes.push({ line, note: '新建分类' });
    }
    return outcomes;
  };

/** Nodes of the classification trees. */
export const classificationsKind = (store: ClassificationStore = CLASSIFICATION_STORE) =>
  defineImportKind<NewNodes>({
    key: 'classifications',
    title: '课程分类',
    unit: '个分类',
    note: '每一行在分类体系里添上还没有的分类',
    existsWord: '已有分类，没有改动',
    roles: ['admin'],
    columns: [
      {
        name: TYPE,
        aliases: ['体系'],
        isNeeded: true,
        isMain: true,
        maxLength: 40,
        note: '分类体系的名称',
        example: '专题专栏',
      },
      {
        name: FIRST,
        aliases: ['一级'],
        isNeeded: true,
        isMain: true,
        maxLength: 20,
        note: '没有就新建',
        example: '示例专题',
      },
      {
        name: SECOND,
        aliases: ['二级'],
        isNeeded: false,
        isMain: true,
        maxLength: 20,
        note: '可以空着，只建一级',
        example: '示例分类',
      },
    ],
    examples: [
      { [TYPE]: '专题专栏', [FIRST]: '示例专题', [SECOND]: '示例分类' },
      { [TYPE]: '学习对象', [FIRST]: '示例对象' },
    ],
    checker: checkerOf(store),
    commit: commitOf(store),
  });
