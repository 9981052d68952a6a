import { setting, someOf, wholeNumber, yesNo } from './setting-readers.ts';

/** Settings of signing in that an operator may also change while the portal runs. */
export const SIGN_IN_SETTINGS = {
  secondFactorRoles: setting(
    'SECOND_FACTOR_ROLES',
    '哪些管理身份必须开双因素才能进管理工作台：manager、author、admin、operator，用逗号分隔；默认都不要求',
    someOf(['manager', 'author', 'admin', 'operator']),
  ),
  passwordMinLength: setting(
    'PASSWORD_MIN_LENGTH',
    '本人设置的密码至少几个字符，默认 10',
    wholeNumber(8, 32, 10),
  ),
  passwordKinds: setting(
    'PASSWORD_KINDS',
    '密码里至少有几类字符（大写字母、小写字母、数字、符号），默认 2，总要有字母和数字',
    wholeNumber(2, 4, 2),
  ),
  passwordDays: setting(
    'PASSWORD_DAYS',
    '密码用满多少天，下次登录时必须更换；默认 0，不要求',
    wholeNumber(0, 730, 0),
  ),
  passwordKept: setting('PASSWORD_KEPT', '不能再用最近用过的几个密码，默认 0', wholeNumber(0, 10, 0)),
  idlePortalMinutes: setting(
    'IDLE_PORTAL_MINUTES',
    '以学员身份几分钟不用就退出登录，默认 720',
    wholeNumber(10, 1440, 720),
  ),
  idleConsoleMinutes: setting(
    'IDLE_CONSOLE_MINUTES',
    '以管理身份几分钟不用就退出登录，默认 720',
    wholeNumber(5, 1440, 720),
  ),
  oneConsoleSession: setting(
    'ONE_CONSOLE_SESSION',
    '1 表示同一个管理身份同时只能在一处使用，后来的让先前的退出；默认 0',
    yesNo,
  ),
} as const;
