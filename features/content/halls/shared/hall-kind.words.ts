import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { NAME_MAX } from './hall.record.ts';
import { HALL_KIND, HALLS_PATH } from './hall-address.rules.ts';

/** 展馆, as the console names the kind. */
export const HALL_WORDS: KindWords = {
  kind: HALL_KIND,
  name: '展馆',
  unit: '座',
  path: HALLS_PATH,
  title: { field: 'name', label: '展馆名称', max: NAME_MAX },
  hint: '新建一座，写好阅读版、填上实景地址后提交审签。',
};
