import { describe, expect, it } from 'vitest';
import { helpProblem, helpUntil } from './sign-in-help.rules.ts';

const plain = { isActive: true, isMe: false, hasRoles: false, hasSecondFactor: false };
const none = { byHelper: 0, forPerson: 0 };

describe('a code of a helper', () => {
  it('is for learners who have nothing but a password', () => {
    expect(helpProblem(plain, none)).toBeNull();
    expect(helpProblem({ ...plain, hasRoles: true }, none)).toBe('helpHasRoles');
    expect(helpProblem({ ...plain, hasSecondFactor: true }, none)).toBe('helpHasFactor');
    expect(helpProblem({ ...plain, isActive: false }, none)).toBe('helpDisabled');
    expect(helpProblem({ ...plain, isMe: true }, none)).toBe('helpSelf');
  });

  it('is rare: 20 an hour from one helper, 6 a day for one person', () => {
    expect(helpProblem(plain, { byHelper: 19, forPerson: 5 })).toBeNull();
    expect(helpProblem(plain, { byHelper: 20, forPerson: 0 })).toBe('helpTooManyByHelper');
    expect(helpProblem(plain, { byHelper: 0, forPerson: 6 })).toBe('helpTooManyForPerson');
  });

  it('holds for five minutes', () => {
    expect(helpUntil(new Date('2026-07-09T02:00:00Z'))).toEqual(new Date('2026-07-09T02:05:00Z'));
  });
});
