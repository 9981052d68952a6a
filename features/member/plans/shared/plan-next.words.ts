import type { PlanItemKind } from './plan-items.rules.ts';
import type { ItemStep } from './plan-progress.rules.ts';

/** Words of the one button that leads on. */
export const nextLabel = (kind: PlanItemKind, step: ItemStep): string => {
  if (step === 'begun') return '继续学习';
  return kind === 'class' ? '去报名' : '开始学习';
};

/** In place of the button, when nothing can be learned now: finished, or why there is nothing. */
export const restText = (
  { isDone }: { readonly isDone: boolean },
  items: readonly { readonly step: ItemStep }[],
): string => {
  if (isDone) return '这项计划您已经完成，内容还可以再看。';
  return items.some(({ step }) => step === 'waiting')
    ? '余下的还没有到时间，或者报名还在审核，到时再来。'
    : '余下的班级现在不能报名，请问管理这项计划的单位。';
};
