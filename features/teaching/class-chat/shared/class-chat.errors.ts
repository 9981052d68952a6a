import { defineErrors } from '#platform/shared/errors.ts';

export const chatErrors = defineErrors('class-chat', {
  400: {
    empty: '请先写点什么，或者选一个文件。',
    noFile: '请选择一个文件再发。',
    noReason: '请写明举报的原因。',
    hoursPair: '静音时段的开始和结束要一起填。',
  },
  403: {
    supervisor: '您在这个班级是督学，只能看，不能发言。',
    graduated: '您已经结业，交流记录还能看，不能再发言。',
    silenced: '您暂时不能发言，到 {until} 为止。原因：{reason}。消息照常能看。',
    allSilenced: '班主任请大家先不发言，消息照常能看。',
    notYours: '只能撤回自己发的消息。',
    mayNotModerate: '您在这个班级只能看，不能管理交流。',
    mayNotOpen: '开通、解散班级交流由班主任来做。',
    badOrigin: '请从平台的页面进入班级交流。',
    badTicket: '进入班级交流的凭证已过期，请刷新页面。',
  },
  404: {
    noClass: '没有找到这个班级，或者您不在这个班级里。请从“我的班级”进入。',
    missing: '没有找到这个班级交流，它可能已经解散。',
    noMessage: '没有找到这条消息。',
    noAppeal: '没有找到这条申诉。',
    noPerson: '这个人不在班级里。',
  },
  409: {
    changed: '设置刚被别人改过，请看过新的内容后再改。',
    recallOver: '发出超过 2 分钟，不能撤回了。如果内容不妥，请联系班主任收起。',
    notShown: '这条消息已经撤回或收起，请刷新后再看。',
    appealedBefore: '您已经申诉过，请等班主任答复。',
    answered: '这条申诉已经答复过了。',
    notSilenced: '现在没有需要申诉的事。',
    reportedBefore: '您已经举报过这条消息，请等班主任核对。',
    noReport: '这条消息没有等核对的举报，可能别人刚处理过。',
  },
  422: {
    badQuote: '引用的消息看不到了，请去掉引用再发。',
    badFile: '这个文件不是您刚才传的，请重新选择。',
    moderator: '班主任不能被暂停发言。',
    ownReport: '自己发的消息不用举报，可以撤回。',
  },
  429: { tooFast: '发得太快了，请歇一分钟再发。' },
});
