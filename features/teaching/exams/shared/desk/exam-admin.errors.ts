import { AppError, defineErrors } from '#platform/shared/errors.ts';

/** Refusals that those who set exams read in the console. */
export const examAdminErrors = defineErrors('exams', {
  unknownExam: {
    status: 404,
    text: '没有找到这场考试：它可能已被删除，或者不归您管理。请回到考试列表重新选择。',
  },
  unknownPlace: {
    status: 404,
    text: '没有找到这个{what}，或者它不归您管理。请重新选择{what}。',
  },
  unknownItem: { status: 404, text: '这场考试里没有这道题。请刷新考后分析，再从列表里选择。' },
  noRight: { status: 403, text: '您是这个班级的督学，只能查看，不能{verb}。需要时请找班主任。' },
  changed: {
    status: 409,
    text: '这场考试已被{name}在 {at} 修改，您的这次操作没有保存。请看过新的内容再决定。',
  },
  notNow: { status: 422, text: '考试现在是“{state}”，不能{verb}。请刷新后核对。' },
  incomplete: { status: 422, text: '还有 {count} 处要改，不能发布：{first}。请改好后再发布。' },
  frozen: { status: 422, text: '考试已经发布，没有保存：{first}。' },
  hasAttempts: { status: 422, text: '已有 {count} 人考过，记录要保留，不能删除。不再需要可以提前结束。' },
  needsReason: { status: 400, text: '请写明原因，会记入操作记录。' },
  regradeRunning: { status: 409, text: '这场考试正在重判另一道题，请等它做完再开始。进度可在后台任务里看。' },
  nothingToRegrade: { status: 422, text: '还没有人交过有这道题的卷，不用重判。直接在题库里改答案即可。' },
  badAnswer: { status: 400, text: '答案没有填对：{first}。请改好后再看谁会变。' },
});

/** Fields that cannot be stored, each with its sentence. */
export const badExamFields = (fields: Readonly<Record<string, string>>): AppError => {
  const [first = ''] = Object.values(fields);
  return new AppError('exams.badFields', 400, `没有保存：${first}。`, { fields });
};
