import { AppError, defineErrors } from '#platform/shared/errors.ts';

export const papersErrors = defineErrors('papers', {
  400: { needsVersion: '请先打开这份试卷再修改，没有版本号的修改不保存。' },
  403: { outOfScope: '试卷“{name}”由“{org}”维护，您可以用来考试，也可以复制一份再改，不能直接改。' },
  404: { unknown: '没有找到这份试卷：它可能已被删除，或者不在您能用的范围内。请回到试卷列表重新选择。' },
  409: { changed: '这份试卷已被{name}在 {at} 修改，您的修改没有保存。请看过新的内容再决定。' },
  422: {
    noOrg: '所选单位不存在，或者不在您的管理范围内。',
    strangeQuestion:
      '第 {section} 部分有 {count} 道题找不到，或者不是试卷所属单位能用的题，试卷没有保存。请移走后再保存。',
    wrongType: '第 {section} 部分是{type}，{code} 不是这种题，试卷没有保存。请放到对应的部分。',
  },
});

/** Fields that cannot be kept, each with its sentence. */
export const badPaper = (fields: Readonly<Record<string, string>>): AppError => {
  const [first = ''] = Object.values(fields);
  return new AppError('papers.badFields', 400, `试卷没有保存：${first}。`, { fields });
};
