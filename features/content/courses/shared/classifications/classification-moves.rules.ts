/**
 * 分类移动规则：只有两级；有下级的分类不能再放进别的分类；位置按移走自己之后的兄弟次序数。
 */
export interface ClassificationLeaf {
  readonly id: string;
  readonly name: string;
  readonly courseNum: number;
}

export interface ClassificationNode extends ClassificationLeaf {
  readonly children: readonly ClassificationLeaf[];
}

export interface Place {
  readonly parentId: string | null;
  /** Among the new siblings without the moved one, from 0. */
  readonly index: number;
}

interface Found {
  readonly parentId: string | null;
  readonly index: number;
  readonly siblings: readonly ClassificationLeaf[];
  readonly hasChildren: boolean;
}

/** Where a classification stands now. */
export const placeOf = (nodes: readonly ClassificationNode[], id: string): Found | null => {
  const top = nodes.findIndex((node) => node.id === id);
  if (top >= 0) {
    const hasChildren = (nodes[top]?.children.length ?? 0) > 0;
    return { parentId: null, index: top, siblings: nodes, hasChildren };
  }
  for (const node of nodes) {
    const index = node.children.findIndex((child) => child.id === id);
    if (index >= 0) return { parentId: node.id, index, siblings: node.children, hasChildren: false };
  }
  return null;
};

/** One place up or down among its siblings; `null` at the end. */
export const stepped = (nodes: readonly ClassificationNode[], id: string, step: -1 | 1): Place | null => {
  const found = placeOf(nodes, id);
  if (!found) return null;
  const index = found.index + step;
  return index >= 0 && index < found.siblings.length ? { parentId: found.parentId, index } : null;
};

export interface Dropped {
  readonly dragId: string;
  readonly dropId: string;
  /** Onto the other one (`first`: an open one, above its children), or into the gap before or after it. */
  readonly how: 'inside' | 'first' | 'before' | 'after';
}

export type DropAnswer = { readonly place: Place } | { readonly refusal: string };

/** Where something let go lands, or the sentence why it cannot. */
export const dropAnswer = (
  nodes: readonly ClassificationNode[],
  { dragId, dropId, how }: Dropped,
): DropAnswer => {
  const drag = placeOf(nodes, dragId);
  const drop = placeOf(nodes, dropId);
  if (!drag || !drop || dragId === dropId) return { refusal: '请放到另一个分类旁边。' };
  const isInside = how === 'inside' || how === 'first';
  const parentId = isInside ? dropId : drop.parentId;
  if (isInside && drop.parentId !== null) return { refusal: '分类只有两级，不能再往下放。' };
  if (parentId !== null && drag.hasChildren) {
    return { refusal: '这个分类有下级，不能放进别的分类；请先移走下级。' };
  }
  if (parentId === dragId) return { refusal: '不能放进自己里面。' };
  const siblings = parentId === null ? nodes : (nodes.find(({ id }) => id === parentId)?.children ?? []);
  const others = siblings.filter(({ id }) => id !== dragId);
  if (isInside) return { place: { parentId, index: how === 'first' ? 0 : others.length } };
  const at = others.findIndex(({ id }) => id === dropId);
  return { place: { parentId, index: how === 'before' ? at : at + 1 } };
};

/** Parents to which a classification can go: the first level (`null`) and every other first-level one. */
export const parentsFor = (nodes: readonly ClassificationNode[], id: string): (string | null)[] => {
  const found = placeOf(nodes, id);
  if (!found) return [];
  const tops = found.hasChildren ? [] : nodes.filter((node) => node.id !== id).map((node) => node.id);
  return [null, ...tops].filter((parentId) => parentId !== found.parentId);
};

/** All classifications in reading order, with the name of the first level before the second. */
export const flatNames = (
  nodes: readonly ClassificationNode[],
): { readonly id: string; readonly name: string; readonly courseNum: number }[] =>
  nodes.flatMap(({ id, name, courseNum, children }) => [
    { id, name, courseNum },
    ...children.map((child) => ({ ...child, name: `${name} / ${child.name}` })),
  ]);
