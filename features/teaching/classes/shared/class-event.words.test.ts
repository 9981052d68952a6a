import { describe, expect, it } from 'vitest';
import { eventHours, eventWords } from './class-event.words.ts';

describe('the words of an event', () => {
  it('say what happened, with the receipt or the reason', () => {
    expect(eventWords('FINISH', { courseName: '坎儿井', receiptNo: 'XS26-0709-000001' })).toEqual({
      title: '学完《坎儿井》',
      note: '回执 XS26-0709-000001',
    });
    expect(eventWords('REMOVE', { reason: '调离本县', by: 'u1' }).note).toBe('原因：调离本县');
    expect(eventWords('QUIT', {}).note).toBe('');
    expect(eventWords('constructor', {}).title).toBe('班级记录');
    expect(eventHours('FINISH', { hoursHundredths: 130 })).toBe('1.30');
    expect(eventHours('GRADUATE', {})).toBe('');
  });
});
