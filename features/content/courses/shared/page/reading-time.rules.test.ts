import { describe, expect, it } from 'vitest';
import { readingMinutes, readingSeconds } from './reading-time.rules.ts';

describe('the time that a text takes', () => {
  it('is a minute for four hundred signs, and for nine hundred letters', () => {
    expect(readingSeconds(`<p>${'学'.repeat(400)}，。！</p>`)).toBe(60);
    expect(readingSeconds(`<p>${'ئۇيغۇر'.repeat(150)}</p>`)).toBe(60);
    expect(readingSeconds(`<h2>${'学'.repeat(200)}</h2><p>${'a'.repeat(450)}</p>`)).toBe(60);
  });
  it('is never below fifteen seconds nor above twenty minutes, and in steps of five', () => {
    expect(readingSeconds('')).toBe(15);
    expect(readingSeconds('<p>三个字</p>')).toBe(15);
    expect(readingSeconds('学'.repeat(101))).toBe(20);
    expect(readingSeconds('学'.repeat(100_000))).toBe(1200);
  });
  it('counts what is seen, not what the page is written in', () => {
    expect(readingSeconds(`<p data-x="${'a'.repeat(5000)}">学</p><!--${'学'.repeat(5000)}-->`)).toBe(15);
  });
  it('is said in whole minutes, one at least', () => {
    expect(readingMinutes('<p>短</p>')).toBe(1);
    expect(readingMinutes(`<p>${'读'.repeat(2400)}&nbsp;</p>`)).toBe(6);
  });
});
