import { describe, expect, it } from 'vitest';
import { ledgerFinding, mediaUseFinding, type Refusals, refusalFinding } from './safety.rules.ts';

describe('refused sign-ins', () => {
  const found = (refusals: Refusals) =>
    refusalFinding(refusals).map(({ state, found: text }) => `${state} ${text}`);

  it.each<[Refusals, string[]]>([
    [null, []],
    [{}, ['OK 本进程启动以来没有拒绝过登录。']],
    [{ place: 0 }, ['OK 本进程启动以来没有拒绝过登录。']],
    [{ place: 1 }, ['OK 本进程启动以来，因在一处连续输错拒绝 1 次，属平常。']],
    [{ place: 1, crowded: 1 }, ['NOTE 本进程启动以来，登录排队满了 1 次。']],
    [
      { name: 1, crowded: 1 },
      [
        'NOTE 本进程启动以来，因一个用户名输错太多拒绝 1 次，因一个网络地址输错太多拒绝 0 次：可能有人在猜密码。',
      ],
    ],
    [
      { address: 2 },
      [
        'NOTE 本进程启动以来，因一个用户名输错太多拒绝 0 次，因一个网络地址输错太多拒绝 2 次：可能有人在猜密码。',
      ],
    ],
  ])('of %j', (refusals, texts) => {
    expect(found(refusals)).toEqual(texts);
  });
});

describe('what is checked at night', () => {
  it('agrees, or says how much does not', () => {
    expect([0, 1].map((num) => mediaUseFinding(num)).map(({ state }) => state)).toEqual(['OK', 'FAULT']);
    expect([ledgerFinding(9, 0).state, ledgerFinding(9, 1).found]).toEqual([
      'OK',
      '最近的 9 笔里有 1 笔的摘要不符：账本被改过。',
    ]);
  });
});
