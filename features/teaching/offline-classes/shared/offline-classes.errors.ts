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
    badPaperExam: '{text}。考试没有保存。',
    badPaperScore: '{name} 的成绩要在 0 到 {total} 分之间，最多一位小数。成绩都没有保存。',
    personTwice: '同一位学员写了两遍，成绩没有保存。请刷新名单后再录。',
    paperReasonMissing: '{name} 的成绩已经录入，要改请写明原因。成绩都没有保存。',
  },
  403: { noRight: '您在这个班级里只能查看，不能修改。请联系班主任。' },
  404: {
    noClass: '没有找到这个线下班级，或者您不在这个班级里。请从“我的班级”进入。',
    noStudent: '这个人不是本班学员，请刷新名单后再选。',
    noDay: '这一天没有课，请刷新页面后再选。',
    noPaperExam: '这个班级没有设置笔试。请先设置时间和及格分，再录成绩。',
  },
  409: {
    changed: '设置在别处改过，您的修改没有保存，请看过新的再决定。',
    scoreChanged: '{name} 的成绩刚被别人改过，您录入的都没有保存。请刷新名单，看过新的再改。',
    onlineExam: '这个班级已有线上结业考试，一个班级只有一种结业考试。要改笔试，先在“考试”里提前结束线上的。',
    paperScored: '已经录入了 {num} 人的成绩，满分、及格分和是否结业条件不能再改。',
    paperKept: '已经录入了 {num} 人的成绩，笔试不能取消。',
    daysSigned: '{day} 已经有人签到，这一天的课不能全部去掉；可以改时间和地点。',
  },
  422: {
    dayNotCome: '这一天还没有到，不能先记到课。请假可以现在记。',
    paperNotBegun: '笔试 {at} 才开始，开考以后才能录入成绩。',
    tooManyExcellent: '优秀最多 {most} 人（全班 {memberNum} 人的 {percent}%），现在选了 {num} 人。',
  },
});
