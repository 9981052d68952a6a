import { describe, expect, it } from 'vitest';
import {
  BASE_LIST_PATH,
  baseCoursePath,
  baseInput,
  baseListPath,
  basePath,
  readBaseAddress,
  resourceMapPath,
} from './base-address.rules.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readBaseAddress((name) => params.get(name));
};

describe('the address of the map and its list', () => {
  it('is read as it was written', () => {
    const address = read(
      'rcId=3&name=陵园&orgCode=000002000065653100&type=SITE_TEACH_BASE&level=CITY&page=2',
    );
    expect(address).toMatchObject({ positionType: 'SITE_TEACH_BASE', hierarchy: 'CITY', page: 1 });
    const [path, query] = baseListPath(address).split('?');
    expect(path).toBe(BASE_LIST_PATH);
    expect(read(query ?? '')).toEqual(address);
  });

  it('takes a type, a level, a tab, a region that nobody knows for none', () => {
    expect(read('type=HOUSE&level=VILLAGE&tab=old&orgCode=65&rcId=x&page=-1')).toEqual(read(''));
  });

  it('holds every part that is asked for', () => {
    const orgCode = '000002000065653100';
    const address = read(
      `tab=new&rcId=3&name=%20a&orgCode=${orgCode}&type=SITE_TEACH_BASE&level=CITY&page=2`,
    );
    expect(address).toEqual({
      ...{
        tab: 'new',
        rcId: '3',
        name: 'a',
        orgCode,
        positionType: 'SITE_TEACH_BASE',
        hierarchy: 'CITY',
        page: 1,
      },
    });
    expect(baseListPath(address)).toBe(
      `${BASE_LIST_PATH}?tab=new&rcId=3&name=a&orgCode=${orgCode}&type=SITE_TEACH_BASE&level=CITY&page=2`,
    );
    expect(baseInput(address)).toEqual({
      ...{ rcId: '3', name: 'a', orgCode, positionType: 'SITE_TEACH_BASE', hierarchy: 'CITY' },
      ...{ pageNum: 1, pageSize: 9 },
    });
    expect(read('tab=hot').tab).toBe('hot');
    expect(read(`name=${'a'.repeat(61)}`).name).toBe('a'.repeat(60));
    expect([read('').tab, read('').rcId, read('').orgCode]).toEqual(['all', '', '']);
  });

  it('of one base and of its course names their ids', () => {
    expect(basePath('b/1')).toBe('/resource-map/resource-map-detail/map-detail?id=b%2F1');
    expect(baseCoursePath('b1', 'c1')).toBe(
      '/resource-map/resource-map-detail/map-detail-course-detail?id=b1&courseId=c1',
    );
  });

  it('asks for what is given only, and the map knows neither type nor level', () => {
    expect(baseInput(read(''))).toEqual({ pageNum: 0, pageSize: 9 });
    const address = read('type=BASIC_PARTY_SCHOOL&level=COUNTY&rcId=7');
    expect(baseInput(address)).toMatchObject({ positionType: 'BASIC_PARTY_SCHOOL', hierarchy: 'COUNTY' });
    expect(resourceMapPath(address)).toBe('/resource-map?rcId=7');
  });
});
