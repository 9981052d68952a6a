import { AppError, defineErrors } from '#platform/shared/errors.ts';

export const publishingErrors = defineErrors('publishing', {
  400: {
    needsReason: '请写明原因，至少 2 个字，作者会看到。',
    badTime: '“{name}”不是一个有的时间，请重新选择。',
    past: '“{name}”要晚于现在，请重新选择。',
    endsBefore: '撤回的时间要晚于公开的时间，请重新选择。',
    wordEmpty: '请填写敏感词，至少要有一个字或数字。',
  },
  403: {
    notYours: '审签次数和敏感词库由自治区级管理员和运维人员维护，您可以查看。',
    notForYou: '审签次数和敏感词库由撰稿、审签和运维人员查看，当前身份不能查看。',
  },
  404: {
    unknown: '没有找到这份稿子：它可能已被删除，或者不在您管理的范围内。请回到列表重新选择。',
    noKind: '没有“{kind}”这类内容，请刷新页面后再试。',
    noVersion: '没有找到第 {no} 版，请回到最近的版本查看。',
    noWord: '没有找到这个敏感词，它可能已被删除，请刷新后再看。',
  },
  409: {
    changed: '这份稿子已被{name}在 {at} 修改，您的这次操作没有保存。请看过新的内容再决定。',
    settingChanged: '审签次数在您打开之后被改过，这次没有保存。请看过现在的设置再决定。',
    wordChanged: '这个敏感词在您打开之后被改过，这次没有保存。请刷新后再试。',
    wordTaken: '敏感词库里已经有“{word}”，不用再添加。',
  },
  422: {
    notNow: '稿子现在是“{state}”，不能{verb}。',
    inReview: '稿子正在审签，不能修改。要改请先取回。',
    isSigned: '稿子已经签发，等着到时间公开，不能修改。要改请先取回。',
    ownSign: '您写过或者提交了这一版，要由别人来审签。',
    signedAlready: '您已经在这一版上签过字，后面的审签要由别人来做。',
    otherRole: '“{stage}”由管理员来签，您当前的身份不能签。',
    incomplete: '还差 {count} 项，不能提交：{first}。',
  },
});

/** Fields that cannot be stored, each with its sentence. */
export const badDocument = (fields: Readonly<Record<string, string>>): AppError => {
  const [first = ''] = Object.values(fields);
  return new AppError('publishing.badFields', 400, `稿子没有保存：${first}。`, { fields });
};
