import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { TITLE_MAX } from './documents/course-document.record.ts';

/** In calls and tables of publishing. */
export const COURSE_KIND = 'course';

/** 课程, as the console names the kind. */
export const COURSE_WORDS: KindWords = {
  kind: COURSE_KIND,
  name: '课程',
  unit: '门',
  path: '/console/courses',
  title: { field: 'title', label: '课程名称', max: TITLE_MAX },
  hint: '新建一门，写好后提交审签。',
};
