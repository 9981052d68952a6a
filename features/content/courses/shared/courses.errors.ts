import { defineErrors } from '#platform/shared/errors.ts';

export const coursesErrors = defineErrors('courses', {
  400: {
    hoursRange: '学时范围有误：下限 {min} 大于上限 {max}，请把两个数对调后再查。',
    contentTooLong: '评价最多 {limit} 字，您写了 {length} 字，请删减后再提交。',
    contentUnreadable: '评价里有无法显示的字符，请删去后再提交。',
  },
  404: { missing: '没有找到这门课程：它还没有发布，或者已被删除。请回到课程列表重新选择。' },
  422: {
    offline: '课程已下线，不可学习',
    notStudied: '学过这门课程才能评价，您还没有开始学习它。请先打开课程学习，再来评价。',
    notInClass:
      '班级里的评价只收本班学员对本班课程的，您不在这个班级里，或课程不在本班。请从课程资源打开课程再评价。',
    classNotBegun: '班级还没有开始，开班以后再在班级里评价这门课。',
    evaluationLocked: '评价在提交后七天内可以修改，您的评价提交于 {at}，已经过了期限，不能再改。',
  },
});
