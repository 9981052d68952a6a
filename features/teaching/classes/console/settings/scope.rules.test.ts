import { describe, expect, it } from 'vitest';
import { coveringScope, withScope } from './scope.rules.ts';

const REGION = '000002000065';
const KASHGAR = `${REGION}653100`;
const YARKAND = `${KASHGAR}653125`;
const HOTAN = `${REGION}653200`;

describe('who may sign up', () => {
  it('is a list of organisations in the order in which they were chosen', () => {
    expect(withScope([HOTAN], YARKAND)).toEqual([HOTAN, YARKAND]);
  });

  it('drops what lies below an organisation that is added', () => {
    expect(withScope([YARKAND, HOTAN], KASHGAR)).toEqual([HOTAN, KASHGAR]);
    expect(withScope([YARKAND, HOTAN], REGION)).toEqual([REGION]);
  });

  it('does not take what is covered already', () => {
    expect(withScope([KASHGAR], YARKAND)).toEqual([KASHGAR]);
    expect(withScope([KASHGAR], KASHGAR)).toEqual([KASHGAR]);
    expect(withScope([HOTAN, KASHGAR], YARKAND)).toEqual([HOTAN, KASHGAR]);
    expect(coveringScope([HOTAN, KASHGAR], YARKAND)).toBe(KASHGAR);
    expect(coveringScope([HOTAN], YARKAND)).toBeUndefined();
  });
});
