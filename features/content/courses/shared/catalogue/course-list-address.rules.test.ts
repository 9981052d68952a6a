import { describe, expect, test } from 'vitest';
import { hottestInput, newestInput, readListAddress, writeListAddress } from './course-list-address.rules.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readListAddress((name) => params.get(name));
};

describe('the address of the course list', () => {
  test('without parameters is the first page of the newest courses of the tree', () => {
    expect(read('')).toEqual({
      type: 'SPECIAL_COLUMN',
      node: '',
      tab: 'newest',
      page: 0,
      by: 'name',
      text: '',
      min: '',
      max: '',
    });
    expect(writeListAddress(read(''))).toBe('/course-resources/list');
  });

  test('counts pages from one, the calls from zero', () => {
    expect(read('page=3').page).toBe(2);
    expect(writeListAddress({ ...read(''), page: 2 })).toBe('/course-resources/list?page=3');
  });

  test('leads back to the same state', () => {
    for (const query of [
      'type=AUDIENCE&node=n-12&tab=hottest&page=2',
      'by=teacher&q=%E6%9D%8E%26%E6%A0%91',
      'by=hours&min=0.5&max=1.4&page=7',
      'q=100%25_%5C',
    ]) {
      const address = read(query);
      expect(read(writeListAddress(address).split('?')[1] ?? '')).toEqual(address);
    }
  });

  test('treats a wrong parameter as absent', () => {
    expect(read('type=x;drop&node=../..&tab=coldest&page=-1&by=price')).toEqual(read(''));
    expect(read('page=1e9').page).toBe(0);
    expect([read('page=12').page, read('page=99999').page]).toEqual([11, 99_998]);
    expect([read('type=aB').type, read('type=Ba').type, read(`type=${'A'.repeat(41)}`).type]).toEqual(
      Array(3).fill('SPECIAL_COLUMN'),
    );
    expect([read('node=.a').node, read('node=a.').node, read(`node=${'a'.repeat(65)}`).node]).toEqual([
      '',
      '',
      '',
    ]);
    expect([read('type=AUDIENCE').type, read('node=a-B_9').node, read('tab=hottest').tab]).toEqual([
      'AUDIENCE',
      'a-B_9',
      'hottest',
    ]);
    expect(read('page=999999').page).toBe(0);
  });

  test('puts hours in order and keeps the digit rule of the inputs', () => {
    expect(read('by=hours&min=1.40&max=0.50')).toMatchObject({ min: '0.50', max: '1.40' });
    expect(read('by=hours&min=abc&max=007.999')).toMatchObject({ min: '', max: '7.99' });
  });

  test('names what is searched by only where something is searched', () => {
    const path = (changes: Partial<ReturnType<typeof read>>) =>
      writeListAddress({ ...read(''), ...changes }).split('?')[1] ?? '';
    expect(path({ by: 'teacher' })).toBe('');
    expect(path({ by: 'teacher', text: 'a' })).toBe('by=teacher&q=a');
    expect(path({ by: 'name', text: 'a' })).toBe('q=a');
    expect(path({ by: 'hours', min: '0.50' })).toBe('by=hours&min=0.50');
    expect(path({ by: 'hours', max: '1.00' })).toBe('by=hours&max=1.00');
    expect(path({ type: 'AUDIENCE', node: 'n', tab: 'hottest' })).toBe('type=AUDIENCE&node=n&tab=hottest');
    expect(read('q=%20%20a%20b%20').text).toBe('a b');
  });

  test('cuts a search at 60 characters without breaking one', () => {
    const { text } = read(`q=${encodeURIComponent('🍇'.repeat(70))}`);
    expect([...text]).toHaveLength(60);
    expect(text.isWellFormed()).toBe(true);
  });

  test('survives half a character typed into the search', () => {
    expect(() => writeListAddress({ ...read(''), text: '\ud800党' })).not.toThrow();
  });
});

describe('what the list asks', () => {
  test('newest names page, size, classification and conditions', () => {
    expect(newestInput(read('node=n1&q=党章&page=2'), '')).toEqual({
      page: 1,
      pageSize: 9,
      classificationType: 'SPECIAL_COLUMN',
      classificationId: 'n1',
      keyword: '党章',
    });
  });

  test('hottest asks for clicks of a year and names the person who has an idCardHash', () => {
    expect(hottestInput(read('tab=hottest&by=hours&min=1'), 'h1')).toEqual({
      pageNum: 0,
      pageSize: 9,
      classificationType: 'SPECIAL_COLUMN',
      minHours: '1',
      indexOrder: 'clickNum',
      dimensionType: 'YEAR',
      idCardHash: 'h1',
    });
  });

  test('an address without conditions asks for the whole classification', () => {
    const whole = { pageSize: 9, classificationType: 'SPECIAL_COLUMN' };
    expect(newestInput(read(''), '', { courseLanguage: 'ug' })).toEqual({
      ...whole,
      page: 0,
      courseLanguage: 'ug',
    });
    expect(newestInput(read('by=teacher'), 'h1')).toEqual({ ...whole, page: 0, idCardHash: 'h1' });
    expect(newestInput(read('by=hours&max=1.5'), '')).toEqual({ ...whole, page: 0, maxHours: '1.5' });
  });

  test('a teacher search is no keyword search', () => {
    expect(newestInput(read('by=teacher&q=李'), '')).toMatchObject({ teacher: '李' });
    expect(newestInput(read('by=teacher&q=李'), '')).not.toHaveProperty('keyword');
  });
});
