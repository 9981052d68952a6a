import { expect, it } from 'vitest';
import { speakingBar } from './speaking.rules.ts';

const now = new Date('2026-07-09T10:00:00+08:00');
const later = new Date(now.getTime() + 1);
const student = {
  isModerator: false,
  isSupervisor: false,
  isGraduate: false,
  isAllSilenced: false,
  silencedUntil: null,
};

it('lets students write until they graduate, are silenced, or all are', () => {
  expect(speakingBar(student, now)).toBeNull();
  expect(speakingBar({ ...student, isGraduate: true }, now)).toBe('graduated');
  expect(speakingBar({ ...student, silencedUntil: later }, now)).toBe('silenced');
  expect(speakingBar({ ...student, silencedUntil: now }, now)).toBeNull();
  expect(speakingBar({ ...student, isAllSilenced: true }, now)).toBe('allSilenced');
});

it('lets managers write whatever holds for the others, and supervisors read', () => {
  expect(speakingBar({ ...student, isModerator: true, isAllSilenced: true }, now)).toBeNull();
  expect(speakingBar({ ...student, isSupervisor: true }, now)).toBe('supervisor');
});
