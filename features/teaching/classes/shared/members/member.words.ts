import type { MemberState } from './members-admin.contract.ts';

/** 学员用词规则：状态和来源各有一个说法，表格、导出和页面用同一套。 */
export const MEMBER_STATE_WORDS: Readonly<Record<MemberState, string>> = {
  ENROLLED: '学员',
  PENDING: '待审核',
  WAITING: '候补',
  WITHDRAWN: '已退出',
  REMOVED: '已移出',
  REJECTED: '已退回',
};

const SOURCE_WORDS: ReadonlyMap<string, string> = new Map([
  ['OPEN', '自己报名'],
  ['CODE', '凭报名码'],
  ['ASSIGNED', '指定'],
  ['IMPORT', '导入'],
]);

export const sourceWord = (source: string): string => SOURCE_WORDS.get(source) ?? '';
