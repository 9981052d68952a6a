import { defineErrors } from '#platform/shared/errors.ts';

export const basesErrors = defineErrors('bases', {
  400: { badBounds: '地图的范围没有写对，请写成“西,南,东,北”四个数。' },
  404: { missing: '这个教育基地不存在或者已经撤下，请回到教育基地看别的。' },
});
