import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortCodeOf } from '../../../shared/short-code.rules.ts';
import {
  EDGES,
  FRAME,
  lineOf,
  MARK_CENTRES,
  ROW_HEIGHT,
  ROWS,
  readSheetText,
  sheetText,
  TICK,
} from '../sheet-layout.rules.ts';
import { SheetPaper } from '../sheet-paper.tsx';
import { homographyOf, moved, type Quad } from './homography.rules.ts';
import type { Picture } from './picture.rules.ts';
import { readSheetPhoto, type SheetPhoto } from './read-photo.ts';
import { CERTAIN } from './rows.rules.ts';

const NO = { codeNo: '0a1b2c3d4e5f', page: 1, pages: 2 };
const PEOPLE = Array.from({ length: ROWS }, (_, at) => ({
  name: '阿依努尔·买买提',
  orgName: '萨依巴格乡党委',
  number: String(at + 1),
  shortCode: shortCodeOf(1000 + at * 97),
}));

/** Numbers that look random and are the same in every run. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** A signature of about `wide` mm in row `at`. */
const signature = (at: number, wide = 24): string => {
  const next = numbers(at + 7);
  const middle = lineOf(at) + ROW_HEIGHT / 2;
  let path = `M${EDGES.sign + 8} ${middle}`;
  for (let x = 3; x <= wide; x += 3)
    path += `q1.5 ${(next() * 5 - 2.5).toFixed(2)} 3 ${(next() * 2 - 1).toFixed(2)}`;
  return `<path d="${path}" fill="none" stroke="#20408c" stroke-width="0.45"/>`;
};
/** Strokes that lie across the upper line of row `at`. */
const acrossLine = (at: number): string =>
  `<path d="M${EDGES.sign + 8} ${lineOf(at) - 2}${'l2 4l2 -4'.repeat(4)}" fill="none" stroke="#20408c" stroke-width="0.45"/>`;

const tick = (x: number, at: number): string => {
  const middle = lineOf(at) + ROW_HEIGHT / 2;
  return `<path d="M${x + 0.6} ${middle}l1.2 1.3 2-3" fill="none" stroke="#20408c" stroke-width="0.5"/>`;
};

const ABSENT = [7, 15];
const signed = Array.from({ length: ROWS }, (_, at) => at).filter((at) => !ABSENT.includes(at));
const ALL_SIGNED = signed.map((at) => signature(at)).join('');

