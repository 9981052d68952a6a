import { expect, it } from 'vitest';
import { OBJECTIONS_AUDIT, OBJECTIONS_CONSOLE, OBJECTIONS_PORTAL, STATE_WORDS } from './objections.words.ts';

it('claims the calls of objections for managers and administrators, the decisions apart', () => {
  expect(OBJECTIONS_CONSOLE.map(({ roles, calls, review }) => ({ roles, calls, review }))).toEqual([
    {
      roles: ['manager', 'admin'],
      calls: ['admin/objection/*', 'admin/export/start?kind=objections'],
      review: ['admin/objection/confirm', 'admin/objection/decide'],
    },
  ]);
  expect(OBJECTIONS_PORTAL.map(({ under }) => under)).toEqual(['personal-center']);
});

it('names each state in words of its own, and in the log as well', () => {
  expect(new Set(Object.values(STATE_WORDS)).size).toBe(5);
  expect(OBJECTIONS_AUDIT.map(({ values }) => values)).toEqual([{ state: STATE_WORDS }]);
});
