import { inDraft } from '#features/content/publishing/shared/document-fields.record.ts';
import { limitOf, line, own, record, type ValuesOf, yesNo } from '#platform/shared/record.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { countVisible, visibleText } from '#platform/shared/written-text.rules.ts';

/** Fields that a teacher may have, and characters of each. */
export const MAX_FIELDS = 6;
export const FIELD_LENGTH = 12;

export const TEACHER_PART = 'facts';

/** 教师资料，一项写一次；次序就是对照时列出的次序。 */
export const teacherRecord = record('teacher', {
  name: inDraft(
    line({ label: '姓名', limit: 40, part: TEACHER_PART, needed: '请填写姓名', isName: true }),
    300,
  ),
  unit: line({ label: '单位名称', limit: 60, part: TEACHER_PART }),
  title: line({ label: '职务或职称', limit: 40, part: TEACHER_PART }),
  orgCode: own({
    label: '所属组织',
    part: TEACHER_PART,
    initial: '',
    schema: { type: 'string', pattern: '^[0-9]{12,60}$' },
    note: '这位教师的资料由这个组织管理，全区都能选他讲课。',
  }),
  fields: own<string[]>({
    label: '授课方向',
    part: TEACHER_PART,
    initial: [],
    schema: {
      type: 'array',
      maxItems: MAX_FIELDS,
      items: { type: 'string', minLength: 1, maxLength: FIELD_LENGTH },
    },
    note: `最多 ${MAX_FIELDS} 个，每个不超过 ${FIELD_LENGTH} 字，学员按它了解这位教师讲什么。`,
    tidy: (fields) => [...new Set(fields.map(tidyLine).filter((field) => field !== ''))],
    audited: (fields) => fields.join('、'),
    words: (fields) => fields.join('、'),
  }),
  isHot: yesNo({
    label: '重点推荐',
    part: TEACHER_PART,
    note: '推荐的教师在师资展示和首页排在前面。',
  }),
  intro: own({
    label: '介绍',
    part: TEACHER_PART,
    initial: '',
    schema: { type: 'string', maxLength: 40_000 },
    description: 'HTML; at most 500 visible characters',
    words: visibleText,
    audited: (html) => `${countVisible(html)} 字`,
  }),
  photoFileId: own<string | null>({
    label: '照片',
    initial: null,
    schema: {
      anyOf: [{ type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }, { type: 'null' }],
    },
    words: (file) => (file === null ? '自动画的' : '自己选的照片'),
  }),
});

export type TeacherDocument = ValuesOf<typeof teacherRecord>;

export const NAME_MAX = limitOf(teacherRecord.fields.name);
