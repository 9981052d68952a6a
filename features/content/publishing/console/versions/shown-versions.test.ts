import { describe, expect, it } from 'vitest';
import { shownVersions } from './shown-versions.ts';

const shown = (query: string, last = 5) => shownVersions(new URLSearchParams(query), last);

describe('versions that the page shows', () => {
  it('are the last one and the one before it, unless the address names others', () => {
    expect(shown('')).toEqual({ from: 4, to: 5 });
    expect(shown('', 1)).toEqual({ from: 0, to: 1 });
    expect(shown('to=3')).toEqual({ from: 2, to: 3 });
    expect(shown('from=1&to=4')).toEqual({ from: 1, to: 4 });
    expect(shown('from=0&to=4')).toEqual({ from: 0, to: 4 });
  });

  it('stand older first, and one alone is shown alone', () => {
    expect(shown('from=4&to=1')).toEqual({ from: 1, to: 4 });
    expect(shown('from=3&to=3')).toEqual({ from: 0, to: 3 });
  });

  it.each(['to=9', 'to=-1', 'to=x', 'to=', 'to=0', 'to=1e1', 'from=9', 'from=NaN'])(
    'are never some that there are not: %s',
    (query) => {
      expect(shown(query)).toEqual({ from: 4, to: 5 });
    },
  );
});
