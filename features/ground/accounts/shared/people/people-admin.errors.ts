import { defineErrors } from '#platform/shared/errors.ts';

export const peopleErrors = defineErrors('people', {
  403: {
    higherRole: '这个人还有您管理范围以外的身份，账号只能由上级管理员处理，请联系上级单位。',
    roleNotYours: '这项身份或它的组织超出您的管理范围，不能授予或收回，请联系上级管理员。',
  },
  404: { notFound: '当前身份范围内没有这个人，账号可能已经调走，请刷新列表。' },
  409: { changed: '别人刚刚修改了这个账号，您的操作没有执行，请核对最新情况后再操作。' },
  422: {
    noReason: '没有写原因，操作没有执行，请写明原因后再提交。',
    ownAccount: '不能对自己的账号做这项操作，请由另一位管理员处理。',
    lastAdmin: '这是全区最后一位可用的组织管理员，请先授予另一位，再来停用或收回。',
    sameStatus: '这个账号已经是“{status}”，不用再操作，请刷新列表。',
    noSecondFactor: '这个人没有开双因素登录，不用重置，请刷新后查看。',
    notLocked: '这个用户名现在没有锁定，可以直接登录。',
    demoPassword: '这是大家共用的演示账号，密码不能重置。',
    signsOnElsewhere: '这个人通过统一身份认证登录，平台没有保存密码，请到统一身份认证处重置。',
    unknownOrg: '所选组织不在您当前身份的范围内，或者已经删除，请重新选择。',
    roleHeld: '这个人已经有这项身份，不用再授予，请刷新后查看。',
    roleNotHeld: '这个人没有这项身份，它可能已被收回，请刷新后查看。',
    ownRole: '不能收回自己正在使用的身份，请由另一位管理员处理。',
    nothingToCorrect: '填写的和现在的资料一样，没有要更正的，请核对后再提交。',
    sameOrg: '这个人已经在所选组织，请选择另一个组织。',
  },
});
