import { AppError, defineErrors } from '#platform/shared/errors.ts';

export const editingErrors = defineErrors('courses', {
  400: {
    nameEmpty: '分类名称不能为空。',
    needsReply: '请写上答复。',
  },
  403: { regionOnly: '分类和推荐位全区共用，由自治区级管理员维护，您可以查看。' },
  404: {
    unknown: '没有找到这门课程：它可能已被删除，或者不在您管理的范围内。请回到课程列表重新选择。',
    opinionUnknown: '没有找到这条评价，它可能已被删除。请刷新后再试。',
    noNode: '没有找到这个分类，它可能已被删除，请刷新后再试。',
  },
  409: {
    opinionReplied: '这条评价已经答复过，一条只能答复一次。请刷新后看看。',
    treeChanged: '分类在您打开之后被改过，这次操作没有保存。已取回最新的分类，请再试一次。',
    pinsChanged: '这个推荐位在您打开之后被改过，这次没有保存。请看过最新的名单再保存。',
  },
  422: {
    kindFixed: '课程已经发布过，课程形式不能再改。要换形式请新建一门课程。',
    fixedTree: '这个分类体系由系统按课程的地方、形式和语言自动归类，不能手工修改。',
    nameTaken: '同一级里已经有“{name}”，请换一个名称。',
    twoLevels: '分类只有两级：“{name}”下面还有分类，不能放到别的分类下面。',
    hasChildren: '“{name}”下面还有 {count} 个分类，请先移走或删除它们。',
    hasCourses: '“{name}”下面还有 {count} 门课程，请指定并入哪个分类。',
    otherTree: '两个分类不在同一个体系里，课程不能这样移动。',
    sameNode: '移出和移入是同一个分类，请另选一个。',
  },
});

/** Fields that cannot be stored, each with its sentence. */
export const badFields = (fields: Readonly<Record<string, string>>): AppError => {
  const [first = ''] = Object.values(fields);
  return new AppError('courses.badFields', 400, `课程没有保存：${first}。`, { fields });
};
