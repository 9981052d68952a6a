import { defineErrors } from '#platform/shared/errors.ts';

export const objectionErrors = defineErrors('objections', {
  400: {
    noReason: '请写明原因，不超过 500 字。',
    noMatter: '请说明是哪一张回执，或者哪门课、哪个班、哪一天。',
    noHours: '请写补记多少学时，0.01 到 24 之间，最多两位小数。',
    badDay: '日期不在日历上，或者还没有到，请核对。',
  },
  403: { supervisor: '督学只能看这个班的申诉，不能处理。' },
  404: {
    missing: '没有找到这份申诉，它可能不归您处理。请回到列表再看。',
    noReceipt: '没有找到这张学时回执，它可能不是您的。',
    noCourse: '没有找到这门课，请核对后再提交。',
    noClass: '没有找到这个班级，或者您不是它的学员。',
  },
  409: {
    open: '这件事已经有一份申诉在处理，或者已经补记过，不用再提交。',
    changed: '这份申诉刚被别人处理过，请看过新的结果再操作。',
  },
  422: {
    own: '自己的申诉要由别人处理。',
    same: '复核要换一个人，不能由审定的人自己复核。',
    settled: '这份申诉现在是“{state}”，不能再这样处理。',
  },
});
