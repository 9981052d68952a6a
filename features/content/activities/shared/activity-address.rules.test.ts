import { describe, expect, it } from 'vitest';
import {
  activitiesInput,
  activitiesOfType,
  activityListPath,
  activityPath,
  readActivitiesAddress,
} from './activity-address.rules.ts';

const read = (query: string) => {
  const parts = new URLSearchParams(query);
  return readActivitiesAddress((name) => parts.get(name));
};

describe('the address of the list of activities', () => {
  it('keeps title, type and page, twelve a page', () => {
    const address = { title: '坎儿井', siweiType: 'wsp', page: 2 } as const;
    expect(read(activityListPath(address).split('?')[1] ?? '')).toEqual(address);
    expect(activitiesInput(address)).toEqual({
      ...{ title: '坎儿井', siweiType: 'wsp', pageNum: 2, pageSize: 12 },
    });
  });

  it('leaves out what is as usual, and takes nonsense for it', () => {
    expect(activityListPath({ title: '', siweiType: '', page: 0 })).toBe('/4v/list');
    expect(read('type=nothing&page=-1&title=%20')).toEqual({ title: '', siweiType: '', page: 0 });
    expect(activitiesInput(read(''))).toEqual({ pageNum: 0, pageSize: 12 });
    expect(read(`title=${'a'.repeat(61)}`).title).toBe('a'.repeat(60));
    expect([activitiesOfType('wgs'), activityPath('a/1')]).toEqual([
      '/4v/list?type=wgs',
      '/4v/detail?id=a%2F1',
    ]);
  });
});
