import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { AppError } from '#platform/shared/errors.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { editingErrors } from '../documents/course-editing.errors.ts';

/**
 * 分类编辑规则：分类两级，同级不重名；有下级的不能降为第二级；专题与学习对象由人维护，地方、形式、语言由系统归类。
 */
export const TOPIC_TYPE = 'SPECIAL_COLUMN';
/** Types whose nodes an author chooses; the others follow from the course. */
export const CHOSEN_TYPES: readonly string[] = [TOPIC_TYPE, 'AUDIENCE'];

/** Trees and pins are the whole region's: its own administrators keep them. */
export const keepsRegion = ({ activeRole }: Pick<Caller, 'activeRole'>): boolean =>
  activeRole.roleCode === 'admin' && activeRole.orgCode === ROOT_ORG_CODE;

/** Throws `courses.regionOnly` (403) for everybody else. */
export const refuseOthers = (caller: Pick<Caller, 'activeRole'>): void => {
  if (!keepsRegion(caller)) throw editingErrors.regionOnly();
};

export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** The name as it is kept; throws `courses.nameEmpty` (400), `names.strangeLetter` (422) unless it was `before`. */
export const nodeName = (text: string, before = ''): string => {
  const name = tidyLine(text);
  if (name === '') throw editingErrors.nameEmpty();
  refuseStrangeLetters('name', name, before);
  return name;
};

const childrenOf = (nodes: readonly TreeNode[], parentId: string | null) =>
  nodes.filter((node) => node.parentId === parentId);

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Why `node` may not stand under `parentId` with this name; null when it may. `nodes` are those of its type. */
export const placeProblem = (
  nodes: readonly TreeNode[],
  node: { readonly id: string | null; readonly name: string },
  parentId: string | null,
): AppError | null => {
  if (parentId !== null) {
    const parent = nodes.find(({ id }) => id === parentId);
    if (!parent) return editingErrors.noNode();
    if (parent.parentId !== null || parent.id === node.id)
      return editingErrors.twoLevels({ name: parent.name });
    if (node.id !== null && childrenOf(nodes, node.id).length > 0)
      return editingErrors.twoLevels({ name: node.name });
  }
  const twin = childrenOf(nodes, parentId).find(
    ({ id, name }) => id !== node.id && isSameName(name, node.name),
  );
  return twin ? editingErrors.nameTaken({ name: twin.name }) : null;
};

/** Why a node may not be removed; null when it may. `hasTarget`: its courses go to another node. */
export const removeProblem = (
  nodes: readonly TreeNode[],
  node: TreeNode,
  courseNum: number,
  hasTarget: boolean,
): AppError | null => {
  const below = childrenOf(nodes, node.id).length;
  if (below > 0) return editingErrors.hasChildren({ name: node.name, count: below });
  return courseNum > 0 && !hasTarget ? editingErrors.hasCourses({ name: node.name, count: courseNum }) : null;
};

/** Ids of the siblings under `parentId` with `id` at `index` among them, in their new order. */
export const orderWith = (
  nodes: readonly TreeNode[],
  id: string,
  parentId: string | null,
  index: number,
): string[] => {
  const others = childrenOf(nodes, parentId)
    .map((node) => node.id)
    .filter((other) => other !== id);
  const place = Math.min(index, others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
};
