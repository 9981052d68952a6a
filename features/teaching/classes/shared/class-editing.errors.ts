import { AppError, defineErrors } from '#platform/shared/errors.ts';

/** Refusals that managers of classes read in the console. */
export const classEditingErrors = defineErrors('classes', {
  400: {
    needsReason: '请写明原因，学员会看到。',
    needsWords: '请写上要说的话，学员收到的就是它。',
    needsGroupName: '请写上组的名称。',
    needsGroupNum: '请写明分成几组。',
    noSuchMoment: '{at} 不在日历上，请另选一个时间。',
  },
  403: { noRight: '您是这个班级的{kind}，不能{verb}。需要时请找班主任：{head}。' },
  404: {
    unknown: '没有找到这个班级：它可能已被删除，或者不归您管理。请回到班级列表重新选择。',
    groupMissing: '没有找到这一组，它可能已被取消。请刷新后再试。',
    codeMissing: '没有找到这个报名码，它可能属于另一个班级。请刷新后再试。',
  },
  409: {
    groupNameTaken: '已经有一组叫“{name}”，请换一个名称。',
    changed: '这个班级已被{name}在 {at} 修改，您的这次操作没有保存。请看过新的内容再决定。',
    unconfirmed:
      '没有执行：这一步会让 {graduateNum} 人马上结业，{loseNum} 人的进度或学时变少。请先看过名单，再确认。',
    otherEffect:
      '没有执行：您看名单以后有了变化，现在会让 {graduateNum} 人马上结业，{loseNum} 人的进度或学时变少。请再看一遍名单。',
  },
  422: {
    incomplete: '还差 {count} 项，不能发布：{first}。请补齐后再发布。',
    notNow: '班级现在是“{state}”，不能{verb}。请刷新后核对。',
    hasMembers: '已有 {count} 人报过这个班级，记录要保留，不能删除。不再开班可以下线。',
    notPublished: '班级还没有发布，学员看不到它。请先发布，再{verb}。',
    isDown: '班级已经下线，不能{verb}。需要时请先重新发布。',
    hasEnded: '班级已于 {day} 结束，不能{verb}。需要延期请先修改结束日期。',
    nobodyToRemind: '没有发：要提醒的人都已结业、不在班里，或者今天提醒过了。',
    leaderElsewhere: '组长要是这一组的学员，请先把人分到这一组。',
    tooManyGroups: '一个班级最多 {limit} 组，请少分几组，或者先取消用不着的。',
    tooManyCodes: '一个班级最多 {limit} 个报名码，已经用满。请停用或改用已有的。',
  },
});

/** Fields that cannot be stored, each with its sentence. */
export const badClassFields = (fields: Readonly<Record<string, string>>): AppError => {
  const [first = ''] = Object.values(fields);
  return new AppError('classes.badFields', 400, `没有保存：${first}。`, { fields });
};
