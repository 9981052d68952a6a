import { describe, expect, it } from 'vitest';
import { attemptLogText } from './attempt-log.words.ts';

describe('the history of an attempt', () => {
  it('says in plain words what happened, with scores, receipts and reasons', () => {
    expect(attemptLogText('BEGUN', {})).toBe('开始作答');
    expect(attemptLogText('SUBMITTED', { scoreTenths: 805, receiptNo: 'K7-3F2Q' })).toBe(
      '本人交卷，80.5 分，回执 K7-3F2Q',
    );
    expect(attemptLogText('COLLECTED', { scoreTenths: 0, receiptNo: 'K7-3F2Q', reason: '停电' })).toBe(
      '管理员收卷，0 分，回执 K7-3F2Q，原因：停电',
    );
    expect(attemptLogText('EXTENDED', { deadline: '2026-07-09T03:00:00Z', reason: '电脑坏了' })).toBe(
      '截止时间改为 2026-07-09 11:00:00，原因：电脑坏了',
    );
    expect(attemptLogText('REOPENED', { scoreTenths: 400, receiptNo: 'K7-3F2Q', reason: '误交' })).toBe(
      '退回作答中，原成绩作废（40 分，回执 K7-3F2Q），原因：误交',
    );
    expect(attemptLogText('REGRADED', { beforeTenths: 550, afterTenths: 600 })).toBe(
      '重新判分：55 分 改为 60 分',
    );
    expect(attemptLogText('REGRADED', { passTenths: 550 })).toBe('及格分降到 55 分，补记通过');
  });

  it('has a word for kinds that it does not know', () => {
    expect(attemptLogText('toString', {})).toBe('有一次变动');
  });
});

describe('an event of which little is known', () => {
  it.each([
    ['SUBMITTED', {}, '本人交卷'],
    ['SUBMITTED', { scoreTenths: '805', receiptNo: 5 }, '本人交卷'],
    ['COLLECTED', { scoreTenths: 5 }, '管理员收卷，0.5 分'],
    ['EXTENDED', {}, '截止时间改为 不限时'],
    ['REOPENED', {}, '退回作答中'],
    ['REOPENED', { scoreTenths: 400 }, '退回作答中，原成绩作废（40 分）'],
    ['REOPENED', { receiptNo: 'K7-3F2Q' }, '退回作答中，原成绩作废（回执 K7-3F2Q）'],
    ['MERGED', {}, '收到截止前作的答、晚到的作答，一并判分'],
  ])('%s with %j is said as %s', (kind, facts, text) => {
    expect(attemptLogText(kind, facts)).toBe(text);
  });
});
