import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { PLAN_NAME_MAX } from './plan.record.ts';
import { PLAN_KIND, PLANS_PATH } from './plan-address.rules.ts';
import { PLAN_KIND_NAME } from './plans.words.ts';

/** 重点计划, as the console names the kind. */
export const PLAN_WORDS: KindWords = {
  kind: PLAN_KIND,
  name: PLAN_KIND_NAME,
  unit: '项',
  path: PLANS_PATH,
  title: { field: 'title', label: '名称', max: PLAN_NAME_MAX },
  hint: '新建一项，放进课程和班级，写好后提交审签。',
};
