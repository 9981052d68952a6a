import { defineErrors } from '#platform/shared/errors.ts';

export const examsErrors = defineErrors('exams', {
  400: { badMoment: '时间写得不对，请写成 2026-07-09 10:00 的样子。' },
  404: {
    noExam: '没有找到这场考试，它可能还没有发布，或者不在这个班级里。',
    noAttempt: '没有找到这次作答。请回到考试页，从那里继续。',
  },
  409: {
    notRunning: '只有正在作答的才能收卷，这次作答已于 {at} 交卷。',
    notReopenable: '{why}',
    examNotOpen: '这场考试{why}，不能给学员延时或加次数。',
  },
  422: {
    closed: '这场考试已由管理员提前结束{because}，不能再开始作答。如有疑问请联系班主任或本单位管理员。',
    notMember: '结业考试只有本班学员可以参加，您还不在这个班级里。请先报名，报名通过后再来考。',
    classOffline: '班级已下线，考试不再进行。已有的成绩和记录不受影响。',
    classNotStarted: '班级 {day} 才开班，开班以后才能考试。',
    courseOffline: '课程已下线，随堂测试不再进行。已经入账的学时不受影响。',
    gate: '{message}',
    notYet: '考试 {at} 开放，到时间再来。',
    over: '考试已于 {at} 结束，不能再开始作答。如需补考，请联系班主任或本单位管理员。',
    watchFirst: '这门课程还没有看完，看完以后才能做随堂测试。',
    courseDone: '这门课程您已经学完，学时已经入账，不需要再做随堂测试。',
    alreadyPassed: '您已经通过这次随堂测试，不需要再做。',
    noAttemptsLeft: '可以考 {num} 次，已经全部用完。如需再考，请联系班主任或本单位管理员加次数。',
    keyRead:
      '您 {at} 在管理后台看过或写过这场考试里题目的答案，不能参加。需要成绩的，请联系班主任或本单位管理员另行安排。',
    unanswered: '第 {numbers} 题还没有答完，请答完所有题目再交卷。',
    badItem: '有作答没有存上：{reason}请改好后再交卷，其余的都已保存。',
    badPaper: '这份答卷没有收下：{reason}请改好后整份再交一次。',
    openUntilPast: '延长到的时间 {at} 已经过去，请填现在以后的时间。',
    afterClass: '班级 {at} 结束，考试不能延到班级结束以后。请先延长班级，再延长考试。',
    notAmongPeople: '有 {num} 人不在这场考试的学员里，没有改动任何人。请刷新名单后重新选择。',
  },
});

/** Why one event of the journal is not stored; the others of the same request are. */
export const EVENT_REFUSALS = {
  otherItem: '这道题不在您的试卷里。',
  empty: '没有作答，也没有标记。',
  badText: '作答里有系统存不了的字符，请删去后重新填写。',
  noOption: '没有这个选项。',
  oneOnly: '这道题只能选一项。',
  tooManyBlanks: '填的空比题目多。',
  usedNo: '编号已经用过，这一条没有存上，请刷新页面后重新作答。',
  tooLate: '考试时间已到，这一条是截止以后的作答，没有收。',
  submitted: '已经交卷，这一条没有收。',
} as const;
