import { describe, expect, it } from 'vitest';
import { BAND_SPANS, BAND_WORDS, BANDS, PACE_WORDS, PACES } from './progress-bands.rules.ts';

describe('the bands of progress', () => {
  it('follow each other without a gap from nought to a hundred', () => {
    const spans = BANDS.filter((band) => band !== 'none').map((band) => BAND_SPANS[band]);
    expect(spans.map(([from]) => from)).toEqual([0, 26, 51, 76, 100]);
    expect(spans.map(([, to]) => to)).toEqual([25, 50, 75, 99, 100]);
  });

  it('are named by their spans, and can be chosen beside those who lag', () => {
    expect(BANDS.map((band) => BAND_WORDS[band])).toEqual([
      '没开始',
      '25% 以内',
      '26—50%',
      '51—75%',
      '76—99%',
      '100%',
    ]);
    expect(PACES.map((pace) => PACE_WORDS[pace])[0]).toBe('落后的');
    expect(Object.keys(PACE_WORDS)).toEqual([...PACES]);
  });
});
