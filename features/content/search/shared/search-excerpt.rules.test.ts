import { describe, expect, it } from 'vitest';
import { excerptAround } from './search-excerpt.rules.ts';

const hit = (text: string) => ({ text, isHit: true });
const plain = (text: string) => ({ text, isHit: false });
const DOTS = plain('…');

describe('an excerpt', () => {
  it('is the whole of a text of one line', () => {
    expect(excerptAround([])).toEqual([]);
    expect(excerptAround([plain('坎儿井')])).toEqual([plain('坎儿井')]);
    expect(excerptAround([plain('水'.repeat(64))])).toEqual([plain('水'.repeat(64))]);
    expect(excerptAround([plain('水'.repeat(16)), hit('坎儿井'), plain('节水')])).toEqual([
      plain('水'.repeat(16)),
      hit('坎儿井'),
      plain('节水'),
    ]);
  });

  it('is the first line where nothing is marked', () => {
    expect(excerptAround([plain(`${'水'.repeat(64)}井`)])).toEqual([plain('水'.repeat(64)), DOTS]);
    expect(excerptAround([plain('水'.repeat(20)), plain('井')])).toEqual([
      plain('水'.repeat(20)),
      plain('井'),
    ]);
  });

  it('begins a little before the first mark', () => {
    expect(excerptAround([plain(`天${'水'.repeat(16)}`), hit('坎儿井')])).toEqual([
      DOTS,
      plain('水'.repeat(16)),
      hit('坎儿井'),
    ]);
    expect(
      excerptAround([
        plain('天地'),
        plain('水'.repeat(16)),
        hit('坎'),
        plain('儿'.repeat(46)),
        hit('井'),
        plain('节'),
      ]),
    ).toEqual([DOTS, plain('水'.repeat(16)), hit('坎'), plain('儿'.repeat(46)), hit('井'), DOTS]);
  });

  it('cuts a part at the end of the line and leaves out those behind it', () => {
    expect(excerptAround([hit('坎'), plain('水'.repeat(62)), hit('儿井'), plain('节水')])).toEqual([
      hit('坎'),
      plain('水'.repeat(62)),
      hit('儿'),
      DOTS,
    ]);
  });
});
