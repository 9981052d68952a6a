import { describe, expect, it } from 'vitest';
import { activeRoleOf, holdsRole, isRoleCode, rolesOf } from './roles.rules.ts';

const HOME = '000002000065650100';

describe('roles of a person', () => {
  it('begin with the learner of the own organisation, granted or not', () => {
    expect(rolesOf(HOME, [])).toEqual([{ roleCode: 'learner', orgCode: HOME }]);
    expect(rolesOf(HOME, [{ roleCode: 'learner', orgCode: HOME }])).toHaveLength(1);
  });

  it('are held for one organisation, not for others', () => {
    const roles = rolesOf(HOME, [{ roleCode: 'manager', orgCode: HOME }]);
    expect(holdsRole(roles, { roleCode: 'manager', orgCode: HOME })).toBe(true);
    expect(holdsRole(roles, { roleCode: 'manager', orgCode: '000002000065' })).toBe(false);
    expect(holdsRole(roles, { roleCode: 'admin', orgCode: HOME })).toBe(false);
  });

  it('have known codes only', () => {
    expect(isRoleCode('author')).toBe(true);
    expect(isRoleCode('toString')).toBe(false);
  });
});

describe('the role in which a session acts', () => {
  const chosen = { roleCode: 'admin', orgCode: '000002000065' } as const;

  it('is the chosen one while it is granted', () => {
    expect(activeRoleOf(HOME, chosen, true)).toEqual(chosen);
  });

  it('falls back to the learner as soon as the grant is taken back', () => {
    expect(activeRoleOf(HOME, chosen, false)).toEqual({ roleCode: 'learner', orgCode: HOME });
  });
});
