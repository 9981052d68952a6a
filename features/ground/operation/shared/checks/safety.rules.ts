import type { Finding } from '../operation.contract.ts';
import { about } from './finding.rules.ts';

/** Refused tries to sign in, by reason, of this process since it began; null where no server runs in it. */
export type Refusals = Readonly<Record<string, number>> | null;

export const REFUSAL_WORDS: Readonly<Record<string, string>> = {
  place: '同一处连续输错',
  name: '一个用户名在各处输错太多',
  address: '一个网络地址输错太多',
  crowded: '排队满了',
};

export const refusalFinding = (refusals: Refusals): Finding[] => {
  if (refusals === null) return [];
  const of = about('safety', 'refusals', '登录拒绝');
  const { name = 0, address = 0, crowded = 0, place = 0 } = refusals;
  if (name + address > 0)
    return [
      of.note(
        `本进程启动以来，因一个用户名输错太多拒绝 ${name} 次，因一个网络地址输错太多拒绝 ${address} 次：可能有人在猜密码。`,
        '看反向代理的日志里是哪个地址，在防火墙上挡住；如果所有人都被拒，检查 TRUST_PROXY。',
      ),
    ];
  if (crowded > 0)
    return [
      of.note(
        `本进程启动以来，登录排队满了 ${crowded} 次。`,
        '加处理器，或者调大 SIGN_IN_CHECKS、SIGN_IN_WAITING。',
      ),
    ];
  return [
    of.ok(
      place > 0
        ? `本进程启动以来，因在一处连续输错拒绝 ${place} 次，属平常。`
        : '本进程启动以来没有拒绝过登录。',
    ),
  ];
};

/** Places at which the nightly check found the table of media uses wrong. */
export const mediaUseFinding = (differences: number): Finding => {
  const of = about('safety', 'mediaUses', '素材的使用记录');
  return differences === 0
    ? of.ok('夜里核对相符。')
    : of.fault(
        `夜里核对有 ${differences} 处对不上；漏记的已补上，当晚没有清理文件。`,
        '看日志里的 the table of media uses differs，把那一行交给开发人员。',
      );
};

/** Receipts of study that were computed again; `wrong` of them do not hold. */
export const ledgerFinding = (checked: number, wrong: number): Finding => {
  const of = about('safety', 'ledger', '学时账本');
  return wrong === 0
    ? of.ok(`最近的 ${checked} 笔重新算过，全部相符；全部核对用 node deploy/check-receipts.ts。`)
    : of.fault(
        `最近的 ${checked} 笔里有 ${wrong} 笔的摘要不符：账本被改过。`,
        '不要再改动数据库。node deploy/check-receipts.ts 查出全部，与备份比对，并报告主管单位。',
      );
};
