/**
 * 分类规则：课程只归入八个固定分类之一，封面用色、分类树和推荐都以它为准。
 */
export const COURSE_CATEGORIES = [
  { key: 'theory', name: '创新理论' },
  { key: 'charter', name: '党章党规' },
  { key: 'history', name: '党史教育' },
  { key: 'unity', name: '民族团结' },
  { key: 'govern', name: '基层治理' },
  { key: 'rural', name: '乡村振兴' },
  { key: 'culture', name: '文化润疆' },
  { key: 'skill', name: '履职能力' },
] as const;

export type CategoryKey = (typeof COURSE_CATEGORIES)[number]['key'];

const NAMES: ReadonlyMap<string, string> = new Map(COURSE_CATEGORIES.map(({ key, name }) => [key, name]));

/** Printed name of a category; empty for a key that is none. */
export const categoryName = (key: string): string => NAMES.get(key) ?? '';

/** The classification whose tree the course list shows (specification, 2.8). */
export const TREE_TYPE = 'SPECIAL_COLUMN';
