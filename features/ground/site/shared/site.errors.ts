import { defineErrors } from '#platform/shared/errors.ts';

export const siteErrors = defineErrors('site', {
  404: {
    unknownSite: '名单里没有“{hash}”这个站点，可以查的有 {known}。',
    noAddress: '“{name}”还没有设置{network}网址；如需使用，请联系系统管理员。',
  },
});
