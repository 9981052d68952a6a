import { defineErrors } from '#platform/shared/errors.ts';

export const mistakesErrors = defineErrors('mistakes', {
  404: { notThere: '您的错题本里没有这道题：它可能已经移出，或者正在您的一场考试里。请回到错题本重新选择。' },
});
