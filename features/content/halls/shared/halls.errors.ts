import { defineErrors } from '#platform/shared/errors.ts';

export const hallsErrors = defineErrors('halls', {
  404: { missing: '这座展馆不存在或者已经撤下，请回到网上展馆看别的。' },
});
