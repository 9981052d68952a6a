import { describe, expect, it } from 'vitest';
import { keyTarget, moved } from './order.rules.ts';

describe('order of sections and questions', () => {
  it('moves one and keeps the others in order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('stays within the list', () => {
    expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });

  it('follows the arrow keys, Home and End', () => {
    expect(keyTarget('ArrowUp', 0, 3)).toBe(0);
    expect(keyTarget('ArrowDown', 1, 3)).toBe(2);
    expect(keyTarget('Home', 2, 3)).toBe(0);
    expect(keyTarget('End', 0, 3)).toBe(2);
    expect(keyTarget('x', 0, 3)).toBeNull();
  });
});
