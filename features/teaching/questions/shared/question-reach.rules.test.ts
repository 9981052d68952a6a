import { describe, expect, it } from 'vitest';
import { codesAbove, drawingOrg, mayEditIn, mayUse } from './question-reach.rules.ts';

const REGION = '000002000065';
const KASHGAR = `${REGION}653100`;
const COUNTY = `${KASHGAR}653125`;
const ILI = `${REGION}654000`;

describe('the reach of the bank', () => {
  it('is edited at and below the own organisation', () => {
    expect(mayEditIn(COUNTY, KASHGAR)).toBe(true);
    expect(mayEditIn(KASHGAR, KASHGAR)).toBe(true);
    expect(mayEditIn(REGION, KASHGAR)).toBe(false);
  });

  it('is used from the organisations above, too, and never from those beside', () => {
    expect([REGION, KASHGAR, COUNTY].map((code) => mayUse(code, KASHGAR))).toEqual([true, true, true]);
    expect(mayUse(ILI, KASHGAR)).toBe(false);
    expect(mayUse(KASHGAR, ILI)).toBe(false);
  });

  it('names every organisation above', () => {
    expect(codesAbove(COUNTY)).toEqual([REGION, KASHGAR]);
    expect(codesAbove(REGION)).toEqual([]);
  });

  it('lets a paper draw what the lower of its organisation and the caller’s may use', () => {
    expect(drawingOrg(REGION, KASHGAR)).toBe(KASHGAR);
    expect(drawingOrg(KASHGAR, REGION)).toBe(KASHGAR);
  });
});
