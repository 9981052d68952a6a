import { defineErrors } from '#platform/shared/errors.ts';

export const dictionariesErrors = defineErrors('dictionaries', {
  403: { onlyRegion: '字典全区通用，只有自治区的管理员能改，请联系自治区的管理员。' },
  404: { unknown: '没有代码为“{dictCode}”的字典，请刷新后从列表里选。' },
  409: { changed: '别人刚改了这本字典，您的修改没有保存，请核对最新内容后再保存。' },
  422: { refused: '没有保存：{problem}。' },
});
