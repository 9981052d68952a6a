import type { QuestionCategory } from '../shared/questions.contract.ts';

/**
 * 分类树：按上级串起来；上级不在可见范围里的，当作最上一级。
 */
export interface CategoryNode {
  readonly category: QuestionCategory;
  readonly children: readonly CategoryNode[];
}

const byPlace = (a: QuestionCategory, b: QuestionCategory): number =>
  a.sort - b.sort || (a.name < b.name ? -1 : 1);

export const treeOf = (categories: readonly QuestionCategory[]): CategoryNode[] => {
  const ids = new Set(categories.map(({ id }) => id));
  const below = new Map<string, QuestionCategory[]>();
  for (const category of categories) {
    const parent = ids.has(category.parentId) ? category.parentId : '';
    below.set(parent, [...(below.get(parent) ?? []), category]);
  }
  // A category below itself would never end; it is left out of its own branch.
  const nodesOf = (parentId: string, above: readonly string[]): CategoryNode[] =>
    [...(below.get(parentId) ?? [])]
      .sort(byPlace)
      .filter(({ id }) => !above.includes(id))
      .map((category) => ({ category, children: nodesOf(category.id, [...above, category.id]) }));
  return nodesOf('', []);
};

export interface SelectNode {
  readonly value: string;
  readonly title: string;
  readonly disabled?: boolean;
  readonly children: readonly SelectNode[];
}

export interface SelectPlan {
  /** Only those that the person may put something into can be chosen. */
  readonly onlyEditable?: boolean;
  /** This one and what is below it cannot be chosen: nothing is moved into itself. */
  readonly without?: string | undefined;
}

/** The tree for a select; where several organisations share it, its tops say whose they are. */
export const selectNodes = (
  categories: readonly QuestionCategory[],
  { onlyEditable = false, without }: SelectPlan = {},
): SelectNode[] => {
  const areMany = new Set(categories.map(({ orgName }) => orgName)).size > 1;
  const nodeOf = ({ category, children }: CategoryNode, isTop: boolean, isOff: boolean): SelectNode => {
    const isOffHere = isOff || category.id === without;
    return {
      value: category.id,
      title: isTop && areMany ? `${category.name}（${category.orgName}）` : category.name,
      ...(isOffHere || (onlyEditable && !category.canEdit) ? { disabled: true } : {}),
      children: children.map((child) => nodeOf(child, false, isOffHere)),
    };
  };
  return treeOf(categories).map((node) => nodeOf(node, true, false));
};

/** 党章党规 / 纪律; empty where there is no such category. */
export const pathOf = (categories: readonly QuestionCategory[], id: string): string => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at = byId.get(id); at && !seen.has(at.id); at = byId.get(at.parentId)) {
    names.unshift(at.name);
    seen.add(at.id);
  }
  return names.join(' / ');
};

/** The categories beside it, in their order. */
export const siblingsOf = (
  categories: readonly QuestionCategory[],
  { id, parentId }: Pick<QuestionCategory, 'id' | 'parentId'>,
): QuestionCategory[] => {
  const ids = new Set(categories.map((category) => category.id));
  const topOf = (parent: string) => (ids.has(parent) ? parent : '');
  return categories
    .filter((other) => topOf(other.parentId) === topOf(parentId) && other.id !== id)
    .sort(byPlace);
};
