import { defineErrors } from '#platform/shared/errors.ts';

export const offlineClassesErrors = defineErrors('offlineClasses', {
  400: {
    badSession: '{text}。课表没有保存。',
    badScore: '评分要是 2、4、6、8、10 分，现场教学评教学点，其他课评课程。“{courseName}”没有保存。',
    twice: '同一节课写了两遍，课表没有保存。请刷新页面后再排。',
    reasonMissing: '请写明原因，别人以后要看得懂。',
    badDay: '没有这一天，请刷新页面后再选。',
    noTeacher: '没有找到选中的教师，他可能已被删除。请重新选择。',
    noCourse: '没有找到选中的课程，它可能已被下线。请重新选择。',
  },
  403: { noRight: '您在这个班级里只能查看，不能修改。请联系班主任。' },
  404: {
    noClass: '没有找到这个线下班级，或者您不在这个班级里。请从“我的班级”进入。',
    noStudent: '这个人不是本班学员，请刷新名单后再选。',
    noDay: '这一天没有课，请刷新页面后再选。',
  },
  409: {
    changed: '设置在别处改过，您的修改没有保存，请看过新的再决定。',
    daysSigned: '{day} 已经有人签到，这一天的课不能全部去掉；可以改时间和地点。',
  },
  422: { tooManyExcellent: '优秀最多 {most} 人（全班 {memberNum} 人的 {percent}%），现在选了 {num} 人。' },
});
