import { defineErrors } from '#platform/shared/errors.ts';

export const topicsErrors = defineErrors('topics', {
  404: { missing: '没有这个专题，它可能已经改名或者并入了别的专题，请到重点计划里看现有的专题。' },
});
