import { describe, expect, it } from 'vitest';
import {
  bulkProblem,
  isInRatingWindow,
  isRatingDue,
  mayRate,
  type RatedSession,
  scoreField,
  scoreOf,
  showsRating,
  starsOf,
} from './rating.rules.ts';

const at = (text: string) => new Date(`2026-07-14T${text}+08:00`);
const session = (changes: Partial<RatedSession> = {}): RatedSession => ({
  endAt: at('12:30:00'),
  classEndAt: new Date('2026-07-18T00:00:00+08:00'),
  signStatus: '1',
  courseEvaluateTime: '',
  evaluateCourseFlag: '1',
  ...changes,
});

describe('a session can be rated', () => {
  it('from 20 minutes before its end until the class is over', () => {
    expect(isInRatingWindow(session(), at('12:09:59.999'))).toBe(false);
    expect(isInRatingWindow(session(), at('12:10:00'))).toBe(true);
    expect(isInRatingWindow(session(), new Date('2026-07-17T23:59:59+08:00'))).toBe(true);
    expect(isInRatingWindow(session(), new Date('2026-07-18T00:00:00+08:00'))).toBe(false);
  });

  it('only by who signed in, once, and where it is rated at all', () => {
    expect(mayRate(session(), at('12:10:00'))).toBe(true);
    expect(mayRate(session({ signStatus: '0' }), at('12:10:00'))).toBe(false);
    expect(mayRate(session({ courseEvaluateTime: '2026-07-14 12:11:00' }), at('12:12:00'))).toBe(false);
    expect(mayRate(session({ evaluateCourseFlag: '0' }), at('12:12:00'))).toBe(false);
  });
});

describe('the control of a rating', () => {
  const student = { isStudent: true, classStatus: 'HOLDING' } as const;

  it('shows to students only, and only where the session is rated', () => {
    expect(showsRating(session(), student)).toBe(true);
    expect(showsRating(session(), { ...student, isStudent: false })).toBe(false);
    expect(showsRating(session({ evaluateCourseFlag: '0' }), student)).toBe(false);
  });

  it('shows after the class only what was rated', () => {
    const over = { isStudent: true, classStatus: 'HOLDOVER' } as const;
    expect(showsRating(session(), over)).toBe(false);
    expect(showsRating(session({ courseEvaluateTime: '2026-07-14 12:11:00' }), over)).toBe(true);
  });
});

describe('handing in all stars at once', () => {
  const first = { id: 'a', ...session() };
  const second = { id: 'b', ...session({ endAt: at('18:00:00') }) };

  it('needs a star for every session that is over', () => {
    expect(bulkProblem([first, second], {}, at('12:40:00'))).toBe('noStar');
    expect(bulkProblem([first, second], { a: 4 }, at('12:40:00'))).toBe(null);
    expect(bulkProblem([first, second], { b: 4 }, at('18:00:00'))).toBe('noStar');
  });

  it('leaves the star of a session that is not over to the person', () => {
    expect(isRatingDue(first, at('12:15:00'))).toBe(false);
    expect(bulkProblem([first, second], { a: 5 }, at('17:45:00'))).toBe(null);
    expect(bulkProblem([first], {}, at('12:15:00'))).toBe('noStar');
  });

  it('says that there is nothing when nothing can be rated', () => {
    expect(bulkProblem([first, second], { a: 5 }, at('11:00:00'))).toBe('nothing');
    expect(bulkProblem([{ ...first, signStatus: '0' }], { a: 5 }, at('13:00:00'))).toBe('nothing');
    expect(bulkProblem([], {}, at('13:00:00'))).toBe('nothing');
  });
});

describe('a score', () => {
  it('is the doubled stars, of the place of teaching or of the course', () => {
    expect(scoreField('live_teach_site', 3)).toEqual({ teacherPositionScore: 6 });
    expect(scoreField('', 5)).toEqual({ courseScore: 10 });
  });

  it('shows halved', () => {
    const given = { courseScore: 8, teacherPositionScore: 0, teacherPositionType: '' };
    expect(starsOf(given)).toBe(4);
    expect(starsOf({ ...given, teacherPositionType: 'live_teach_site', teacherPositionScore: 2 })).toBe(1);
  });

  it('is taken as an even number from 2 to 10 in the field of the session', () => {
    expect([2, 4, 6, 8, 10].map((courseScore) => scoreOf('', { courseScore }))).toEqual([2, 4, 6, 8, 10]);
    expect([0, 1, 3, 9, 11, 12, 2.5].map((courseScore) => scoreOf('', { courseScore }))).toEqual(
      Array(7).fill(null),
    );
    expect(scoreOf('', { teacherPositionScore: 8 })).toBe(null);
    expect(scoreOf('live_teach_site', { teacherPositionScore: 8 })).toBe(8);
    expect(scoreOf('live_teach_site', { teacherPositionScore: 8, courseScore: 8 })).toBe(null);
  });
});
