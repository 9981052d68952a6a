import { describe, expect, it } from 'vitest';
import {
  hallInput,
  hallListPath,
  hallPath,
  hallRoomPath,
  readHallAddress,
  readRoom,
} from './hall-address.rules.ts';

const read = (query: string) => {
  const parts = new URLSearchParams(query);
  return readHallAddress((name) => parts.get(name));
};

describe('the address of the list of halls', () => {
  it('keeps name and page, nine a page', () => {
    const address = { name: '军垦', page: 2 };
    expect(hallListPath(address)).toBe('/online-pavilion/list?name=%E5%86%9B%E5%9E%A6&page=3');
    expect(read('name=%E5%86%9B%E5%9E%A6&page=3')).toEqual(address);
    expect(hallInput(address)).toEqual({ name: '军垦', pageNum: 2, pageSize: 9 });
  });

  it('leaves out what is as usual, and takes nonsense for it', () => {
    expect(hallListPath({ name: '', page: 0 })).toBe('/online-pavilion/list');
    expect(read('name=%20%20&page=-1')).toEqual({ name: '', page: 0 });
    expect(hallInput(read(''))).toEqual({ pageNum: 0, pageSize: 9 });
  });

  it('cuts a name at sixty characters, never through one', () => {
    expect(read(`name=%20${'a'.repeat(61)}`).name).toBe('a'.repeat(60));
    expect(read(`name=a${'𠮷'.repeat(30)}`).name).toBe(`a${'𠮷'.repeat(29)}\ufffd`);
  });
});

describe('the address of a hall', () => {
  it('names the room of the reading view but the first', () => {
    expect([hallPath('h1'), hallPath('h1', 0), hallPath('h/1', 2)]).toEqual([
      '/online-pavilion/list-detail?id=h1',
      '/online-pavilion/list-detail?id=h1',
      '/online-pavilion/list-detail?id=h%2F1&room=2',
    ]);
    expect(['0', '7', '999', '1000', '-1', '1x', 'x1', '', null].map(readRoom)).toEqual([
      0, 7, 999, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it('names the scene of the panorama but the first', () => {
    expect([hallRoomPath('h1'), hallRoomPath('h1', 's2')]).toEqual([
      '/online-pavilion/room?id=h1',
      '/online-pavilion/room?id=h1&scene=s2',
    ]);
  });
});
