import { describe, expect, it } from 'vitest';
import { isLeaving, leaveText, opensHere, wayBack, withHolder } from './leave-guard.rules.ts';

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
    const none = new Map<string, 'kept' | 'lost'>();
    const one = withHolder(none, 'course', 'kept');
    expect([...one]).toEqual([['course', 'kept']]);
    expect(withHolder(one, 'course', 'kept')).toBe(one);
    expect(withHolder(one, 'course', null).size).toBe(0);
    expect(withHolder(none, 'course', null)).toBe(none);
  });

  it('留不下草稿的修改，不说会留着', () => {
    const form = withHolder(new Map(), 'course', 'kept');
    expect(leaveText(form)).toContain('留在这台设备上');
    expect(leaveText(withHolder(form, 'pins', 'lost'))).toBe('离开后，没保存的修改就没有了。');
    expect(leaveText(withHolder(form, 'course', 'lost'))).not.toContain('草稿');
  });
});

describe('离开与不离开的边上', () => {
  it('换了一页，编号一样也是离开', () => {
    expect(isLeaving(at('/console/courses/edit', '?id=1'), at('/console/classes/edit', '?id=1'))).toBe(true);
    expect(isLeaving(at('/console/courses/edit'), at('/console/courses/edit', '?id=1'))).toBe(true);
  });

  it('不知道现在在哪一步，就不知道往回走几步', () => {
    expect(wayBack(3, null)).toBeNull();
    expect(wayBack(null, null)).toBeNull();
    expect(wayBack(0, 2)).toBe(-2);
  });

  it('写明在本窗口打开的就在这里打开', () => {
    const press = { button: 0, isModified: false, isPrevented: false, target: '_self', isDownload: false };
    expect(opensHere(press)).toBe(true);
  });
});
