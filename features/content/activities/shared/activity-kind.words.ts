import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { TITLE_MAX } from './activity.record.ts';
import { ACTIVITIES_PATH, ACTIVITY_KIND } from './activity-address.rules.ts';

/** 四微作品, as the console names the kind. */
export const ACTIVITY_WORDS: KindWords = {
  kind: ACTIVITY_KIND,
  name: '四微作品',
  unit: '件',
  path: ACTIVITIES_PATH,
  title: { field: 'title', label: '标题', max: TITLE_MAX },
  hint: '新建一件，放上影片、声音、正文或课程，再提交审签。',
};
