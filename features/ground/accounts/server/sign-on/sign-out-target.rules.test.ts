import { describe, expect, it } from 'vitest';
import { signOutTargetOf } from './sign-out-target.rules.ts';

const ALLOWED = ['https://learn.example.cn', 'https://zone.example.cn:8443/start'];

describe('the page after sign-out', () => {
  it('is the wanted one when its site is allow-listed, whatever its path', () => {
    expect(signOutTargetOf('https://learn.example.cn', ALLOWED)).toBe('https://learn.example.cn/');
    expect(signOutTargetOf('https://LEARN.example.cn/a?b=1', ALLOWED)).toBe('https://learn.example.cn/a?b=1');
    expect(signOutTargetOf('https://zone.example.cn:8443/', ALLOWED)).toBe('https://zone.example.cn:8443/');
  });

  it.each([
    'https://evil.example/',
    'http://learn.example.cn/',
    'https://learn.example.cn.evil.example/',
    'https://learn.example.cn:444/',
    'https://learn.example.cn@evil.example/',
    'https://user:pass@learn.example.cn/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    undefined,
    ['https://learn.example.cn', 'https://evil.example'],
  ])('is the home page for anything else (%j)', (wanted) => {
    expect(signOutTargetOf(wanted, ALLOWED)).toBe('/');
  });
});

describe('the site after sign-out', () => {
  it('may be one without encryption where that is allow-listed', () => {
    expect(signOutTargetOf('http://learn.example.cn/a', ['http://learn.example.cn'])).toBe(
      'http://learn.example.cn/a',
    );
  });

  it.each([
    ['ftp://learn.example.cn/', ['ftp://learn.example.cn']],
    ['https://user@learn.example.cn/', ALLOWED],
    ['https://:pass@learn.example.cn/', ALLOWED],
    [['https://learn.example.cn'], ALLOWED],
    ['nowhere', ['nowhere']],
  ])('is never %j', (wanted, allowed) => {
    expect(signOutTargetOf(wanted, allowed)).toBe('/');
  });
});
