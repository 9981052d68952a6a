import { defineErrors } from '#platform/shared/errors.ts';

export const ownDataErrors = defineErrors('ownData', {
  404: { notFound: '没有找到这份申请，可能已经撤回，请刷新列表。' },
  409: {
    waiting: '同样的申请已经在等待处理，不用再提；要改就先撤回。',
    settled: '这份申请已经处理或者撤回，请刷新列表。',
  },
  422: {
    badValue: '{fault}，申请没有提交。',
    noReason: '没有写理由，请写明理由后再提交。',
    demo: '这是大家共用的演示账号，不能申请更正和注销。',
    hasRoles: '您还有管理身份，请先请上级组织管理员收回，再申请注销。',
    sameValue: '这一项现在就是这样，不用更正。',
  },
});
