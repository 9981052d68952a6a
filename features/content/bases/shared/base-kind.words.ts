import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { NAME_MAX } from './base.record.ts';
import { BASE_KIND, BASES_PATH } from './base-address.rules.ts';

/** 教育基地, as the console names the kind. */
export const BASE_WORDS: KindWords = {
  kind: BASE_KIND,
  name: '基地',
  unit: '处',
  path: BASES_PATH,
  title: { field: 'name', label: '名称', max: NAME_MAX },
  hint: '新建一处，写好位置和介绍后提交审签；已有名册的，可以从表格导入。',
};
