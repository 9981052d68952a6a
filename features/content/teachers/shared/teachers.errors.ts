import { defineErrors } from '#platform/shared/errors.ts';

export const teachersErrors = defineErrors('teachers', {
  404: { missing: '没有找到这位教师，资料可能已被撤回，请回到师资列表重新选择。' },
});
