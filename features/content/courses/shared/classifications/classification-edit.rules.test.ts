import { describe, expect, it } from 'vitest';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import {
  keepsRegion,
  nodeName,
  orderWith,
  placeProblem,
  refuseOthers,
  removeProblem,
  type TreeNode,
} from './classification-edit.rules.ts';

const nodes: TreeNode[] = [
  { id: 'a', parentId: null, name: '甲' },
  { id: 'b', parentId: null, name: '乙' },
  { id: 'a1', parentId: 'a', name: '甲一' },
  { id: 'a2', parentId: 'a', name: 'A2' },
];

const place = (id: string | null, name: string, parentId: string | null) =>
  placeProblem(nodes, { id, name }, parentId)?.code ?? 'fine';

describe('the place of a node', () => {
  it('is one of two levels', () => {
    expect(place(null, '丙', null)).toBe('fine');
    expect(place('b', '乙', 'a')).toBe('fine');
    expect(place('a1', '甲一', null)).toBe('fine');
    expect(place(null, '丙', 'a1')).toBe('courses.twoLevels');
    expect(place('a', '甲', 'b')).toBe('courses.twoLevels');
    expect(place('a', '甲', 'a')).toBe('courses.twoLevels');
    expect(place(null, '丙', 'nowhere')).toBe('courses.noNode');
    expect(place('b', '乙', 'b')).toBe('courses.twoLevels');
    expect(placeProblem(nodes, { id: null, name: '丙' }, 'a1')?.message).toContain('“甲一”');
    expect(placeProblem(nodes, { id: 'a', name: '甲' }, 'b')?.message).toContain('“甲”');
  });

  it('has a name that no sibling has', () => {
    expect(place(null, '甲', null)).toBe('courses.nameTaken');
    expect(place(null, 'a2', 'a')).toBe('courses.nameTaken');
    expect(placeProblem(nodes, { id: null, name: 'a2' }, 'a')?.message).toContain('“A2”');
    expect(place('a2', 'A2', 'a')).toBe('fine');
    expect(place(null, '甲一', 'b')).toBe('fine');
  });

  it('among its siblings is the one that was asked for', () => {
    expect(orderWith(nodes, 'b', null, 0)).toEqual(['b', 'a']);
    expect(orderWith(nodes, 'b', 'a', 1)).toEqual(['a1', 'b', 'a2']);
    expect(orderWith(nodes, 'a', null, 999)).toEqual(['b', 'a']);
  });
});

it('a node goes only without children, and with courses only when they go elsewhere', () => {
  const [a, , a1] = nodes;
  const remove = (node: TreeNode | undefined, num: number, hasTarget: boolean) =>
    node && (removeProblem(nodes, node, num, hasTarget)?.code ?? 'fine');
  expect(remove(a, 0, true)).toBe('courses.hasChildren');
  expect(remove(a1, 3, false)).toBe('courses.hasCourses');
  expect(removeProblem(nodes, nodes[0] ?? { id: '', parentId: null, name: '' }, 0, true)?.message).toContain(
    '“甲”下面还有 2 个分类',
  );
  expect(removeProblem(nodes, { id: 'b', parentId: null, name: '乙' }, 3, false)?.message).toContain(
    '“乙”下面还有 3 门课程',
  );
  expect(remove(a1, 3, true)).toBe('fine');
  expect(remove(a1, 0, false)).toBe('fine');
});

it('a name without anything to read is none', () => {
  expect(nodeName(' 防沙\u0000 治沙 ')).toBe('防沙 治沙');
  expect(() => nodeName('\u200b \u0000')).toThrow('分类名称不能为空');
});

it('a name has no strange letters but those that it had', () => {
  expect(() => nodeName('<b>治沙')).toThrow('名称里不能有“<”');
  expect(nodeName('<b>治沙', '<b>治沙')).toBe('<b>治沙');
});

it('trees are kept by administrators of the whole region alone', () => {
  const as = (roleCode: RoleCode, orgCode: string) => ({ activeRole: { roleCode, orgCode } });
  expect(keepsRegion(as('admin', ROOT_ORG_CODE))).toBe(true);
  expect(keepsRegion(as('author', ROOT_ORG_CODE))).toBe(false);
  expect(keepsRegion(as('admin', `${ROOT_ORG_CODE}653100`))).toBe(false);
  expect(refuseOthers(as('admin', ROOT_ORG_CODE))).toBeUndefined();
  expect(() => refuseOthers(as('author', ROOT_ORG_CODE))).toThrow('由自治区级管理员维护');
});
