import { AppError, defineErrors } from '#platform/shared/errors.ts';

export const siteSettingsErrors = defineErrors('siteSettings', {
  404: { noVersion: '没有这一次改动，请刷新后从列表里选。' },
  409: { changed: '别人刚改了站点设置，您的修改没有保存，请核对最新内容后再保存。' },
});

/** One sentence under each field that cannot be saved. */
export const badFields = (fields: Readonly<Record<string, string>>): AppError => {
  const [first = ''] = Object.values(fields);
  return new AppError('siteSettings.badFields', 422, `没有保存：${first.replace(/。$/, '')}。`, { fields });
};
