import { describe, expect, it } from 'vitest';
import {
  CODE_EMPTY,
  cleanCode,
  doneText,
  quitWords,
  seatText,
  signUpProblem,
  submitDelay,
  wouldQueue,
} from './sign-up.words.ts';

const seats = (leftNum: number | null, canQueue = true, waitingNum?: number) => ({
  leftNum,
  canQueue,
  waitingNum,
});

describe('the sign-up dialog', () => {
  it('asks for the code with 请输入报名码', () => {
    expect(CODE_EMPTY).toBe('请输入报名码');
  });

  it('submits at most once in 1500 ms', () => {
    expect(submitDelay(null, 0)).toBe(0);
    expect(submitDelay(10_000, 10_100)).toBe(1400);
    expect(submitDelay(10_000, 11_500)).toBe(0);
    expect(submitDelay(10_000, 60_000)).toBe(0);
  });

  it('sends a code in capitals, however it was typed', () => {
    expect(cleanCode(' ｓｆ26 -０622 ')).toBe('SF26-0622');
    expect(cleanCode('　')).toBe('');
  });

  it('says how many seats are left', () => {
    expect(seatText(seats(24))).toBe('还有 24 个名额。');
    expect(seatText(seats(null))).toBe('不限名额。');
    expect(seatText(seats(0, false))).toBe('名额已满。');
  });

  it('leads into the queue where there is one and no seat is left', () => {
    expect([seats(0), seats(0, false), seats(1), seats(null)].map(wouldQueue)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('says the place in the queue before one signs up', () => {
    expect(seatText(seats(0, true, 2))).toContain('排在候补第 3 位');
    expect(seatText(seats(0))).toContain('进入候补');
  });

  it('shows what is wrong with the code under its field, everything else as text', () => {
    const wrong = { status: 422, code: 'classes.codeWrong', message: '报名码不对，还可以试 4 次。' };
    expect(signUpProblem(wrong)).toEqual({ at: 'code', text: wrong.message });
    const full = { status: 422, code: 'classes.full', message: '名额已满。' };
    expect(signUpProblem(full)).toEqual({ at: 'text', text: full.message });
  });

  it('without an answer says that nobody knows, and that trying again takes no second seat', () => {
    const lost = { status: 0, code: 'network.failed', message: '网络没有连上' };
    expect(signUpProblem(lost).text).toMatch(/不知道报上没有.*不会重复占名额/);
    expect(signUpProblem({ ...lost, status: 502 }).text).toMatch(/不知道报上没有/);
    expect(signUpProblem({ ...lost, status: 501 }).text).toBe('网络没有连上');
    expect(signUpProblem({ ...lost, status: 504 }).text).toMatch(/不知道报上没有/);
  });

  it('asks before somebody leaves, and says when there is no way back', () => {
    const facts = { waitNo: null, isPending: false, waitingNum: 2, needsCode: false, canReturn: true };
    expect(quitWords(facts)).toEqual({
      title: '退出班级',
      text: '退出后名额让给候补的第一位，班级里的进度不再计算；已经入账的学时不受影响。',
    });
    expect(quitWords({ ...facts, waitingNum: 0 }).text).not.toContain('候补');
    expect(quitWords({ ...facts, needsCode: true }).text).toContain('再报名还要用报名码。');
    expect(quitWords({ ...facts, canReturn: false }).text).toContain('退出后不能自己再报名。');
    expect(quitWords({ ...facts, waitNo: 3 })).toMatchObject({ title: '退出候补' });
    expect(quitWords({ ...facts, waitNo: 3 }).text).toMatch(/第 3 位.*队尾/);
    expect(quitWords({ ...facts, waitNo: 3, canReturn: false }).text).not.toContain('队尾');
    expect(quitWords({ ...facts, isPending: true })).toMatchObject({ title: '撤回申请' });
  });

  it('ends with 报名成功, or with what the server says', () => {
    expect(doneText('')).toBe('报名成功');
    expect(doneText('已排在候补第 3 位')).toBe('已排在候补第 3 位');
  });
});
