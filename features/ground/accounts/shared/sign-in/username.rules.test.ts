import { describe, expect, it } from 'vitest';
import { usernameOf } from './username.rules.ts';

describe('a username', () => {
  it('is the same in capitals, full width and with blanks around it', () => {
    expect(usernameOf('  Ｍember01 ')).toBe('member01');
  });

  it('may be written in any script', () => {
    expect(usernameOf('热依拉')).toBe('热依拉');
  });

  it('is refused with characters that the database cannot keep or nobody can see', () => {
    for (const text of ['', '   ', 'a\u0000b', 'a b', 'a\u200bb', '\ud800', 'x'.repeat(65)])
      expect(usernameOf(text)).toBeNull();
  });
});
