import { nameFault } from '../people/person-form.rules.ts';

/**
 * 本人资料的申请：更正一项资料，或者注销账号。由组织管理员决定；注销后姓名、用户名、身份证号的摘要、密码都去掉，
 * 学时账本不带姓名保留。
 */
export const OWN_FIELDS = { name: '姓名', isPartyMember: '是否党员' } as const;
export type OwnField = keyof typeof OWN_FIELDS;

export const REQUEST_KINDS = { CORRECT: '更正', ERASE: '注销账号' } as const;
export type RequestKind = keyof typeof REQUEST_KINDS;

export const REQUEST_STATES = {
  WAITING: '等待处理',
  GRANTED: '已同意',
  REFUSED: '没有同意',
  WITHDRAWN: '已撤回',
} as const;
export type RequestState = keyof typeof REQUEST_STATES;

/** Name under which an erased person's records stay. */
export const ERASED_NAME = '已注销用户';

/** The sentence about a value that cannot be asked for; empty when it can. */
export const valueFault = (field: OwnField, value: string): string => {
  if (field === 'name') return nameFault(value);
  return value === '是' || value === '否' ? '' : '请选择是或否';
};

/** Data that stay when an account is closed, with how long and why. */
export const KEPT: readonly { readonly what: string; readonly howLong: string; readonly why: string }[] = [
  {
    what: '学时账本、学习进度、考试成绩和结业情况',
    howLong: '长期，不带姓名',
    why: '组织的年度统计和学时复核要用，账本只能追加，不能删改。',
  },
  { what: '已经发出的证书', howLong: '长期，照原样', why: '收到证书的人凭编号查验真伪。' },
  {
    what: '操作记录',
    howLong: '长期，只记编号',
    why: '《网络安全法》要求日志至少留六个月；平台的记录只能追加。',
  },
  { what: '这份申请和处理结果', howLong: '长期', why: '证明账号是本人要求注销的。' },
];
/** Data of this feature that go when an account is closed; other features add theirs. */
export const REMOVED = '姓名、用户名、密码、身份证号的摘要、登录的设备、双因素、身份';
