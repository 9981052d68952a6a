import { AppError, defineErrors } from '#platform/shared/errors.ts';

export const teachersErrors = defineErrors('teachers', {
  400: { introTooLong: '简介最多 {limit} 字，现在 {length} 字，请删减后再保存。' },
  403: { outOfScope: '这位教师由“{org}”维护，您可以在课程里选用，但不能修改。' },
  404: { missing: '没有找到这位教师，资料可能已被删除，请回到师资列表重新选择。' },
  409: { changed: '《{name}》的资料在您打开之后被改过，您的修改没有保存。请看过新的内容再决定。' },
  422: { inUse: '“{name}”还有 {count} 门课程，不能删除。请先在课程里换成别的讲师。' },
});

/** Fields that cannot be stored, each with its sentence. */
export const badTeacher = (fields: Readonly<Record<string, string>>): AppError => {
  const [first = ''] = Object.values(fields);
  return new AppError('teachers.badFields', 400, `教师资料没有保存：${first}。`, { fields });
};
