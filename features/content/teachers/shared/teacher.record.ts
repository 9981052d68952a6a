import { line, own, record } from '#platform/shared/record.ts';

/** 教师资料，一项写一次。 */
export const teacherRecord = record('teacher', {
  name: line({ label: '姓名', limit: 40, part: 'facts', needed: '请填写姓名', isName: true }),
  unit: line({ label: '单位名称', limit: 60, part: 'facts' }),
  title: line({ label: '职务或职称', limit: 40, part: 'facts' }),
  orgCode: own({
    label: '所属组织',
    part: 'facts',
    initial: '',
    schema: { type: 'string', pattern: '^[0-9]{12,60}$' },
    note: '这位教师的资料由这个组织管理，全区都能选他讲课。',
  }),
  intro: own({
    label: '介绍',
    part: 'facts',
    initial: '',
    schema: { type: 'string', maxLength: 40_000 },
    description: 'HTML; at most 500 visible characters',
    // The long one by its length only.
    audited: (html) => ({ length: html.length, changed: true }),
  }),
  photoFileId: own<string | null>({
    label: '照片',
    initial: null,
    schema: {
      anyOf: [{ type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }, { type: 'null' }],
    },
  }),
});
