import { describe, expect, it } from 'vitest';
import type { QuestionCategory } from '../shared/questions.contract.ts';
import { pathOf, selectNodes, siblingsOf, treeOf } from './category-tree.rules.ts';

const category = (id: string, parentId: string, more: Partial<QuestionCategory> = {}): QuestionCategory => ({
  id,
  parentId,
  name: `分类 ${id}`,
  orgCode: '100000000000',
  orgName: '自治区',
  sort: 0,
  questionNum: 0,
  canEdit: true,
  version: 1,
  ...more,
});

const all = [category('2', '1'), category('1', ''), category('3', '1', { sort: -1 }), category('4', 'gone')];

describe('the tree of categories', () => {
  it('hangs together by parents; those whose parent is out of reach stand at the top', () => {
    const [first, second] = treeOf(all);
    expect(first?.category.id).toBe('1');
    expect(first?.children.map(({ category: { id } }) => id)).toEqual(['3', '2']);
    expect(second?.category.id).toBe('4');
  });

  it('ends where something hangs on itself', () => {
    expect(treeOf([category('1', '1')])).toEqual([]);
    expect(pathOf([category('1', '2'), category('2', '1')], '1')).toBe('分类 2 / 分类 1');
  });

  it('says paths and neighbours', () => {
    expect(pathOf(all, '2')).toBe('分类 1 / 分类 2');
    expect(pathOf(all, 'none')).toBe('');
    expect(siblingsOf(all, { id: '2', parentId: '1' }).map(({ id }) => id)).toEqual(['3']);
    expect(siblingsOf(all, { id: '', parentId: '' }).map(({ id }) => id)).toEqual(['1', '4']);
  });

  it('switches off for a choice what is below itself or belongs to others', () => {
    const [first] = selectNodes(all, { without: '1' });
    expect(first?.disabled).toBe(true);
    expect(first?.children.every(({ disabled }) => disabled)).toBe(true);
    const foreign = [...all, category('5', '', { canEdit: false, orgName: '喀什地区' })];
    const nodes = selectNodes(foreign, { onlyEditable: true });
    expect(nodes.find(({ value }) => value === '5')).toMatchObject({
      title: '分类 5（喀什地区）',
      disabled: true,
    });
  });
});

describe('the order of categories', () => {
  const of = (id: string, name: string, sort: number) => category(id, '', { name, sort });
  const some = [of('1', '乙', 2), of('2', '丙', 1), of('3', '乙丙', 1), of('4', '丁', 0)];

  it('goes by their places, then by their names', () => {
    for (const given of [some, some.toReversed()]) {
      expect(treeOf(given).map((node) => node.category.name)).toEqual(['丁', '丙', '乙丙', '乙']);
      expect(siblingsOf(given, { id: '3', parentId: '' }).map(({ name }) => name)).toEqual([
        ...['丁', '丙', '乙'],
      ]);
    }
  });
});

describe('the nodes of a select', () => {
  const tree = [
    category('1', ''),
    category('2', '1', { canEdit: false }),
    category('3', '2'),
    category('4', '', { sort: 1 }),
  ];
  const node = (value: string, children: object[] = [], more = {}) => ({
    ...{ value, title: `分类 ${value}`, children },
    ...more,
  });
  const off = { disabled: true };

  it('can all be chosen where nothing else is said, and name no organisation where there is one', () => {
    expect(selectNodes(tree)).toEqual([node('1', [node('2', [node('3')])]), node('4')]);
    expect(selectNodes([])).toEqual([]);
  });

  it('cannot be chosen where they cannot be edited', () => {
    expect(selectNodes(tree, { onlyEditable: true })).toEqual([
      node('1', [node('2', [node('3')], off)]),
      node('4'),
    ]);
  });

  it('cannot be chosen below what is moved', () => {
    expect(selectNodes(tree, { without: '2' })).toEqual([
      node('1', [node('2', [node('3', [], off)], off)]),
      node('4'),
    ]);
  });

  it('say at the top whose they are where there are several organisations', () => {
    expect(selectNodes([...tree, category('5', '4', { orgName: '喀什地区' })])).toEqual([
      node('1', [node('2', [node('3')])], { title: '分类 1（自治区）' }),
      node('4', [node('5')], { title: '分类 4（自治区）' }),
    ]);
  });
});
