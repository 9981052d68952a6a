import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { MotifName } from './cover-motifs.rules.ts';
import { COVER_CATEGORIES } from './cover-palette.rules.ts';
import { assertWellFormed } from './covers.fixtures.ts';
import { ridgeScroll, wideCover } from './wide-cover.rules.ts';

const onTheWire = (svg: string): number =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const drawing = (folder: string) => (name: string) =>
  readFileSync(new URL(`../../../../platform/web/${folder}/${name}`, import.meta.url), 'utf8');
const art = drawing('public/art');
const asset = drawing('assets');

const MOTIFS: readonly MotifName[] = ['ridge', 'atlas', 'ring', 'wheat', 'cotton', 'karez', 'dune', 'field'];

describe('横幅', () => {
  it('is the same for the same input, well-formed, and at most 8 kB on the wire with every motif', () => {
    for (const category of COVER_CATEGORIES) {
      for (const motif of MOTIFS) {
        for (const id of ['k01', 'k02', 'k44', 'k90']) {
          const svg = wideCover({ category, id, place: '喀什', motif });
          expect(wideCover({ category, id, place: '喀什', motif })).toBe(svg);
          assertWellFormed(svg);
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          expect(onTheWire(svg)).toBeLessThanOrEqual(8192);
        }
      }
    }
  });

  it('hangs the place name on a label, escaped, and carries it as its own name', () => {
    const svg = wideCover({ category: 'rural', id: 'k01', place: '<莎"车>' });
    assertWellFormed(svg);
    expect(svg).toContain('aria-label="&lt;莎&quot;车&gt;"');
    expect(svg).toContain('>莎</text>');
  });

  it('is named after its category when there is no place', () => {
    const svg = wideCover({ category: 'rural', id: 'k01' });
    expect(svg).toContain('aria-label="乡村振兴"');
    expect(svg).not.toContain('<text');
  });
});

describe('首屏长卷', () => {
  it('is decoration: hidden from readers, at most 8 kB on the wire, no peak cut off', () => {
    for (const svg of [ridgeScroll(), ridgeScroll({ w: 780, h: 330 })]) {
      assertWellFormed(svg);
      expect(svg).toContain('aria-hidden="true"');
      expect(onTheWire(svg)).toBeLessThanOrEqual(8192);
    }
  });

  // The page loads these as files; drawn again here, a change of the rule cannot leave them behind.
  it('is what stands in the assets of the site', () => {
    expect(art('ridge-hero.svg')).toBe(ridgeScroll({ w: 1440, h: 320, sun: [0.343, 0.2, 18] }));
    expect(art('ridge-phone.svg')).toBe(ridgeScroll({ w: 780, h: 330, sun: [0.84, 0.2, 20] }));
  });
});

describe('站点线图', () => {
  it('are well-formed and light', () => {
    for (const name of ['woven-edge.svg', 'footer-band.svg', 'empty.svg', 'failed.svg']) {
      assertWellFormed(asset(name));
      expect(onTheWire(asset(name))).toBeLessThanOrEqual(1024);
    }
  });
});
