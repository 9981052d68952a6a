import { describe, expect, it } from 'vitest';
import { tidyMessage } from './message-text.rules.ts';

const message = (more: object) => ({
  ...tidyMessage({ key: 'k', title: '题', text: '', path: '', ...more }),
});

describe('a message as it is kept', () => {
  it('has no control characters, lone surrogates or double spaces', () => {
    expect(message({ title: ' 开\u0000班\r\n提醒  了 ' }).title).toBe('开 班 提醒 了');
    expect(message({ text: `好${'\ud800'}` }).text.isWellFormed()).toBe(true);
    expect(message({ key: 'a\u0000b' }).key).not.toContain('\u0000');
    expect(message({ title: '通知\u202efdp.exe' }).title).toBe('通知fdp.exe');
  });

  it('keeps markup as the letters that it is', () => {
    expect(message({ title: '<b>一</b>&amp;' }).title).toBe('<b>一</b>&amp;');
  });

  it('is cut at whole characters, and says so', () => {
    const { title, text } = message({ title: '𠮷'.repeat(161), text: '字'.repeat(601) });
    expect([...title]).toHaveLength(160);
    expect(title.endsWith('𠮷…')).toBe(true);
    expect([...text]).toHaveLength(600);
  });

  it('leads nowhere but to this site', () => {
    const good = '/online-class/class-detail?id=7&tab=a#b';
    expect(message({ path: good }).path).toBe(good);
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a b',
      '/a\nb',
      'x',
      `/${'a'.repeat(500)}`,
    ])
      expect(message({ path }).path, path).toBe('');
  });

  it('without a title or a key is a fault of the sender', () => {
    expect(() => message({ title: ' \u0000 ' })).toThrow('title');
    expect(() => message({ key: '' })).toThrow('key');
    expect(() => message({ key: '\u0000' })).toThrow('key');
    expect(() => message({ key: 'k'.repeat(201) })).toThrow('key');
  });
});

describe('a message at its borders', () => {
  it('keeps a title, a text and a path that are just short enough', () => {
    const [title, text, path] = ['题'.repeat(160), '字'.repeat(600), `/${'a'.repeat(499)}`];
    expect(message({ title, text, path })).toEqual({ key: 'k', title, text, path });
    expect(message({ path: `${path}a` }).path).toBe('');
  });

  it('has a key of 200 signs at most', () => {
    expect(message({ key: 'k'.repeat(200) }).key).toHaveLength(200);
    expect(() => message({ key: 'k'.repeat(201) })).toThrow('a message needs a short key');
    expect(() => message({ key: '' })).toThrow('a message needs a short key');
    expect(() => message({ title: ' ' })).toThrow('a message needs a title');
  });
});
