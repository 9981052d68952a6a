import { expect, it } from 'vitest';
import {
  cameOn,
  cameText,
  cellSays,
  cellWord,
  dayToShow,
  percentText,
  reasonText,
  type StudentDay,
} from './attendance-grid.rules.ts';

const day = (given: Partial<StudentDay> = {}): StudentDay => ({
  date: '2026-07-14',
  signStatus: 'PRESENT',
  signTime: '09:56',
  isCorrected: false,
  reason: '',
  ...given,
});

it('writes one sign a day and the whole of it in words', () => {
  expect(cellWord(day())).toBe('到');
  expect(cellWord(day({ signStatus: '' }))).toBe('·');
  expect(
    cellSays(day({ signStatus: 'LATE', signTime: '10:21', isCorrected: true, reason: '设备出错' })),
  ).toBe('07-14 迟到，10:21 签到，改过：设备出错');
  expect(cellSays(day({ signStatus: '', signTime: '' }))).toBe('07-14 还没开课');
});

it('counts late people as having come, and leaves days to come out', () => {
  const days = [
    day(),
    day({ date: '2026-07-15', signStatus: 'LATE' }),
    day({ date: '2026-07-16', signStatus: 'LEAVE' }),
    day({ date: '2026-07-17', signStatus: '' }),
  ];
  expect(cameText(days)).toBe('2 / 3');
  expect(cameText([day({ signStatus: '' })])).toBe('--');
  expect(dayToShow(days)).toBe('2026-07-16');
  expect(dayToShow([])).toBe('');
  const students = [{ days }, { days: [day({ signStatus: 'ABSENT' })] }];
  expect(cameOn(students, '2026-07-14')).toBe(1);
  expect(cameOn(students, '2026-07-17')).toBeNull();
});

it('gives a share with one decimal that never rounds up to all', () => {
  expect(percentText(343, 360)).toBe('95.2%');
  expect(percentText(9999, 10000)).toBe('99.9%');
  expect(percentText(0, 0)).toBe('--');
});

it('keeps the chosen reason and what was written', () => {
  expect(reasonText('扫码设备出错', ' 本人 09:56 已在教室 ')).toBe('扫码设备出错：本人 09:56 已在教室');
  expect(reasonText('', ' ')).toBe('');
});
