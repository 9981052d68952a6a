import { describe, expect, it } from 'vitest';
import { isNewPage, isOpenToLooks, lookFault } from './person-look.rules.ts';

const KASHGAR = '000002000065653100';
const VIEWER = { userId: 'me', scopeCode: KASHGAR };
const learner = { roleCode: 'learner' as const, orgCode: KASHGAR };

describe('以此人身份看', () => {
  it('不看自己、运维员、同级或上级管理员', () => {
    const fault = (userId: string, roles: Parameters<typeof lookFault>[1]['roles']) =>
      lookFault(VIEWER, { userId, roles }, learner);
    expect(fault('me', [])).toBe('ownSelf');
    expect(fault('p', [])).toBe(null);
    expect(fault('p', [{ roleCode: 'operator', orgCode: KASHGAR }])).toBe('tooHigh');
    expect(fault('p', [{ roleCode: 'admin', orgCode: KASHGAR }])).toBe('tooHigh');
    expect(fault('p', [{ roleCode: 'manager', orgCode: '000002000065' }])).toBe('tooHigh');
    expect(fault('p', [{ roleCode: 'admin', orgCode: `${KASHGAR}653125` }])).toBe(null);
    expect(fault('p', [{ roleCode: 'manager', orgCode: KASHGAR }])).toBe(null);
  });

  it('只用这个人真有的身份看', () => {
    const roles = [{ roleCode: 'manager' as const, orgCode: KASHGAR }];
    const as = (roleCode: 'manager' | 'author') =>
      lookFault(VIEWER, { userId: 'p', roles }, { roleCode, orgCode: KASHGAR });
    expect(as('manager')).toBe(null);
    expect(as('author')).toBe('roleNotHeld');
  });

  it('只能问只读的、不属于本人私下的', () => {
    expect(isOpenToLooks({})).toBe(true);
    expect(isOpenToLooks({ write: true })).toBe(false);
    expect(isOpenToLooks({ once: true })).toBe(false);
    expect(isOpenToLooks({ notHelped: true })).toBe(false);
    expect(isOpenToLooks({ notLooked: true })).toBe(false);
    expect(isOpenToLooks({ write: true, endsLook: true })).toBe(true);
  });

  it('看过的页面各记一次，有上限', () => {
    expect(isNewPage(['/a'], '/b')).toBe(true);
    expect(isNewPage(['/a'], '/a')).toBe(false);
    expect(
      isNewPage(
        Array.from({ length: 60 }, (_, at) => `/${at}`),
        '/b',
      ),
    ).toBe(false);
  });
});

describe('以此人身份看的界限', () => {
  it('学员身份在哪个组织都不算；身份和组织都要对得上', () => {
    const roles = [
      { roleCode: 'learner' as const, orgCode: '000002000065' },
      { roleCode: 'manager' as const, orgCode: KASHGAR },
      { roleCode: 'author' as const, orgCode: `${KASHGAR}653125` },
    ];
    const as = (role: Parameters<typeof lookFault>[2]) => lookFault(VIEWER, { userId: 'p', roles }, role);
    expect(as({ roleCode: 'manager', orgCode: KASHGAR })).toBeNull();
    expect(as({ roleCode: 'author', orgCode: KASHGAR })).toBe('roleNotHeld');
    expect(as({ roleCode: 'learner', orgCode: KASHGAR })).toBeNull();
  });

  it('空的和太长的页面不记', () => {
    expect([isNewPage([], ''), isNewPage([], 'a'.repeat(200)), isNewPage([], 'a'.repeat(201))]).toEqual([
      ...[false, true, false],
    ]);
  });
});
