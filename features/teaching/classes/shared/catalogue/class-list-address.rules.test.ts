import { describe, expect, it } from 'vitest';
import {
  CLASS_LIST_SIZE,
  classListInput,
  emptyClassesReason,
  readClassListAddress,
  searchFor,
  writeClassListAddress,
} from './class-list-address.rules.ts';

const KASHGAR = '000002000065653100';
const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readClassListAddress((name) => params.get(name));
};
const HOT = { regionCode: 'HOT_ORG_CODE', classStatusEnum: 'HOLDING', text: '', page: 0 } as const;

describe('the address of the class list', () => {
  it('without parameters is 热门 in progress, its first page', () => {
    expect(read('')).toEqual(HOT);
    expect(writeClassListAddress(HOT)).toBe('/online-class/list');
  });

  it('keeps region, status, name and page', () => {
    const address = { regionCode: KASHGAR, classStatusEnum: 'WILLHOLD', text: '支部 书记', page: 2 } as const;
    const path = writeClassListAddress(address);
    expect(path).toBe(
      `/online-class/list?region=${KASHGAR}&status=WILLHOLD&q=${encodeURIComponent('支部 书记')}&page=3`,
    );
    expect(read(path.split('?')[1] ?? '')).toEqual(address);
  });

  it('keeps 我能报的 through a search, and asks for it everywhere', () => {
    const address = read('mine=joinable&held=room&page=2');
    expect(writeClassListAddress(address)).toBe('/online-class/list?mine=joinable&held=room&page=2');
    expect(classListInput(address)).toMatchObject({
      orgCode: '',
      classStatusEnum: '',
      joinable: true,
      pageNum: 1,
    });
    expect(searchFor(address, '书记')).toMatchObject({ joinable: true, text: '书记', page: 0 });
    expect(emptyClassesReason(address, '', 0)).toBe('现在没有您能报的线下班级');
  });

  it('keeps the way of teaching, and leaves out the usual state of a region', () => {
    expect([read('held=online').held, read('held=room').held, read('held=x').held]).toEqual([
      'online',
      'room',
      undefined,
    ]);
    expect(read('page=12').page).toBe(11);
    const own = { regionCode: KASHGAR, classStatusEnum: 'HOLDING', text: '', page: 0 } as const;
    expect(writeClassListAddress(own)).toBe(`/online-class/list?region=${KASHGAR}`);
    expect(writeClassListAddress({ ...own, held: 'online' })).toBe(
      `/online-class/list?region=${KASHGAR}&held=online`,
    );
  });

  it('writes everywhere and every state in words', () => {
    const all = { regionCode: '', classStatusEnum: '', text: '书记', page: 0 } as const;
    const path = writeClassListAddress(all);
    expect(path).toContain('region=all&status=all');
    expect(read(path.split('?')[1] ?? '')).toEqual(all);
  });

  it.each(['region=1', 'region=%00', 'status=HOLDING', 'page=0', 'page=-1', 'page=x', 'page=1000000'])(
    'takes a wrong parameter as not written: %s',
    (query) => expect(read(query)).toEqual(HOT),
  );

  it('lists 热门 in progress only', () => {
    expect(read('region=HOT_ORG_CODE&status=HOLDOVER')).toEqual(HOT);
  });

  it('cuts a name that is too long without breaking a character', () => {
    const { text } = read(`q=${encodeURIComponent('𠮷'.repeat(80))}`);
    expect([...text]).toHaveLength(60);
    expect(text.isWellFormed()).toBe(true);
  });
});

describe('what the list asks', () => {
  it('is nine classes a page, the page from zero', () => {
    expect(CLASS_LIST_SIZE).toBe(9);
    expect(classListInput({ ...HOT, page: 1 })).toEqual({
      pageNum: 1,
      pageSize: 9,
      orgCode: 'HOT_ORG_CODE',
      classStatusEnum: 'HOLDING',
    });
  });

  it('for 自治区级 is the region itself without its prefectures', () => {
    expect(classListInput({ ...HOT, regionCode: '000002000065' })).toMatchObject({
      orgCode: '000002000065',
      isOwn: true,
    });
    expect(classListInput({ ...HOT, regionCode: KASHGAR })).not.toHaveProperty('isOwn');
  });
});

describe('what the list asks for a choice', () => {
  it('names the way of teaching and the name that is looked for', () => {
    expect(classListInput({ ...HOT, text: '书记', held: 'room' })).toEqual({
      pageNum: 0,
      pageSize: 9,
      orgCode: 'HOT_ORG_CODE',
      classStatusEnum: 'HOLDING',
      held: 'room',
      className: '书记',
    });
  });
});

describe('a search by name', () => {
  it('taken away leaves 我能报的 and a chosen state where they are', () => {
    const joinable = { regionCode: '', classStatusEnum: '', joinable: true, text: '书记', page: 2 } as const;
    expect(searchFor(joinable, '')).toEqual({ ...joinable, text: '', page: 0 });
    const coming = { regionCode: '', classStatusEnum: 'WILLHOLD', text: '书记', page: 2 } as const;
    expect(searchFor(coming, '')).toEqual({ ...coming, text: '', page: 0 });
  });

  it('leaves 热门 for all regions and states', () => {
    expect(searchFor({ ...HOT, page: 3 }, '书记')).toEqual({
      regionCode: '',
      classStatusEnum: '',
      text: '书记',
      page: 0,
    });
  });

  it('stays in a chosen place', () => {
    expect(searchFor({ ...HOT, regionCode: KASHGAR }, '书记')).toEqual({
      ...HOT,
      regionCode: KASHGAR,
      text: '书记',
    });
  });

  it('is as long as the server looks for, whatever was pasted', () => {
    expect(searchFor(HOT, `\u3000${'书'.repeat(500)}`).text).toBe('书'.repeat(60));
    expect(searchFor(HOT, '\u3000 ')).toEqual(HOT);
  });

  it('taken away brings the usual view back', () => {
    expect(searchFor({ regionCode: '', classStatusEnum: '', text: '书记', page: 1 }, '')).toEqual(HOT);
    expect(searchFor({ regionCode: KASHGAR, classStatusEnum: '', text: '书记', page: 1 }, '')).toEqual({
      ...HOT,
      regionCode: KASHGAR,
    });
  });
});

describe('an empty list says why', () => {
  it.each([
    [{ ...HOT, regionCode: KASHGAR }, '莎车县', 0, '莎车县现在没有进行中的班级'],
    [{ ...HOT, regionCode: '', classStatusEnum: '' as const }, '全部地区', 0, '全部地区现在没有班级'],
    [
      { ...HOT, classStatusEnum: 'HOLDOVER' as const, text: '书记' },
      '喀什',
      0,
      '喀什没有名称里有“书记”的已结束班级',
    ],
    [
      { ...HOT, classStatusEnum: '' as const, joinable: true as const, text: '书记' },
      '',
      0,
      '您能报的班级里，没有名称里有“书记”的',
    ],
    [{ ...HOT, page: 8 }, '热门', 12, '这一页没有班级，班级可能有增减'],
  ])('%#', (address, place, total, reason) => {
    expect(emptyClassesReason(address, place, total)).toBe(reason);
  });
});
