import { describe, expect, it } from 'vitest';
import { type ExamSpan, examTimeOf, opensAtOf } from './attempt-time.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 6, 9, hour));

describe('the first moment of an exam', () => {
  it.each([
    [null, null, null],
    [at(1), null, at(1)],
    [null, at(2), at(2)],
    [at(1), at(2), at(2)],
    [at(3), at(2), at(3)],
  ])('with its own %s and that of the class %s is %s', (opensAt, classStart, opens) => {
    expect(opensAtOf({ opensAt, classStart })).toEqual(opens);
  });
});

describe('an exam', () => {
  const span: ExamSpan = {
    state: 'PUBLISHED',
    opensAt: at(1),
    closesAt: at(3),
    openUntil: null,
    classStart: null,
    classEnd: null,
  };

  it.each([
    [at(0), 'NOT_YET'],
    [at(1), 'OPEN'],
    [at(2), 'OPEN'],
    [at(3), 'OVER'],
  ])('is at %s %s', (now, time) => {
    expect(examTimeOf(span, now)).toBe(time);
    expect(examTimeOf({ ...span, state: 'CLOSED' }, now)).toBe('CLOSED');
  });

  it('without a beginning and an end is always open', () => {
    expect(examTimeOf({ ...span, opensAt: null, closesAt: null }, at(0))).toBe('OPEN');
  });
});
