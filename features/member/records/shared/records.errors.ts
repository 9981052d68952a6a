import { defineErrors } from '#platform/shared/errors.ts';

export const recordErrors = defineErrors('records', {
  404: {
    noStatement: '没有找到这份学习档案，它可能不是您的。请回到学习档案重新出具。',
    noReceipt: '没有找到这张学时回执，它可能不是您的。请回到学习档案重新打开。',
  },
});
