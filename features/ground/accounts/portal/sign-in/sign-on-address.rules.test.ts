import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landingPath, leadsBack, withLanding } from './sign-on-address.rules.ts';

describe('where signing on leads', () => {
  it('is the page that asked for it, with its query', () => {
    const course = '/course-resources/course/course-detail?id=2601&classId=K01#top';
    expect(landingPath(course)).toBe(course);
    expect(leadsBack(landingPath(course))).toBe(true);
  });

  it('is the home page when nothing asked for it', () => {
    for (const to of [null, '', '/', '/dashboard']) {
      expect(landingPath(to)).toBe('/dashboard');
      expect(leadsBack(landingPath(to))).toBe(false);
    }
  });

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/%2e//elsewhere.example',
    '/a/..//elsewhere.example',
    'javascript:alert(1)',
    '/\tx',
  ])('is never another site: %s', (to) => {
    expect(landingPath(to)).toBe('/dashboard');
  });

  it.each([
    '/login',
    '/login?to=/login',
    '/set-password',
    '/sso/logout',
    '/oidc/login?to=/',
    '/gwapi/dywlxynet/api/user/info',
    '/account/../login',
    '/account/%2e%2e/sso/logout',
  ])('is no address that signs on or off, and no data: %s', (to) => {
    expect(landingPath(to)).toBe('/dashboard');
  });

  it('keeps pages whose names only begin alike', () => {
    expect(landingPath('/login-help')).toBe('/login-help');
    expect(landingPath('/resource-map')).toBe('/resource-map');
  });

  it('stays on the own host whatever is asked for', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (to) => {
        for (const wanted of [to, `/${to}`]) {
          const url = new URL(landingPath(wanted), 'https://portal.example');
          expect(url.origin).toBe('https://portal.example');
        }
      }),
    );
  });

  it('is handed on in the query', () => {
    expect(withLanding('/login', '/account?a=1&b=2')).toBe('/login?to=%2Faccount%3Fa%3D1%26b%3D2');
    expect(withLanding('/login', '/dashboard')).toBe('/login');
  });
});
