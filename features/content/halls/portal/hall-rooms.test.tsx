// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { hallRooms } from './hall-rooms.ts';

describe('the rooms of a hall', () => {
  it('begin with the headings of its reading view, in their order', () => {
    const html = '<p>进门。</p><h2>铸剑<strong>为犁</strong></h2><p>一张犁。</p><h2>林带</h2><p>杨树。</p>';
    expect(hallRooms(html)).toEqual([
      { at: 0, title: '序厅', content: '<p>进门。</p>' },
      { at: 1, title: '铸剑为犁', content: '<p>一张犁。</p>' },
      { at: 2, title: '林带', content: '<p>杨树。</p>' },
    ]);
  });

  it('are one where there is no heading, and none for an empty text', () => {
    expect(hallRooms('<p>只有一间。</p>')).toEqual([{ at: 0, title: '序厅', content: '<p>只有一间。</p>' }]);
    expect(hallRooms('')).toEqual([]);
  });

  it('do not part a quotation that holds a heading', () => {
    const inside = '<blockquote><h2>题词</h2><p>字</p></blockquote><p>末。</p>';
    expect(hallRooms(`<h2>一厅</h2>${inside}`)).toEqual([{ at: 0, title: '一厅', content: inside }]);
  });
});
