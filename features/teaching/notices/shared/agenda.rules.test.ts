import { describe, expect, it } from 'vitest';
import {
  agendaDay,
  agendaRows,
  agendaText,
  agendaTime,
  comingFirst,
  endsAfterBegin,
  isRealDay,
} from './agenda.rules.ts';

const AGENDA = { day: '2026-07-09', from: '20:00', to: '21:00', place: '', speaker: '李树森' };

describe('the facts of the day', () => {
  it('stand on a day that exists', () => {
    expect(isRealDay('2028-02-29')).toBe(true);
    expect(isRealDay('2026-02-29')).toBe(false);
    expect(isRealDay('2026-13-01')).toBe(false);
  });

  it('end after they begin, where an end is named', () => {
    expect(endsAfterBegin({ from: '20:00', to: '21:00' })).toBe(true);
    expect(endsAfterBegin({ from: '20:00', to: '' })).toBe(true);
    expect(endsAfterBegin({ from: '20:00', to: '20:00' })).toBe(false);
    expect(endsAfterBegin({ from: '', to: '21:00' })).toBe(false);
  });

  it('are read as people say them, without what nobody filled in', () => {
    expect(agendaDay('2026-07-09')).toBe('7 月 9 日（周四）');
    expect(agendaDay('2026-13-01')).toBe('2026-13-01');
    expect(agendaTime({ from: '20:00', to: '' })).toBe('20:00 起');
    expect(agendaTime({ from: '', to: '' })).toBe('');
    expect(agendaRows(AGENDA)).toEqual([
      ['日期', '7 月 9 日（周四）'],
      ['时间', '20:00—21:00'],
      ['主讲', '李树森'],
    ]);
    expect(agendaText(AGENDA)).toBe('7 月 9 日（周四），20:00—21:00，李树森');
  });

  it('that are still to come stand with the nearest first, today included', () => {
    const on = (day: string, from = '') => ({ agenda: { ...AGENDA, day, from } });
    const notices = [
      on('2026-07-12'),
      on('2026-07-08'),
      on('2026-07-09', '20:00'),
      { agenda: null },
      on('2026-07-09', '09:00'),
    ];
    expect(comingFirst(notices, '2026-07-09')).toEqual([notices[4], notices[2], notices[0]]);
  });
});
