import { defineErrors } from '#platform/shared/errors.ts';
import { FIRST_PASSWORD_DAYS } from './sign-in/first-password.rules.ts';

export const accountsErrors = defineErrors('accounts', {
  403: {
    disabled: '您的账号已停用，不能登录，如有疑问请联系本单位管理员。',
    setPasswordFirst: '您还在使用初始密码，请先设置自己的密码，再继续操作。',
    secondFactorFirst: '您的身份必须开双因素登录，设置好才能进管理工作台；请到“我的账号”里设置。',
    helped: '您这次是由别人帮助登录的，只能学习；要做这一步，请用自己的密码登录。',
    roleNotHeld: '您没有这个身份，或者它已被收回，请刷新页面后查看现有身份。',
  },
  404: { sessionNotFound: '没有找到这台设备的登录，它可能已经退出，请刷新列表。' },
  409: {
    secondFactorOn: '双因素登录已经开着，请刷新页面。',
    secondFactorOff: '双因素登录没有开着，请刷新页面。',
    notFirst: '平台已经有账号了，这个命令只能建第一个；其余的人由管理员在管理工作台里建立或导入。',
    personTaken: '用户名或身份证号已有人使用，账号没有建立，请核对后重试。',
  },
  422: {
    // Not 401: a page answers that one by going to the sign-on page, where the person already is.
    wrongPassword: '用户名或密码不正确，还可以试 {left} 次，都输错了要等 10 分钟以上才能再试。',
    firstPasswordOver: `初始密码已超过 ${FIRST_PASSWORD_DAYS} 天有效期，不能再用来登录，请联系本单位管理员重新发放。`,
    wrongOldPassword: '原密码不正确，密码没有修改，还可以试 {left} 次，都输错了要等 10 分钟以上才能再试。',
    wrongOwnPassword: '密码不正确，什么都没有改动，还可以试 {left} 次，都输错了要等 10 分钟以上才能再试。',
    codeNeeded: '密码正确。您开了双因素登录，请再输入手机上的验证码。',
    wrongCode: '验证码不正确，或者已经用过，还可以试 {left} 次，都输错了要等 10 分钟以上才能再试。',
    noNewKey: '没有等待确认的密钥，可能已经设置好了，请刷新页面重新开始。',
    demoSecondFactor: '这是大家共用的演示账号，不能设置双因素登录。',
    secondFactorNeeded: '您的身份必须开双因素登录，不能关掉；换手机请联系本单位管理员重置。',
    passwordTooShort: '新密码太短，至少要有 {minLength} 个字符，请加长后再提交。',
    passwordNeedsKinds: '新密码里的字符种类太少，大写字母、小写字母、数字、符号至少要有 {kinds} 种。',
    passwordCommon: '这个密码太常见，很容易被猜到，请换一个。',
    passwordUsedBefore: '这个密码您以前用过，请换一个没有用过的。',
    passwordNeedsLetter: '新密码里没有字母，请同时使用字母和数字。',
    passwordNeedsDigit: '新密码里没有数字，请同时使用字母和数字。',
    passwordHoldsName: '新密码里含有您的用户名，容易被猜到，请换一个。',
    passwordUnchanged: '新密码与原密码相同，请换一个。',
    demoPassword: '这是大家共用的演示账号，密码不能修改。',
    noPassword: '您的账号通过统一身份认证登录，平台没有保存密码，请到统一身份认证处修改。',
    badUsername: '用户名“{username}”不能使用：最多 64 个字符，不能有空白和控制字符。',
    badName: '姓名不能为空，也不能有控制字符，请检查后重试。',
  },
  429: {
    locked:
      '密码连续输错，请在 {minutes} 分钟后再试，或者用以前登录过的设备登录；忘记密码请联系本单位管理员。',
    nameLocked: '这个用户名近来输错密码的次数太多，请在 {minutes} 分钟后再试，或者用以前登录过的设备登录。',
    addressLocked:
      '这个网络上输错密码的次数太多，请在 {minutes} 分钟后再试，或者换一个网络，或者用以前登录过的设备登录。',
  },
  503: { crowded: '现在登录的人太多，还没有核对您的密码，请在 {seconds} 秒后再试。' },
});
