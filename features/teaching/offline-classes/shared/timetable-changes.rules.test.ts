import { describe, expect, it } from 'vitest';
import { changesBetween, changesText, dueAfter, type ToldSession } from './timetable-changes.rules.ts';

const NOW = '2026-07-10 08:00';
const session = (id: string, changes: Partial<ToldSession> = {}): ToldSession => ({
  id,
  day: '2026-07-11',
  startTime: '10:00',
  endTime: '12:30',
  courseName: '分组研讨',
  teacherName: '陈雪梅',
  place: '二号教室',
  ...changes,
});
const texts = (before: ToldSession[], after: ToldSession[]) =>
  changesBetween(before, after, NOW).map(({ text }) => text);

describe('changes of a timetable', () => {
  it('say which day, what was and what is', () => {
    expect(
      texts([session('a')], [session('a', { day: '2026-07-12', startTime: '16:00', endTime: '18:00' })]),
    ).toEqual(['原来 7 月 11 日 10:00 至 12:30 的“分组研讨”时间改为 7 月 12 日 16:00 至 18:00']);
    expect(texts([session('a')], [session('a', { place: '', teacherName: '周卫疆' })])).toEqual([
      '原来 7 月 11 日 10:00 至 12:30 的“分组研讨”地点改为地点未定，原来在二号教室，讲师改为周卫疆',
    ]);
  });

  it('name sessions that are new and that are off, by their days', () => {
    const later = session('b', { day: '2026-07-12', courseName: '结业座谈' });
    const found = changesBetween([later], [session('c')], NOW);
    expect(found).toEqual([
      { day: '2026-07-11', text: '新加 7 月 11 日 10:00 至 12:30 “分组研讨”，二号教室' },
      { day: '2026-07-12', text: '取消 7 月 12 日 10:00 至 12:30 “结业座谈”，二号教室' },
    ]);
  });

  it('stand in the order of their days, those of one moment as they come', () => {
    const days = ['14', '12', '13', '12'].map((date, at) =>
      session(`s${at}`, { day: `2026-07-${date}`, place: `${at} 号教室` }),
    );
    const places = (before: ToldSession[], after: ToldSession[]) =>
      texts(before, after).map((text) => `${text.slice(0, 2)} ${text.at(-5)}`);
    expect(places([], days)).toEqual(['新加 1', '新加 3', '新加 2', '新加 0']);
    expect(places(days, [])).toEqual(['取消 1', '取消 3', '取消 2', '取消 0']);
    expect(places(days.slice(0, 2), days.slice(2))).toEqual(['新加 3', '取消 1', '新加 2', '取消 0']);
  });

  it('say that a course has another name', () => {
    expect(texts([session('a')], [session('a', { courseName: '结业座谈', teacherName: '' })])).toEqual([
      '原来 7 月 11 日 10:00 至 12:30 的“分组研讨”课程改为“结业座谈”，讲师改为未定',
    ]);
  });

  it('count a session as over from the minute of its end on', () => {
    const ended = session('a', { day: '2026-07-10', startTime: '06:00', endTime: '08:00' });
    const running = { ...ended, endTime: '08:01' };
    expect([texts([ended], []), texts([], [ended]), texts([ended], [{ ...ended, place: '' }])]).toEqual([
      [],
      [],
      [],
    ]);
    expect(texts([running], [])).toHaveLength(1);
    expect(texts([], [running])).toHaveLength(1);
    expect(texts([running], [ended])).toEqual([
      '原来 7 月 10 日 06:00 至 08:01 的“分组研讨”时间改为 7 月 10 日 06:00 至 08:00',
    ]);
  });

  it('are none where it was changed back, or only what a student need not know', () => {
    expect(texts([session('a')], [session('a')])).toEqual([]);
  });

  it('leave out what was over and still is; a session that was moved from yesterday is told', () => {
    const yesterday = session('a', { day: '2026-07-09' });
    expect(texts([yesterday], [{ ...yesterday, place: '三号教室' }])).toEqual([]);
    expect(texts([yesterday], [])).toEqual([]);
    expect(texts([], [yesterday])).toEqual([]);
    expect(texts([yesterday], [session('a')])).toHaveLength(1);
  });
});

it('a message spells out six changes and counts the others', () => {
  const changes = Array.from({ length: 8 }, (_, num) => ({ day: '2026-07-11', text: `第 ${num} 处` }));
  expect(changesText(changes.slice(0, 1))).toBe('第 0 处。');
  expect(changesText(changes)).toMatch(/第 5 处。另有 2 处，见课表。$/);
});

it('students are told ten minutes after the last change, and at the latest an hour after the first', () => {
  const first = new Date('2026-07-10T08:00:00Z');
  const at = (minutes: number) => new Date(first.getTime() + minutes * 60_000);
  expect(dueAfter(first, first)).toEqual(at(10));
  expect(dueAfter(first, at(40))).toEqual(at(50));
  expect(dueAfter(first, at(55))).toEqual(at(60));
});
