/**
 * 计划内容规则：一项计划由课程和班级组成，至多 60 项；完成的标准有两种：学完全部必修，或者学满规定的学时。
 */
export const PLAN_ITEMS_MAX = 60;
/** Characters of the sentence about an item. */
export const PLAN_NOTE_MAX = 100;

export const PLAN_ITEM_LABELS = { course: '课程', class: '班级' } as const;
export type PlanItemKind = keyof typeof PLAN_ITEM_LABELS;

export const PLAN_TARGETS = { required: '学完全部必修', hours: '学满规定的学时' } as const;
export type PlanTarget = keyof typeof PLAN_TARGETS;

/** What names an item within a plan: a course and a class may have the same number. */
export const itemKey = ({ kind, id }: { readonly kind: PlanItemKind; readonly id: string }): string =>
  `${kind}-${id}`;

/** Ids of one kind, in their order. */
export const idsOf = (
  items: readonly { readonly kind: PlanItemKind; readonly id: string }[],
  wanted: PlanItemKind,
): string[] => items.filter(({ kind }) => kind === wanted).map(({ id }) => id);

/** `12 个班级　36 门课`, as far as there are any. */
export const contentText = ({ classNum, courseNum }: { classNum: number; courseNum: number }): string =>
  [classNum > 0 ? `${classNum} 个班级` : '', courseNum > 0 ? `${courseNum} 门课` : '']
    .filter(Boolean)
    .join('　');
