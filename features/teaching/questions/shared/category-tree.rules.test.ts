import { describe, expect, it } from 'vitest';
import { levelsBelow, pathNames, sumsBelow, type TreeNode, wayUp } from './category-tree.rules.ts';

const NODES: TreeNode[] = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'b' },
  { id: 'd', parentId: 'a' },
];
const byId = new Map(NODES.map((node) => [node.id, node]));

describe('the tree of categories', () => {
  it('knows the way up, and how deep it goes below', () => {
    expect(wayUp(byId, 'c')).toEqual(['c', 'b', 'a']);
    expect(wayUp(byId, null)).toEqual([]);
    expect([levelsBelow(byId, 'a'), levelsBelow(byId, 'b'), levelsBelow(byId, 'd')]).toEqual([3, 2, 1]);
  });

  it('does not walk for ever in a circle', () => {
    const circle = new Map([
      ['x', { id: 'x', parentId: 'y' }],
      ['y', { id: 'y', parentId: 'x' }],
    ]);
    expect(wayUp(circle, 'x')).toEqual(['x', 'y']);
  });

  it('sums what is below', () => {
    const sums = sumsBelow(
      NODES,
      new Map([
        ['c', 2],
        ['d', 3],
      ]),
    );
    expect(Object.fromEntries(sums)).toEqual({ a: 5, b: 2, c: 2, d: 3 });
  });

  it('takes a path of names apart', () => {
    expect(pathNames(' 党章党规 / 纪律/ ')).toEqual(['党章党规', '纪律']);
  });
});
