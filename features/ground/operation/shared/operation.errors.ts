import { defineErrors } from '#platform/shared/errors.ts';

export const operationErrors = defineErrors('operation', {
  404: { noJob: '没有这个后台任务，可能已经清理，请刷新后再看。' },
});
