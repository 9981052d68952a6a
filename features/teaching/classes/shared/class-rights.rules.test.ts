import { describe, expect, test } from 'vitest';
import { rightsOf } from './class-rights.rules.ts';

const granted = (role: Parameters<typeof rightsOf>[0]) =>
  Object.entries(rightsOf(role))
    .filter(([, may]) => may)
    .map(([right]) => right);

describe('the rights in a class', () => {
  test.each(['ADMIN', 'HEAD'] as const)('of %s are all', (role) => {
    expect(granted(role)).toHaveLength(6);
  });

  test('of an assistant are the work with content and people', () => {
    expect(granted('ASSISTANT')).toEqual(['canEdit', 'canDecideMembers']);
  });

  test.each(['SUPERVISOR', null] as const)('of %s are none', (role) => {
    expect(granted(role)).toEqual([]);
  });
});