const SCALE = 6;
/** The printed sheet, with what was written on it by hand. */
const printed = async (
  hand: string,
  rows: readonly ((typeof PEOPLE)[number] | null)[] = PEOPLE,
): Promise<Picture> => {
  const drawing = renderToStaticMarkup(
    <SheetPaper
      title="叶城县党史学习教育现场教学班"
      when="7 月 15 日"
      place="叶城县党校"
      no={NO}
      rows={rows}
    />,
  )
    .replace(
      '<svg',
      `<svg xmlns="http://www.w3.org/2000/svg" color="#1a1a1a" width="${FRAME.width * SCALE}" height="${FRAME.height * SCALE}"`,
    )
    .replace(/<\/svg>$/, `${hand}</svg>`);
  const { data, info } = await sharp(Buffer.from(drawing))
    .flatten({ background: '#fbfaf6' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
};

interface Taking {
  readonly corners: Quad;
  /** Light at a place of the photo, from 0 to 1. */
  readonly light?: (x: number, y: number) => number;
  readonly noise?: number;
  /** mm by which the paper is bent in its middle. */
  readonly bend?: number;
  readonly size?: { readonly width: number; readonly height: number };
}

const PORTRAIT = { width: 1200, height: 1600 };
const TABLE = [96, 78, 62] as const;
const PAPER = 6;

/** A photo of the sheet on a brown table, its marks at `corners`. */
const taken = (
  sheet: Picture,
  { corners, light = () => 1, noise = 0, bend = 0, size = PORTRAIT }: Taking,
): Picture => {
  const toSheet = homographyOf(corners, MARK_CENTRES) ?? [];
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const next = numbers(99);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const at = moved(toSheet, x + 0.5, y + 0.5);
      const mm = { x: at.x, y: at.y + bend * Math.sin((at.x / FRAME.width) * Math.PI) };
      const isPaper =
        mm.x > -PAPER && mm.y > -PAPER && mm.x < FRAME.width + PAPER && mm.y < FRAME.height + PAPER;
      const isPrinted = mm.x > 0 && mm.y > 0 && mm.x < FRAME.width && mm.y < FRAME.height;
      const from = (Math.floor(mm.y * SCALE) * sheet.width + Math.floor(mm.x * SCALE)) * 4;
      const to = (y * size.width + x) * 4;
      const rough = noise === 0 ? 0 : (next() + next() - 1) * noise;
      for (let part = 0; part < 3; part++) {
        const own = isPrinted ? (sheet.data[from + part] ?? 0) : isPaper ? 250 : (TABLE[part] ?? 0);
        data[to + part] = own * light(x / size.width, y / size.height) + rough;
      }
      data[to + 3] = 255;
    }
  return { ...size, data };
};

const STRAIGHT: Quad = [
  { x: 96, y: 112 },
  { x: 1104, y: 112 },
  { x: 1104, y: 1568 },
  { x: 96, y: 1568 },
];
const SKEWED: Quad = [
  { x: 128, y: 208 },
  { x: 1032, y: 136 },
  { x: 1120, y: 1432 },
  { x: 168, y: 1520 },
];

let sheet: Picture;
beforeAll(async () => {
  sheet = await printed(ALL_SIGNED);
});

const read = (photo: Picture): SheetPhoto => {
  const found = readSheetPhoto(photo);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const expectAll = ({ sheet: no, rows }: SheetPhoto) => {
  expect(no).toEqual({ ...NO, codes: PEOPLE.map(({ shortCode }) => shortCode) });
  expect(rows.map(({ mark }) => mark)).toEqual(
    Array.from({ length: ROWS }, (_, at) => (ABSENT.includes(at) ? 'NONE' : 'PRESENT')),
  );
};

describe('a sign sheet is read from its photo', () => {
  it('taken straight from above: everybody certain', () => {
    const found = read(taken(sheet, { corners: STRAIGHT }));
    expectAll(found);
    expect(found.rows.filter(({ certainty }) => certainty < CERTAIN)).toEqual([]);
  });

  it('skewed, noisy and dark on one side', () => {
    expectAll(read(taken(sheet, { corners: SKEWED, noise: 30, light: (x) => 0.35 + 0.6 * x })));
  });

  it('in the dark', () => {
    expectAll(read(taken(sheet, { corners: SKEWED, noise: 8, light: () => 0.25 })));
  });

  it('turned by a quarter, and upside down', () => {
    const size = { width: 1600, height: 1200 };
    const quarter: Quad = [
      { x: 1552, y: 104 },
      { x: 1544, y: 1088 },
      { x: 112, y: 1112 },
      { x: 128, y: 88 },
    ];
    expectAll(read(taken(sheet, { corners: quarter, size })));
    const [a, b, c, d] = SKEWED;
    expectAll(read(taken(sheet, { corners: [c, d, a, b] })));
  });

  it('of paper that is bent by two millimetres', () => {
    expectAll(read(taken(sheet, { corners: SKEWED, bend: 2 })));
  });

  it('with rows on which somebody should look', async () => {
    const dot = `<circle cx="${EDGES.sign + 20}" cy="${lineOf(3) + 5}" r="0.7"/>`;
    const hand = [
      signature(0) + tick(TICK.late, 0),
      signature(1) + tick(TICK.leave, 1),
      tick(TICK.leave, 2),
      dot,
      acrossLine(5),
      signature(6, 24),
    ].join('');
    const { rows } = read(taken(await printed(hand), { corners: SKEWED }));
    expect(rows[0]).toMatchObject({ mark: 'LATE', reason: '勾了“迟”' });
    expect(rows[1]).toMatchObject({ reason: '签了名，又勾了“假”' });
    expect(rows[2]).toMatchObject({ mark: 'NONE', reason: '勾了“假”，请假在考勤里准' });
    expect(rows[3]).toMatchObject({ reason: '笔画少，像是打的点' });
    expect(rows[6]).toMatchObject({ mark: 'PRESENT', reason: '' });
    for (const at of [1, 2, 3, 4, 5]) expect(rows[at]?.certainty, `row ${at}`).toBeLessThan(CERTAIN);
    expect(rows.slice(7).every(({ mark, certainty }) => mark === 'NONE' && certainty >= CERTAIN)).toBe(true);
  });

  it('of a last page with few and with spare rows', async () => {
    const rows = [...PEOPLE.slice(0, 3), null, null];
    const found = read(taken(await printed(signature(1) + signature(4), rows), { corners: SKEWED }));
    expect(found.sheet.codes.slice(3)).toEqual(['', '']);
    expect(found.rows.map(({ mark }) => mark)).toEqual(['NONE', 'PRESENT', 'NONE', 'NONE', 'PRESENT']);
  });
});

describe('a photo that cannot be read is refused', () => {
  it('with a corner cut off', () => {
    const cut: Quad = [
      { x: -64, y: 112 },
      { x: 944, y: 112 },
      { x: 944, y: 1568 },
      { x: -64, y: 1568 },
    ];
    expect(readSheetPhoto(taken(sheet, { corners: cut }))).toBe('MARKS');
  });

  it('with the square hidden', () => {
    const hidden = { ...sheet, data: sheet.data.slice() };
    for (let y = 6 * SCALE; y < 32 * SCALE; y++)
      hidden.data.fill(200, (y * sheet.width + 150 * SCALE) * 4, (y * sheet.width + 176 * SCALE) * 4);
    expect(readSheetPhoto(taken(hidden, { corners: SKEWED }))).toBe('NUMBER');
  });

  it('of a table without a sheet', () => {
    expect(
      readSheetPhoto({ width: 400, height: 300, data: new Uint8ClampedArray(400 * 300 * 4).fill(120) }),
    ).toBe('MARKS');
  });

  it('with too few pixels', () => {
    const size = { width: 480, height: 660 };
    const corners: Quad = [
      { x: 20, y: 20 },
      { x: 450, y: 20 },
      { x: 450, y: 650 },
      { x: 20, y: 650 },
    ];
    expect(readSheetPhoto(taken(sheet, { corners, size }))).toBe('SMALL');
  });
});

describe('the square of a sheet', () => {
  it('says gathering, page and rows, and nothing else is taken for one', () => {
    const no = { ...NO, codes: ['B6Q7', ''] };
    expect(readSheetText(sheetText(no))).toEqual(no);
    expect(readSheetText('QD:0a1b2c3d4e5f:B6Q7')).toBeNull();
    expect(readSheetText('https://example.org')).toBeNull();
  });
});
