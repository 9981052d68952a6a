import { describe, expect, it } from 'vitest';
import { dayText, isDayOpen, leaveStep, liveStep, momentOfWire, ratingNote } from './timetable.words.ts';

const day = (changes: object = {}) => ({
  signStatus: '0',
  attendance: '',
  leaveState: '',
  signEndTime: '2026-07-09 11:30:00',
  children: [{ endTime: '2026-07-09 12:30:00' }, { endTime: '2026-07-09 18:00:00' }] as never[],
  ...changes,
});
const at = (time: string) => momentOfWire(`2026-07-09 ${time}:00`);

describe('leave for a day', () => {
  it('is asked for until its last session ends, whatever the order of the sessions', () => {
    expect(leaveStep(day(), at('08:00'))).toBe('ask');
    expect(leaveStep(day(), at('18:00'))).toBe('ask');
    expect(leaveStep(day(), at('18:01'))).toBe('');
  });

  it('is taken back while nobody answered, and asked for again after a refusal', () => {
    expect(leaveStep(day({ leaveState: 'ASKED' }), at('19:00'))).toBe('withdraw');
    expect(leaveStep(day({ leaveState: 'REFUSED' }), at('08:00'))).toBe('ask');
  });

  it('is nothing to do with for who came, or is on leave', () => {
    expect(leaveStep(day({ signStatus: '1', attendance: 'PRESENT' }), at('08:00'))).toBe('');
    expect(leaveStep(day({ attendance: 'LEAVE', leaveState: 'GRANTED' }), at('08:00'))).toBe('');
  });
});

it('one signs in who is neither there nor on leave; an absence that was noted too early is no hindrance', () => {
  expect(isDayOpen(day())).toBe(true);
  expect(isDayOpen(day({ attendance: 'ABSENT' }))).toBe(true);
  expect(isDayOpen(day({ attendance: 'LEAVE' }))).toBe(false);
  expect(isDayOpen(day({ signStatus: '1' }))).toBe(false);
});

describe('the note in place of the stars', () => {
  const session = (changes: object = {}) => ({
    startAt: at('10:30'),
    endAt: at('12:30'),
    classEndAt: momentOfWire('2026-07-12 00:00:00'),
    signUntil: at('11:30'),
    signStatus: '0',
    courseEvaluateTime: '',
    evaluateCourseFlag: '1',
    ...changes,
  });

  it('says when, then that one has to sign in first, then that it is too late for that', () => {
    expect(ratingNote(session(), at('10:00'))).toBe('尚未开始');
    expect(ratingNote(session(), at('11:00'))).toBe('12:10 起可以评价');
    expect(ratingNote(session({ signUntil: at('23:59') }), at('12:15'))).toBe('签到后可以评价');
    expect(ratingNote(session(), at('12:15'))).toBe('当天没有签到，不能评价');
  });

  it('changes at the very moments', () => {
    const tested = (time: string, changes: object = {}) => ratingNote(session(changes), at(time));
    expect(tested('10:30')).toBe('12:10 起可以评价');
    expect(tested('12:09')).toBe('12:10 起可以评价');
    expect(tested('12:10')).toBe('当天没有签到，不能评价');
    expect(tested('12:15', { signUntil: at('12:15') })).toBe('签到后可以评价');
    expect(tested('12:15', { signUntil: at('12:14') })).toBe('当天没有签到，不能评价');
  });

  it('is silent where the stars show, and where nothing is rated', () => {
    expect(ratingNote(session({ signStatus: '1' }), at('12:15'))).toBe('');
    expect(ratingNote(session({ evaluateCourseFlag: '0' }), at('10:00'))).toBe('');
  });

  it('says after the class that there was no rating', () => {
    const late = momentOfWire('2026-07-12 00:00:00');
    expect(ratingNote(session({ signStatus: '1' }), late)).toBe('班级已结束，没有评价');
  });
});

it('a day is said with its weekday', () => {
  expect(dayText('2026-07-09')).toBe('7 月 9 日，星期四');
});

describe('the broadcast', () => {
  const step = (live: Partial<Parameters<typeof liveStep>[0]>) =>
    liveStep({ liveStatus: 'HOLDING', playUrl: '', playbackUrl: '', ...live }, 'https://portal.test');

  it('outside of this site opens in a window of its own, a page of this site in place', () => {
    expect(step({ playUrl: 'https://live.invalid/1' })).toMatchObject({
      to: 'https://live.invalid/1',
      isOutside: true,
    });
    expect(step({ playUrl: 'https://portal.test.invalid/1' })?.isOutside).toBe(true);
    const recording = 'https://portal.test/course-resources/course/course-detail?id=7';
    expect(step({ liveStatus: 'HOLDOVER', playbackUrl: recording })).toMatchObject({
      label: '看回放',
      to: '/course-resources/course/course-detail?id=7',
      isOutside: false,
    });
  });

  it('is said in words for each time', () => {
    const urls = { playUrl: 'https://live.invalid/1', playbackUrl: 'https://live.invalid/2' };
    expect(step({ ...urls, liveStatus: 'WILLHOLD' })).toEqual({
      text: '这个班级有直播，开班后从这里进直播间。',
      label: '',
      to: '',
      isOutside: false,
    });
    expect(step(urls)).toEqual({
      text: '不能到现场的，可以看直播；看直播不算到课。',
      label: '进直播间',
      to: 'https://live.invalid/1',
      isOutside: true,
    });
    const playback = { label: '看回放', to: 'https://live.invalid/2', isOutside: true };
    expect(step({ ...urls, liveStatus: 'HOLDOVER' })).toEqual({
      text: '班级已结束，可以看回放；看回放不记学时。',
      ...playback,
    });
    expect(step({ ...urls, playUrl: '' })).toEqual({ text: '可以看回放；看回放不记学时。', ...playback });
  });

  it('is announced before the class, and not there where there is none', () => {
    expect(step({ liveStatus: 'WILLHOLD', playUrl: 'https://live.invalid/1' })).toMatchObject({
      to: '',
      label: '',
    });
    // Yesterday's lesson can be watched while the class still runs.
    expect(step({ playbackUrl: 'https://live.invalid/2' })).toMatchObject({ label: '看回放' });
    expect(step({ liveStatus: 'NONE' })).toBeNull();
  });
});
