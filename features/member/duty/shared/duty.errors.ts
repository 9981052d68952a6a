import { defineErrors } from '#platform/shared/errors.ts';

export const dutyErrors = defineErrors('duty', {
  400: {
    textMissing: '请写提醒的内容，或者用拟好的一段。',
    noteMissing: '免学或者从年中算起，要写明原因，本人也会看到。',
  },
  404: {
    noOrg: '没有找到这个组织，或者它不在您的管理范围内。',
    noPerson: '没有找到这个人这一年的学时，或者他不在您的管理范围内。',
    noRule: '没有找到这条规则，它可能已被删除，请刷新再看。',
    noYear: '这一年还没有学时数据，请换一年。',
  },
  409: {
    stale: '别人刚改过，请刷新看了最新的再改。',
    sameRule: '这个组织已有一条同样年份和职务的规则，请直接改那一条。',
  },
  422: {
    nobody: '这些人七天内都提醒过，或者已经跟上了，这次不用发。',
    tooMany: '一次最多提醒 20000 人，请选到下面的县市再发。',
  },
});
