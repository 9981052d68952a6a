import { defineErrors } from '#platform/shared/errors.ts';

export const helpErrors = defineErrors('signInHelp', {
  404: { notFound: '当前身份范围内没有这个人，可能已经调走，请重新查找。' },
  422: {
    wrongHelpCode: '姓名或登录码不正确，或者登录码已经过期、用过，还可以试 {left} 次。',
    helpDisabled: '这个人的账号已停用，不能登录。',
    helpSelf: '不能给自己登录码，请用自己的密码登录。',
    helpHasRoles: '这个人有管理身份，只能用自己的密码登录。',
    helpHasFactor: '这个人开了双因素登录，只能自己登录。',
  },
  429: {
    helpTooManyByHelper: '您这一小时给的登录码太多了，请过一会儿再给。',
    helpTooManyForPerson: '这个人今天拿的登录码太多了，请联系组织管理员给他重置密码。',
  },
});
