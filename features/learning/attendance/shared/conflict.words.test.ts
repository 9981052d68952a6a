import { describe, expect, it } from 'vitest';
import { ATTENDANCE_AUDIT } from './attendance.words.ts';
import { conflictChoices, conflictText } from './conflict.words.ts';

type Facts = Parameters<typeof conflictText>[0];

const facts = (changes: Partial<Facts> = {}): Facts => ({
  conflict: 'TWICE',
  direction: 'IN',
  time: '2026-07-14 09:42:10',
  via: 'CODE',
  witnessName: '',
  otherName: '',
  status: 'PRESENT',
  inTime: '2026-07-14 09:30:00',
  outTime: '2026-07-14 12:05:00',
  reason: '',
  ...changes,
});

describe('a contradiction in a sentence', () => {
  it.each<[Partial<Facts>, string]>([
    [{}, '09:42 本人扫码签到，和另一次对不上，现在记的是 09:30。'],
    [{ direction: 'OUT' }, '09:42 本人扫码签退，和另一次对不上，现在记的是 12:05。'],
    [
      { via: 'SCAN', witnessName: '李秀兰' },
      '09:42 负责人扫码签到（李秀兰），和另一次对不上，现在记的是 09:30。',
    ],
    [{ conflict: 'ONE_DEVICE' }, '09:42 本人扫码签到，用的是别人签过到的那台手机。'],
    [{ conflict: 'ONE_DEVICE', otherName: '王建军' }, '09:42 本人扫码签到，用的是王建军签过到的那台手机。'],
    [{ conflict: 'TWO_DEVICES' }, '09:42 本人扫码签到；已在另一台手机签到，09:30。'],
    [{ conflict: 'TWO_DEVICES', direction: 'OUT' }, '09:42 本人扫码签退；已在另一台手机签退，12:05。'],
    [{ conflict: 'LEAVE' }, '09:42 本人扫码签到；登记的是请假。人到了就按到记。'],
    [{ conflict: 'LEAVE', reason: '看病' }, '09:42 本人扫码签到；登记的是请假（看病）。人到了就按到记。'],
    [{ conflict: 'CORRECTED', status: 'ABSENT', reason: '代签' }, '09:42 本人扫码签到；已改为未到（代签）。'],
    [{ conflict: 'CLOCK', via: 'SHEET' }, '09:42 纸质签到表签到；那台设备的时钟被改过，时间不可靠。'],
  ])('%o: %s', (changes, text) => {
    expect(conflictText(facts(changes))).toBe(text);
  });
});

describe('the two buttons', () => {
  it('name both times where two times were seen', () => {
    expect(conflictChoices(facts())).toEqual({ taken: '改为 09:42', left: '留 09:30' });
    expect(conflictChoices(facts({ direction: 'OUT' }))).toEqual({ taken: '改为 09:42', left: '留 12:05' });
  });

  it('keep the one that stands or the other one', () => {
    expect(conflictChoices(facts({ inTime: '2026-07-14 09:42:10' }))).toEqual({
      taken: '留 09:42',
      left: '留另一次',
    });
  });

  it('ask about a leave whether the person counts as present', () => {
    expect(conflictChoices(facts({ conflict: 'LEAVE' }))).toEqual({ taken: '按到记', left: '仍记请假' });
  });

  it('take this one or change nothing for every other contradiction', () => {
    for (const conflict of ['ONE_DEVICE', 'TWO_DEVICES', 'CORRECTED', 'CLOCK'] as const)
      expect(conflictChoices(facts({ conflict }))).toEqual({ taken: '按这一次记', left: '不改' });
  });

  it('are called in the audit as they are decided', () => {
    expect(ATTENDANCE_AUDIT[0]?.values).toMatchObject({
      status: { PRESENT: '已到', LATE: '迟到', LEAVE: '请假', ABSENT: '未到' },
      decision: { TAKEN: '按签到记', LEFT: '不改' },
    });
  });
});
