import { expect, it } from 'vitest';
import { lectureHours } from './lecture-hours.rules.ts';

it('says the hours of the course that counts a lecture, and of any other that it gives none', () => {
  expect(lectureHours({ courseId: '2601', courseHours: '0.30' })).toBe('0.30 学时');
  expect(lectureHours({ courseId: '', courseHours: '0.00' })).toBe('不记学时');
});
