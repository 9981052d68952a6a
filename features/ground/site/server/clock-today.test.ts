import { describe, expect, it } from 'vitest';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import { clockJumped } from './clock-today.read.ts';

const AT = new Date('2026-07-09T02:00:00Z');

const seenBy = (roleCode: RoleCode, hoursLater: number, heldMs: number, byMs = 3_600_000) => {
  const clock = () => new Date(AT.getTime() + hoursLater * 3_600_000);
  const clockFigures = () => ({ steps: 1, lastStep: { byMs, at: AT }, heldMs, wallOffsetMs: 0 });
  return clockJumped(
    { clock, clockFigures } as unknown as Deps,
    { activeRole: { roleCode, orgCode: '000002000065' } } as Caller,
  );
};

describe('a jump of the server’s clock', () => {
  it('is told to operators and administrators for a day, and as long as the portal’s time does not follow it', async () => {
    for (const role of ['operator', 'admin'] as const) {
      expect(await seenBy(role, 23, 0)).toMatchObject([
        { title: expect.stringContaining('往前跳了 1 小时') },
      ]);
      expect(await seenBy(role, 30, 3_600_000)).toHaveLength(1);
      expect(await seenBy(role, 25, 0)).toEqual([]);
    }
    expect(await seenBy('operator', 1, 0, -90_000)).toMatchObject([
      { title: expect.stringContaining('往回跳了 1 分 30 秒'), when: '2026-07-09 10:00:00' },
    ]);
  });

  it('is nothing that a manager or an author could mend', async () => {
    expect(await seenBy('manager', 0, 0)).toEqual([]);
    expect(await seenBy('author', 0, 0)).toEqual([]);
  });
});
