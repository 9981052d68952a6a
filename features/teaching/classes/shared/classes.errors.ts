import { defineErrors } from '#platform/shared/errors.ts';

/** Refusals that learners read: the rule, the fact, and what next. `{phone}` is the class's or the portal's line. */
export const classesErrors = defineErrors('classes', {
  400: { codeNeeded: '请输入报名码' },
  404: {
    missing: '没有找到这个班级：它还没有发布，或者已被删除。请回到班级列表重新选择。',
    noCourse: '这门课不在这个班级里，没有它的参学记录。请回到本班学习记录重新选择。',
    noRecord: '没有找到这份本班学习记录：此人不在这个班级里，或者班级不归您管。',
  },
  422: {
    isOver: '班级已于 {day}结束，不能再报名。可以在班级列表里找同类的班级。',
    isOffline: '班级已由主办单位下线，不能报名。有疑问请联系：{phone}。',
    notAllowed: '这个班级只面向{scope}的党员，您所在的组织不在其中。如需参加，请联系主办单位：{phone}。',
    assignedOnly: '这个班级由主办单位指定学员，不开放报名。如需参加，请联系：{phone}。',
    notInDate: '报名还没有开始，{from}可以报名，请届时再来。',
    windowClosed: '报名已于 {to}。如需补报，请联系主办单位：{phone}。',
    full: '名额已满（{capacity} 人），这个班级不设候补。请选择别的班级，或联系主办单位：{phone}。',
    codeWrong: '报名码不对，还可以试 {left} 次。报名码请向主办单位索取：{phone}。',
    codeLastWrong:
      '报名码不对。十分钟内已经输错 5 次，请在 {until} 以后再试；报名码请向主办单位索取：{phone}。',
    codeUsedUp: '这个报名码限 {quota} 人使用，已经用完。请向主办单位另要一个：{phone}。',
    codeStopped: '这个报名码已经停用。请向主办单位另要一个：{phone}。',
    codeOfOthers: '这个报名码是发给 {org} 的，您的组织不在其中。请向主办单位要您单位的报名码：{phone}。',
    codeExpired: '这个报名码已于 {at}。请向主办单位另要一个：{phone}。',
    removed: '您已被移出这个班级（{reason}），不能自己再报名。有疑问请联系：{phone}。',
    notMember: '您不在这个班级里，没有可以退出的报名。',
    graduatedStays: '您已经结业，记录要保留，不能退出班级。',
    nothingOffered: '现在没有为您留着的名额：可能已经答复过，或者轮到了别人。请刷新后看看。',
    offerLapsed: '答复的时限已过，名额轮到下一位。报名还开放的话，可以再报。',
    overStays: '班级已于 {day}结束，参学记录要保留，不能再退出。',
    mayNotQuit: '这个班级不能自行退出。如需退出，请联系班主任：{phone}。',
  },
  429: { codeLocked: '报名码十分钟内输错了 5 次，请在 {until} 以后再试；报名码请向主办单位索取：{phone}。' },
  503: {
    busy: '班级的设置正在变动，这一次没有办成，什么也没有改。请过一会儿再试；一直不行请联系：{phone}。',
  },
});
