import { defineErrors } from '#platform/shared/errors.ts';

export const siteErrors = defineErrors('site', {
  404: { unknownSite: '名单里没有“{hash}”这个站点，或者还没有设置它的网址；如需使用，请联系系统管理员。' },
});
