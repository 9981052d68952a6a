import { defineErrors } from '#platform/shared/errors.ts';

export const classEvaluationsErrors = defineErrors('classEvaluations', {
  400: {
    noStar: '请至少选择一颗星哦！“{title}”还没有评。',
    unknownItem: '有一项不在这份评价里，或者写了两遍。请刷新页面后再评。',
  },
  404: { noClass: '没有找到这个班级，或者您不在这个班级里。请从“我的班级”进入。' },
  409: { answered: '您已经评价过这个班级。评价不记名，交了就不能改，也不能再评一次。' },
  422: {
    early: '班级过半以后才能评价，{day}起可以评。',
    offline: '班级已由主办单位下线，不再收评价。',
  },
});
