import { describe, expect, test } from 'vitest';
import { classListFilter, filterKey } from './class-list.rules.ts';

const PAGE = { pageNum: 0, pageSize: 9 };

describe('what a list is asked for', () => {
  test('热门 forces classes that are running, wherever they are', () => {
    expect(classListFilter({ orgCode: 'HOT_ORG_CODE', classStatusEnum: 'HOLDOVER', isOwn: true })).toEqual({
      orgCode: '',
      isOwn: false,
      isHot: true,
      time: 'HOLDING',
      heldInRoom: null,
      words: [],
    });
  });

  test('a way of teaching leaves out the other', () => {
    expect(classListFilter({ held: 'room' }).heldInRoom).toBe(true);
    expect(classListFilter({ held: 'online' }).heldInRoom).toBe(false);
  });

  test('nothing named is everything', () => {
    expect(classListFilter({ orgCode: '', classStatusEnum: '', className: ' ' })).toEqual({
      orgCode: '',
      isOwn: false,
      isHot: false,
      time: null,
      heldInRoom: null,
      words: [],
    });
  });

  test('the same asked in other words is the same reply', () => {
    const key = (input: object) => filterKey(classListFilter(input), PAGE);
    expect(key({ className: ' 书记  网格 ' })).toBe(key({ className: '书记 网格' }));
    expect(key({ orgCode: 'HOT_ORG_CODE' })).toBe(
      key({ orgCode: 'HOT_ORG_CODE', classStatusEnum: 'WILLHOLD' }),
    );
    expect(key({ orgCode: '000002000065' })).not.toBe(key({ orgCode: '000002000065', isOwn: true }));
    expect(key({})).not.toBe(filterKey(classListFilter({}), { pageNum: 1, pageSize: 9 }));
    // No text can be mistaken for another question.
    expect(key({ className: '","' })).not.toBe(key({ className: '' }));
  });
});
