import { describe, expect, it } from 'vitest';
import { resumeSeconds } from './resume-point.rules.ts';

describe('playing goes on', () => {
  it('where the learner left', () => {
    expect(resumeSeconds({ watched: [[0, 420]], resumeTenths: 421, isCovered: false }, 1200)).toBe(42.1);
  });

  it('at the first part not watched when the end was reached and something is missing', () => {
    const watched = [
      [0, 300],
      [500, 1200],
    ] as const;
    expect(resumeSeconds({ watched, resumeTenths: 1200, isCovered: false }, 1200)).toBe(30);
  });

  it('where the learner left until the last second, from there on at what is missing', () => {
    const watched = [[0, 300]] as const;
    expect(resumeSeconds({ watched, resumeTenths: 1189, isCovered: false }, 1200)).toBe(118.9);
    expect(resumeSeconds({ watched, resumeTenths: 1190, isCovered: false }, 1200)).toBe(30);
  });

  it('at the beginning when everything was watched', () => {
    expect(resumeSeconds({ watched: [[0, 1195]], resumeTenths: 1195, isCovered: true }, 1200)).toBe(0);
  });
});
