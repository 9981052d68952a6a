import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { NAME_MAX } from './teacher.record.ts';
import { TEACHERS_CONSOLE_PATH } from './teacher-paths.rules.ts';

/** 教师, as the console names the kind. */
export const TEACHER_WORDS: KindWords = {
  kind: 'teacher',
  name: '教师',
  unit: '位',
  listTitle: '师资管理',
  path: TEACHERS_CONSOLE_PATH,
  title: { field: 'name', label: '姓名', max: NAME_MAX },
  hint: '先新建教师，公开以后课程里就能选到。',
};
