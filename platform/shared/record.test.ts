import { describe, expect, it } from 'vitest';
import {
  changedFields,
  choice,
  day,
  differenceOf,
  hours,
  initialOf,
  labelsOf,
  limitOf,
  line,
  lines,
  numberOrNone,
  own,
  placedIn,
  problemsOf,
  record,
  tidied,
  wordsOf,
  yesNo,
} from './record.ts';

const courseRecord = record('course', {
  title: line({ label: '名称', limit: 10, needed: '请填写名称', isName: true, places: ['page', 'export'] }),
  note: lines({ label: '说明', limit: 100 }),
  kind: choice({
    label: '形式',
    initial: 'text',
    choices: { text: '图文', video: '视频' },
    places: ['page'],
  }),
  hours: hours({ label: '学时' }),
  seats: numberOrNone({
    label: '名额',
    min: 1,
    max: 9,
    words: (value) => (value === null ? '不限' : `${value} 人`),
  }),
  isOpen: yesNo({ label: '公开', initial: true, places: ['page'] }),
  startsOn: day({ label: '开始', problem: (value) => (value < '2000' ? '太早了' : '') }),
  tags: own({
    label: '标签',
    initial: [] as string[],
    schema: { type: 'array', items: { type: 'string' } },
    tidy: (tags) => [...new Set(tags)],
    compared: (tags) => tags.length,
    audited: (tags) => ({ number: tags.length }),
  }),
});

const filled = { ...initialOf(courseRecord), title: '种棉花', startsOn: '2026-11-01' };

describe('a record', () => {
  it('begins with the values that its fields name, and with empty ones', () => {
    expect(initialOf(courseRecord)).toEqual({
      title: '',
      note: '',
      kind: 'text',
      hours: '0.00',
      seats: null,
      isOpen: true,
      startsOn: '',
      tags: [],
    });
    expect(labelsOf(courseRecord)).toMatchObject({ title: '名称', tags: '标签' });
  });

  it('knows how long its texts may be', () => {
    const { title, note, startsOn } = courseRecord.fields;
    expect([title, note, startsOn].map(limitOf)).toEqual([10, 100, Number.POSITIVE_INFINITY]);
  });

  it('keeps tidied values and leaves alone what is no field of it', () => {
    const given = { ...filled, title: '  种\t棉  花 ', note: ' 一\n二 ', tags: ['a', 'a'], id: ' 7 ' };
    expect(tidied(courseRecord, given)).toMatchObject({
      title: '种 棉 花',
      note: '一\n二',
      tags: ['a'],
      id: ' 7 ',
    });
  });

  it('says what is missing and what cannot be, and nothing of what can', () => {
    expect(problemsOf(courseRecord, filled)).toEqual({});
    expect(problemsOf(courseRecord, { ...filled, title: '', startsOn: '1999-12-31' })).toEqual({
      title: '请填写名称',
      startsOn: '太早了',
    });
  });

  it('names the changed fields as they are compared: hours as numbers, its own way where it has one', () => {
    const after = { ...filled, hours: '0', tags: ['b'], isOpen: false };
    expect(changedFields(courseRecord, { ...filled, tags: ['a'] }, after)).toEqual(['isOpen']);
    expect(changedFields(courseRecord, filled, after)).toEqual(['isOpen', 'tags']);
    expect(differenceOf(courseRecord, filled, after, ['hours', 'tags'])).toEqual({
      before: { hours: 0, tags: { number: 0 } },
      after: { hours: 0, tags: { number: 1 } },
    });
  });

  it('puts values into words, and into the places that show them', () => {
    expect(wordsOf(courseRecord, 'kind', 'video')).toBe('视频');
    expect(wordsOf(courseRecord, 'seats', null)).toBe('不限');
    expect(wordsOf(courseRecord, 'hours', '1.50')).toBe('1.50');
    expect(placedIn(courseRecord, 'page')).toEqual(['title', 'kind', 'isOpen']);
    expect(placedIn(courseRecord, 'export')).toEqual(['title']);
  });
});
