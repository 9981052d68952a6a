import { describe, expect, test } from 'vitest';
import { chapterName, elsewhereTitle, recordText, studiedText } from './study.words.ts';

const studied = {
  phase: 'recording' as const,
  studiedSeconds: 200,
  needSeconds: 100 as number | null,
  recordedAt: '2026-07-09 09:12:30',
  message: '',
};
const course = { durationSeconds: 316, hours: '0.50', hasQuiz: false };

describe('the studied time', () => {
  test('is the server’s own value in words, with what is still missing', () => {
    expect(studiedText(studied, course)).toEqual({
      studied: '3 分 20 秒',
      missing: '还差 1 分 40 秒',
      rule: '共 05:16，学满记 0.50 学时',
    });
  });

  test('says nothing of missing seconds before the server named them or when none are', () => {
    expect(studiedText({ ...studied, needSeconds: null }, course).missing).toBe('');
    expect(studiedText({ ...studied, needSeconds: 0 }, course).missing).toBe('');
    expect(studiedText({ ...studied, phase: 'finished' }, course).missing).toBe('');
  });

  test('says nothing of missing seconds where nothing is recorded any more', () => {
    expect(studiedText({ ...studied, phase: 'unrecorded' }, course).missing).toBe('');
  });

  test('of a course with a test says when its hours come', () => {
    expect(studiedText(studied, { ...course, hasQuiz: true }).rule).toBe(
      '共 05:16，学满并通过随堂测试后记 0.50 学时',
    );
  });
});

describe('the line about the record', () => {
  test('of a class that has ended meanwhile says what is kept, and that nothing more is', () => {
    const message = '班级已结束，可以继续观看，不再记学时';
    expect(recordText({ ...studied, phase: 'unrecorded', message }, false)).toEqual({
      tone: 'plain',
      text: `09:12:30 以前学的都记上了。${message}`,
    });
    expect(recordText({ ...studied, phase: 'unrecorded', message, recordedAt: '' }, false).text).toBe(
      message,
    );
  });

  test('names the time of the last report that was kept', () => {
    expect(recordText(studied, false)).toEqual({ tone: 'ok', text: '09:12:30 已记录' });
    expect(recordText({ ...studied, recordedAt: '' }, false).tone).toBe('busy');
  });

  test('of a course with a test that was watched whole says that the hours wait for the test', () => {
    expect(recordText({ ...studied, needSeconds: 0 }, true).text).toBe(
      '已看完，本课学时待随堂测试通过后入账',
    );
    expect(recordText({ ...studied, phase: 'idle', needSeconds: 0 }, true).tone).toBe('ok');
    expect(recordText({ ...studied, phase: 'idle', needSeconds: 0 }, false).text).toBe('开始播放后记录学习');
  });

  test.each([
    ['finished', 'ok', '已学完，学时已入账', '已学完，学时已入账'],
    ['recording', 'busy', '09:12:30 已记录', '正在记录'],
    ['starting', 'busy', '正在开始记录', '正在开始记录'],
    ['retrying', 'busy', '正在重新记录', '正在重新记录'],
    ['failed', 'bad', '09:12:30 后未记录', '还没有记录上'],
    ['startFailed', 'bad', '没有开始记录', '没有开始记录'],
    ['elsewhere', 'ok', '09:12:30 已记录，没有丢', '已学的都在，没有丢'],
    ['signedOut', 'bad', '09:12:30 后未记录', '登录已过期，没有记录'],
    ['idle', 'plain', '开始播放后记录学习', '开始播放后记录学习'],
  ] as const)('in the phase %s is %s, with and without a report', (phase, tone, text, withoutReport) => {
    expect(recordText({ ...studied, phase }, false).text).toBe(text);
    expect(recordText({ ...studied, phase, recordedAt: '' }, true)).toEqual({ tone, text: withoutReport });
  });

  test('waits for no test where the course has none', () => {
    expect(recordText({ ...studied, needSeconds: 0 }, false).text).toBe('09:12:30 已记录');
    expect(recordText({ ...studied, phase: 'elsewhere', recordedAt: '', lostSeconds: 10 }, false).text).toBe(
      '最后 10 秒没有记上',
    );
    expect(elsewhereTitle(null)).toBe('另一台设备正在学习');
  });

  test('says first whether anything was lost', () => {
    expect(recordText({ ...studied, phase: 'elsewhere' }, false).text).toBe('09:12:30 已记录，没有丢');
    expect(recordText({ ...studied, phase: 'elsewhere', lostSeconds: 10 }, false)).toEqual({
      tone: 'bad',
      text: '09:12:30 以前的已记录，最后 10 秒没有记上',
    });
    expect(elsewhereTitle({ isOwnBrowser: true })).toBe('另一个窗口正在学习');
    expect(elsewhereTitle({ isOwnBrowser: false })).toBe('另一台设备正在学习');
    expect(recordText({ ...studied, phase: 'failed' }, false)).toEqual({
      tone: 'bad',
      text: '09:12:30 后未记录',
    });
    expect(
      recordText({ ...studied, recordedAt: '', phase: 'unrecorded', message: '未报名班级不可学习' }, false)
        .text,
    ).toBe('未报名班级不可学习');
  });
});

test('a course without a known length says only what it brings', () => {
  expect(studiedText(studied, { ...course, durationSeconds: 0 }).rule).toBe('学满记 0.50 学时');
});

test('chapters are counted in words', () => {
  expect([0, 1, 10, 11, 20, 23, 99, 100].map(chapterName)).toEqual([
    '第零章',
    '第一章',
    '第十章',
    '第十一章',
    '第二十章',
    '第二十三章',
    '第九十九章',
    '第 100 章',
  ]);
});
