import { describe, expect, it } from 'vitest';
import { isLeaving, opensHere, wayBack, withHolder } from './leave-guard.rules.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

describe('离开之前', () => {
  it('换一页或换一条记录是离开，换页签不是', () => {
    expect(isLeaving(at('/console/courses/edit', '?id=1'), at('/console/courses'))).toBe(true);
    expect(isLeaving(at('/console/courses/edit', '?id=1'), at('/console/courses/edit', '?id=2'))).toBe(true);
    expect(isLeaving(at('/c', '?id=1&tab=media'), at('/c', '?tab=captions&id=1'))).toBe(false);
  });

  it('知道从哪一步走开，才知道往回走几步', () => {
    expect(wayBack(5, 4)).toBe(1);
    expect(wayBack(2, 4)).toBe(-2);
    expect(wayBack(3, 3)).toBeNull();
    expect(wayBack(null, 3)).toBeNull();
  });

  it('在新窗口打开、下载、按着键点，都留在这一页', () => {
    const press = { button: 0, isModified: false, isPrevented: false, target: '', isDownload: false };
    expect(opensHere(press)).toBe(true);
    expect(opensHere({ ...press, target: '_blank' })).toBe(false);
    expect(opensHere({ ...press, isModified: true })).toBe(false);
    expect(opensHere({ ...press, button: 1 })).toBe(false);
    expect(opensHere({ ...press, isDownload: true })).toBe(false);
    expect(opensHere({ ...press, isPrevented: true })).toBe(false);
  });

  it('同一张表单只算一次，没有变化就还是原来那一份', () => {
    const none = new Set<string>();
    const one = withHolder(none, 'course', true);
    expect([...one]).toEqual(['course']);
    expect(withHolder(one, 'course', true)).toBe(one);
    expect(withHolder(one, 'course', false).size).toBe(0);
    expect(withHolder(none, 'course', false)).toBe(none);
  });
});
