import { AppError, defineErrors } from '#platform/shared/errors.ts';

/** Refusals that those who set exams read in the console. */
export const examAdminErrors = defineErrors('exams', {
  400: {
    needsReason: '请写明原因，会记入操作记录。',
    badAnswer: '答案没有填对：{first}。请改好后再看谁会变。',
  },
  403: { noRight: '您是这个班级的督学，只能查看，不能{verb}。需要时请找班主任。' },
  404: {
    unknownExam: '没有找到这场考试：它可能已被删除，或者不归您管理。请回到考试列表重新选择。',
    unknownPlace: '没有找到这个{what}，或者它不归您管理。请重新选择{what}。',
    unknownItem: '这场考试里没有这道题。请刷新考后分析，再从列表里选择。',
  },
  409: {
    changed: '这场考试已被{name}在 {at} 修改，您的这次操作没有保存。请看过新的内容再决定。',
    paperExam: '这个班级已设线下笔试，一个班级只有一种结业考试。要在线上考，先到班级的“笔试”里取消它。',
    regradeRunning: '这场考试正在重判另一道题，请等它做完再开始。进度可在后台任务里看。',
  },
  422: {
    notNow: '考试现在是“{state}”，不能{verb}。请刷新后核对。',
    incomplete: '还有 {count} 处要改，不能发布：{first}。请改好后再发布。',
    frozen: '考试已经发布，没有保存：{first}。',
    hasAttempts: '已有 {count} 人考过，记录要保留，不能删除。不再需要可以提前结束。',
    nothingToRegrade: '还没有人交过有这道题的卷，不用重判。直接在题库里改答案即可。',
  },
});

/** Fields that cannot be stored, each with its sentence. */
export const badExamFields = (fields: Readonly<Record<string, string>>): AppError => {
  const [first = ''] = Object.values(fields);
  return new AppError('exams.badFields', 400, `没有保存：${first}。`, { fields });
};
