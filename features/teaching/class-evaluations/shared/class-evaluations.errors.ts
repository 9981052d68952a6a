import { defineErrors } from '#platform/shared/errors.ts';

export const classEvaluationsErrors = defineErrors('classEvaluations', {
  noClass: { status: 404, text: '没有找到这个班级，或者您不在这个班级里。请从“我的班级”进入。' },
  early: { status: 422, text: '班级过半以后才能评价，{day}起可以评。' },
  offline: { status: 422, text: '班级已由主办单位下线，不再收评价。' },
  answered: { status: 409, text: '您已经评价过这个班级。评价不记名，交了就不能改，也不能再评一次。' },
  noStar: { status: 400, text: '请至少选择一颗星哦！“{title}”还没有评。' },
  unknownItem: { status: 400, text: '有一项不在这份评价里，或者写了两遍。请刷新页面后再评。' },
});
