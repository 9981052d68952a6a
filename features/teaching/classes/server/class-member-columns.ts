import { nameProblem } from '#features/ground/accounts/shared/people/person-name.rules.ts';
import type { KindColumn } from '#features/ground/imports/server/imports.public.ts';

export const CLASS = '班级编号';
export const NAME = '姓名';
export const NUMBER = '身份证号';
export const LOGIN = '登录名';

export const CLASS_MEMBER_COLUMNS: readonly KindColumn[] = [
  {
    name: CLASS,
    aliases: ['班级', '班号'],
    isNeeded: true,
    isMain: true,
    mayBeGiven: true,
    maxLength: 40,
    note: '如 K2026-0712，须是您管理的、已发布的班级',
    example: 'K2026-0712',
  },
  {
    name: NAME,
    isNeeded: true,
    isMain: true,
    maxLength: 40,
    note: '与账号上的姓名一致，用来核对',
    example: '示例·甲',
    check: nameProblem,
  },
  {
    name: NUMBER,
    aliases: ['身份证号码', '证件号', '证件号码', '公民身份号码'],
    isNeeded: false,
    isMain: true,
    isSecret: true,
    maxLength: 40,
    note: '18 位，单元格格式设成“文本”；与登录名填一项即可',
    example: '659999190001010017',
  },
  {
    name: LOGIN,
    aliases: ['用户名'],
    isNeeded: false,
    isMain: true,
    maxLength: 64,
    note: '没有身份证号时填',
    example: 'shili-yi',
  },
];

export const CLASS_MEMBER_EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  { [CLASS]: 'K2026-0712', [NAME]: '示例·甲', [NUMBER]: '659999190001010017' },
  { [CLASS]: 'K2026-0712', [NAME]: '示例乙', [LOGIN]: 'shili-yi' },
];
