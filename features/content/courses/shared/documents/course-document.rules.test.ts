import { describe, expect, it } from 'vitest';
import { changedFields, wordsOf } from '#platform/shared/record.ts';
import { courseRecord } from './course-document.record.ts';
import { blankDocument, tidyDocument } from './course-document.rules.ts';
import { hoursHundredths } from './course-hours.rules.ts';
import { COURSE_FORMS, formName, stateOfStatus } from './course-state.rules.ts';

const blank = blankDocument({ title: '课', mediaKind: 'video', lang: 'zh' });

describe('study hours of a document', () => {
  it.each([
    ['0.01', 1],
    ['.5', null],
    ['0.5', 50],
    ['99.99', 9999],
    ['100', null],
    ['0', null],
    ['0.00', null],
    ['1.234', null],
    ['-1', null],
    ['1e1', null],
    ['٠٫٥', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(hoursHundredths(text)).toBe(expected);
  });
});

describe('the state of a course', () => {
  it('is that of its status: 1 draft, 2 in review, 3 published, 4 taken down', () => {
    expect([1, 2, 3, 4].map(stateOfStatus)).toEqual(['unpublished', 'unpublished', 'public', 'withdrawn']);
  });

  it('names its form', () => {
    expect(COURSE_FORMS.map(({ value }) => formName(value))).toEqual(['视频', '音频', '图文']);
    expect(formName('live' as never)).toBe('');
  });
});

describe('words of a document beside each other', () => {
  it('name the kind of 四微, and nothing for an ordinary course', () => {
    expect(wordsOf(courseRecord, 'siweiType', 'wdk')).toBe('微党课');
    expect(wordsOf(courseRecord, 'siweiType', null)).toBe('');
  });
});

describe('the document as it is kept', () => {
  it('writes hours with two decimals, and leaves alone what is no number', () => {
    expect(tidyDocument({ ...blank, hours: ' 0.5 ' }).hours).toBe('0.50');
    expect(tidyDocument({ ...blank, hours: '半小时' }).hours).toBe('半小时');
  });

  it('names nodes and teachers once, and needs no second title in Chinese', () => {
    const tidied = tidyDocument({
      ...blank,
      classificationIds: ['b', 'a', 'b'],
      teacherIds: ['t2', 't1', 't2'],
      zhTitle: '多余',
      maxRate: 1.2549,
    });
    expect(tidied).toMatchObject({
      classificationIds: ['a', 'b'],
      teacherIds: ['t2', 't1'],
      zhTitle: '',
      maxRate: 1.25,
    });
    expect(tidyDocument({ ...blank, lang: 'ug', zhTitle: '通用名' }).zhTitle).toBe('通用名');
  });

  it('keeps captions in one form, and faulty ones as they came', () => {
    const captions = (text: string) => [{ lang: 'zh', label: '中文', text }];
    const srt = '1\n00:00:01,000 --> 00:00:02,000\n好\n';
    expect(tidyDocument({ ...blank, captions: captions(srt) }).captions[0]?.text).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n好\n',
    );
    expect(tidyDocument({ ...blank, captions: captions('不是\u0000字幕') }).captions[0]?.text).toBe(
      '不是字幕',
    );
  });

  it('is the same again when it is kept again', () => {
    const once = tidyDocument({ ...blank, title: ' 课 \u0000', hours: '1', summary: ' 一 \n\n 二 ' });
    expect(tidyDocument(once)).toEqual(once);
  });
});

describe('the difference of two documents', () => {
  it('does not see the order of names within an entry, but that of entries', () => {
    const chapters = [{ startSeconds: 0, title: '一' }];
    const same = [{ title: '一', startSeconds: 0 }];
    expect(changedFields(courseRecord, { ...blank, chapters }, { ...blank, chapters: same })).toEqual([]);
    expect(
      changedFields(courseRecord, { ...blank, teacherIds: ['a', 'b'] }, { ...blank, teacherIds: ['b', 'a'] }),
    ).toEqual(['teacherIds']);
  });
});
