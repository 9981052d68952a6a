import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import { dayStartOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { countVisible, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { PLAN_NAME_MAX, type PlanDocument, type PlanItem } from './plan.record.ts';
import { itemKey, PLAN_ITEM_LABELS } from './plan-items.rules.ts';

/**
 * 计划送审规则：有名称、有起止日期、至少一项内容才能送审；没有的、已经下线的、放了两次的内容要先拿掉。
 */
interface Problem {
  readonly field: keyof PlanDocument;
  readonly text: string;
}

/** How a course or a class of the document stands now; what is not known is not there. */
export interface FoundItem {
  readonly title: string;
  readonly isOpen: boolean;
}

const DAYS = { startDay: '开始日期', endDay: '结束日期' } as const;

const dayProblem = (field: keyof typeof DAYS, day: string): Problem[] => {
  if (day === '') return [{ field, text: `还没有${DAYS[field]}` }];
  return dayStartOf(day) === null ? [{ field, text: `${DAYS[field]}没有这一天，请重新选` }] : [];
};

const dayProblems = ({ startDay, endDay }: PlanDocument): Problem[] => {
  const problems = [...dayProblem('startDay', startDay), ...dayProblem('endDay', endDay)];
  if (problems.length > 0 || startDay <= endDay) return problems;
  return [{ field: 'endDay', text: '结束日期早于开始日期，请改其中一个' }];
};

const itemProblem = (items: readonly PlanItem[], index: number, found: FoundItem | undefined): string => {
  const item = items[index];
  if (!item) return '';
  const name = `第 ${index + 1} 项${PLAN_ITEM_LABELS[item.kind]}《${found?.title ?? (item.title || item.id)}》`;
  if (items.findIndex((other) => itemKey(other) === itemKey(item)) < index)
    return `${name}放了两次，请拿掉一次`;
  if (!found) return `${name}没有找到，请拿掉`;
  return found.isOpen ? '' : `${name}已经下线或者还没有公开，请拿掉或者换一个`;
};

const targetProblems = ({ target, targetHours, items }: PlanDocument): Problem[] => {
  if (target === 'hours')
    return Number(targetHours) > 0 ? [] : [{ field: 'targetHours', text: '还没有填写要学满的学时' }];
  return items.length > 0 && items.every(({ isRequired }) => !isRequired)
    ? [{ field: 'items', text: '没有一项是必修，请至少定一项必修，或者改成按学时' }]
    : [];
};

/** Gaps before a plan can be submitted; `found` says what its items are now, by their key. */
export const planProblems = (document: PlanDocument, found: ReadonlyMap<string, FoundItem>): Problem[] => {
  const { title, intro, items } = document;
  const nameLength = [...title].length;
  return [
    ...(nameLength < 2 ? [{ field: 'title', text: '计划名称至少 2 个字' } as const] : []),
    ...tooLong('title', '计划名称', nameLength, PLAN_NAME_MAX),
    ...dayProblems(document),
    ...tooLong('intro', '计划介绍', countVisible(intro), WORD_LIMITS.long),
    ...(items.length === 0 ? [{ field: 'items', text: '还没有课程或者班级' } as const] : []),
    ...items.flatMap((item, index): Problem[] => {
      const text = itemProblem(items, index, found.get(itemKey(item)));
      return text === '' ? [] : [{ field: 'items', text }];
    }),
    ...targetProblems(document),
  ];
};
