import { describe, expect, it } from 'vitest';
import {
  BASE_LIST_PATH,
  baseInput,
  baseListPath,
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

  it('asks for what is given only, and the map knows neither type nor level', () => {
    expect(baseInput(read(''))).toEqual({ pageNum: 0, pageSize: 9 });
    const address = read('type=BASIC_PARTY_SCHOOL&level=COUNTY&rcId=7');
    expect(baseInput(address)).toMatchObject({ positionType: 'BASIC_PARTY_SCHOOL', hierarchy: 'COUNTY' });
    expect(resourceMapPath(address)).toBe('/resource-map?rcId=7');
  });
});
