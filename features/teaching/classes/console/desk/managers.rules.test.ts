import { describe, expect, it } from 'vitest';
import type { ManagerKind } from '../../shared/desk/class-admin.contract.ts';
import { givenUp, isSameManagers, kindOfNext, MAX_MANAGERS, managersProblem } from './managers.rules.ts';

const who = (userId: string, kind: ManagerKind) => ({ userId, kind });

describe('the managers of a class', () => {
  it('have at least one head, and are thirty at most', () => {
    expect(managersProblem([])).toBe('至少要有一位班主任');
    expect(managersProblem([who('a', 'ASSISTANT')])).not.toBe('');
    expect(managersProblem([who('a', 'HEAD')])).toBe('');
    const many = Array.from({ length: MAX_MANAGERS + 1 }, (_, at) => who(String(at), 'HEAD'));
    expect(managersProblem(many)).toContain('最多 30 人');
    expect(managersProblem(many.slice(1))).toBe('');
  });

  it('get a head first, then assistants', () => {
    expect(kindOfNext([])).toBe('HEAD');
    expect(kindOfNext([who('a', 'SUPERVISOR')])).toBe('HEAD');
    expect(kindOfNext([who('a', 'HEAD')])).toBe('ASSISTANT');
  });

  it('are warned when they give the class away', () => {
    const before = [
      { ...who('me', 'HEAD'), isMe: true },
      { ...who('b', 'ASSISTANT'), isMe: false },
    ];
    expect(givenUp(before, [who('me', 'HEAD')])).toBe('');
    expect(givenUp(before, [who('me', 'SUPERVISOR'), who('b', 'HEAD')])).toContain('不再是班主任');
    expect(givenUp(before, [who('b', 'HEAD')])).toContain('看不到这个班级');
    expect(givenUp(before.slice(1), [])).toBe('');
    expect(givenUp([{ ...who('me', 'ASSISTANT'), isMe: true }], [])).toBe('');
    expect(givenUp([{ ...who('b', 'HEAD'), isMe: false }], [])).toBe('');
  });

  it('are the same in any order, and others when one changes', () => {
    const two = [who('a', 'HEAD'), who('b', 'ASSISTANT')];
    expect(isSameManagers(two, two.toReversed())).toBe(true);
    expect(isSameManagers(two, [who('a', 'HEAD'), who('b', 'SUPERVISOR')])).toBe(false);
    expect(isSameManagers(two, two.slice(0, 1))).toBe(false);
    expect(isSameManagers(two.slice(0, 1), two)).toBe(false);
    expect(isSameManagers([who('a', 'HEAD')], [who('b', 'HEAD')])).toBe(false);
  });
});
