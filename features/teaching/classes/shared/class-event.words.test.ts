import { describe, expect, it } from 'vitest';
import { eventHours, eventWords } from './class-event.words.ts';

describe('the words of an event', () => {
  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['SIGN_UP', {}, '报名成功', ''],
    ['APPLY', {}, '提交报名', '名额保留，等待审核'],
    ['QUEUE', {}, '进入候补', '名额已满，有人退出时按先后递补'],
    ['OFFER', { until: '7月3日 12:00' }, '轮到递补', '名额保留到 7月3日 12:00，等本人答复'],
    ['ACCEPT', {}, '接受递补的名额', ''],
    ['DECLINE', {}, '放弃递补的名额', ''],
    ['LAPSE', {}, '没有在时限内答复', '名额让给了下一位'],
    ['PROMOTE', {}, '候补转正', ''],
    ['APPROVE', {}, '审核通过', ''],
    ['REJECT', { reason: '不在报名范围' }, '审核没有通过', '原因：不在报名范围'],
    ['REJECT', {}, '审核没有通过', ''],
    ['ASSIGN', {}, '由主办单位安排入班', ''],
    ['REMOVE', { reason: '' }, '被移出班级', ''],
    ['QUIT', {}, '退出班级', ''],
    ['EVALUATE', { courseName: '坎儿井' }, '评价《坎儿井》', ''],
    ['GRADUATE', { graduationNo: 'JY2026-000123' }, '结业', '结业编号 JY2026-000123'],
    ['OTHER', {}, '班级记录', ''],
  ])('say of %s %j what it is', (kind, facts, title, note) => {
    expect(eventWords(kind, facts)).toEqual({ title, note });
  });

  it('say what happened, with the receipt or the reason', () => {
    expect(eventWords('FINISH', { courseName: '坎儿井', receiptNo: 'XS26-0709-000001' })).toEqual({
      title: '学完《坎儿井》',
      note: '回执 XS26-0709-000001',
    });
    expect(eventWords('REMOVE', { reason: '调离本县', by: 'u1' }).note).toBe('原因：调离本县');
    expect(eventWords('QUIT', {}).note).toBe('');
    expect(eventWords('constructor', {})).toEqual({ title: '班级记录', note: '' });
    expect(eventHours('FINISH', { hoursHundredths: 130 })).toBe('1.30');
    expect(eventHours('FINISH', {})).toBe('0.00');
    expect(eventHours('GRADUATE', {})).toBe('');
  });
});
