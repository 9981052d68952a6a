import { defineErrors } from '#platform/shared/errors.ts';

export const plansErrors = defineErrors('plans', {
  404: { missing: '这项重点计划不存在或者已经撤回，请回到重点计划看别的。' },
  422: { begun: '这项计划已经开始了，不用再提醒，现在就可以学。' },
});
