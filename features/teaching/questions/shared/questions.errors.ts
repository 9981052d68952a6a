import { AppError, defineErrors } from '#platform/shared/errors.ts';
import type { QuestionProblem } from './question.rules.ts';

export const questionsErrors = defineErrors('questions', {
  400: {
    needsVersion: '请先打开这道题再修改，没有版本号的修改不保存。',
    needsReason: '请写明改答案的原因。',
    nothingToDo: '没有要改的：请选择分类，或填写要加的标签。',
    categoryEmptyName: '分类名称不能为空。',
  },
  403: {
    outOfScope: '这道题由“{org}”维护，您可以用，不能改。要改请联系该单位，或另建一道题。',
    keyOutOfScope: '这道题由“{org}”维护，您不能改它的答案。可以给这道题全部给分，或请该单位改正后再重判。',
    keyClosed: '{note}',
    categoryOutOfScope: '分类“{name}”由“{org}”维护，您可以用，不能改。',
  },
  404: {
    unknown: '没有找到这道题：它可能已被删除，或者不在您能用的范围内。请回到题库重新选择。',
    noCategory: '没有找到这个分类：它可能已被删除，或者不在您能用的范围内。请重新选择。',
  },
  409: {
    changed: '这道题已被{name}在 {at} 修改，您的修改没有保存。请看过新的内容再决定。',
    keyAsk: '{note}',
    categoryChanged: '分类“{name}”刚被别人改过，这次没有保存。请刷新后再试。',
  },
  422: {
    typeFixed: '题目用过以后不能改题型。请新建一道题。',
    used: '这道题已经用过（{where}），不能删除，可以停用。',
    tooManyTags: '一道题最多 {max} 个标签，加上以后有 {count} 个。',
    alreadyRetired: '这道题已经停用了。',
    alreadyActive: '这道题没有停用。',
    categoryElsewhere:
      '分类“{name}”由“{org}”建立，上级单位的题不能放进去，否则别的单位看不到它的分类。请另选一个分类。',
    categoryNameTaken: '同一级里已经有“{name}”，请换一个名称。',
    categoryInItself: '分类不能放到自己或自己的下级分类里，请另选一个位置。',
    categoryTooDeep: '分类最多 {max} 级，放在这里超过了。请放到上一级。',
    categoryAbove: '上级分类要属于同一个单位或上级单位，“{name}”属于下级单位。请另选一个位置。',
    categoryNotEmpty:
      '“{name}”里还有 {questions} 道题、{categories} 个下级分类，请先移走再删除。停用的题也算。',
    orgOnlyUp: '题目只能改到它的上级单位：改到别的单位，正在用它的人就看不到了。',
    noOrg: '所选单位不存在，或者不在您的管理范围内。',
  },
});

/** Fields of a question that cannot be kept, each with its sentence; `label` says of which question. */
export const badQuestion = (problems: readonly QuestionProblem[], label = '题目没有保存'): AppError => {
  const byField = Map.groupBy(problems, ({ field }) => field);
  const fields = Object.fromEntries([...byField].map(([field, [first]]) => [field, first?.message ?? '']));
  return new AppError('questions.badFields', 400, `${label}：${problems[0]?.message ?? ''}。`, { fields });
};
