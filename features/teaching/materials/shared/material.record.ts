import { filesField, textField, titleField } from '#features/teaching/board/shared/board-fields.record.ts';
import { record } from '#platform/shared/record.ts';

/** 一份班级资料，一项写一次；班级在新建时选定，以后不变。 */
export const materialRecord = record('class-material', {
  title: titleField,
  files: filesField('文件'),
  content: textField('说明'),
});
