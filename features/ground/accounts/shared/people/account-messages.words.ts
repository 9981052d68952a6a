/** Messages about the own account; a port sends them, for the feature of messages stands above this one. */
export const ACCOUNT_TOPIC = {
  topic: 'ACCOUNT',
  order: 90,
  name: '账号安全',
  text: '管理员改动了您的账号、处理了您的申请，或者有人帮您登录',
  kinds: {
    ACCOUNT_FACTOR: { label: '账号', isDecision: true },
    ACCOUNT_HELPED: { label: '账号', isDecision: true },
    ACCOUNT_DATA: { label: '账号', isDecision: true },
  },
  decisions: '管理员重置您的双因素、处理您的资料申请、有人帮您登录',
} as const;

export const helpedMessage = (helpId: string, helperName: string) =>
  ({
    kind: 'ACCOUNT_HELPED',
    key: helpId,
    title: `${helperName}给了一个登录码，用来帮您登录`,
    text: '登录码 5 分钟内有效，只能用一次，这样登录只能学习。没有请人帮忙的，请马上联系本单位管理员。',
    path: '/account',
  }) as const;

export const secondFactorResetMessage = (version: number) =>
  ({
    kind: 'ACCOUNT_FACTOR',
    key: String(version),
    title: '管理员重置了您的双因素登录',
    text: '所有设备已退出登录。请用密码登录，再到“我的账号”重新设置。不是您要求的，请马上联系本单位管理员。',
    path: '/account',
  }) as const;

export const requestMessage = (
  id: string,
  { isGranted, isErasure, answer }: { isGranted: boolean; isErasure: boolean; answer: string },
) =>
  ({
    kind: 'ACCOUNT_DATA',
    key: id,
    title: `您的${isErasure ? '注销账号' : '资料更正'}申请${isGranted ? '已同意' : '没有同意'}`,
    text: answer,
    path: '/account/own-data',
  }) as const;
