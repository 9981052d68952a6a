import { defineErrors } from '#platform/shared/errors.ts';

export const savedFiltersErrors = defineErrors('savedFilters', {
  400: { badName: '{problem}。' },
  404: { missing: '没有找到这个常用筛选，它可能已经删了。请刷新后再看。' },
  422: { tooMany: '这张列表的常用筛选最多 {max} 个，请先删掉不用的。' },
});
