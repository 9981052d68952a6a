/**
 * 题库分类规则：同一单位的同级分类不重名；不能放到自己下面；最多六级；上级分类属于本单位或上级单位。
 */
export const MAX_CATEGORY_LEVELS = 6;
export const MAX_CATEGORY_NAME = 40;

export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
}

/** The node and those above it, the nearest first. A node that is not among `nodes` ends the way. */
export const wayUp = (nodes: ReadonlyMap<string, TreeNode>, id: string | null): string[] => {
  const way: string[] = [];
  for (let at = id; at !== null && !way.includes(at); at = nodes.get(at)?.parentId ?? null) way.push(at);
  return way;
};

/** Levels of the tree below and with `id`: 1 without anything below it. */
export const levelsBelow = (nodes: ReadonlyMap<string, TreeNode>, id: string): number => {
  const levels = [...nodes.keys()].map((one) => wayUp(nodes, one).indexOf(id) + 1);
  return Math.max(1, ...levels);
};

/** Of each category how many there are in it and below it, from how many are directly in each. */
export const sumsBelow = (
  nodes: readonly TreeNode[],
  direct: ReadonlyMap<string, number>,
): Map<string, number> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const sums = new Map<string, number>();
  for (const [id, num] of direct)
    for (const above of wayUp(byId, id)) sums.set(above, (sums.get(above) ?? 0) + num);
  return sums;
};

/** Names of a path that a heading of an import gives: 党章党规/纪律; empty ones are dropped. */
export const pathNames = (path: string): string[] =>
  path
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
