import { defineErrors } from '#platform/shared/errors.ts';

export const articlesErrors = defineErrors('articles', {
  404: { missing: '这篇新闻不存在或者已经撤回，请回到新闻通知看最新的。' },
});
