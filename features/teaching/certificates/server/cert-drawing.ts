import { PdfPaper } from '#platform/server/pdf/pdf-document.ts';
import type { NarrowFonts } from '#platform/server/pdf/pdf-embed.ts';
import { breakLines } from '#platform/server/pdf/pdf-lines.rules.ts';
import type { Span } from '#platform/server/pdf/pdf-shape.ts';
import type { Surface } from '#platform/server/pdf/surface.ts';
import { SvgPicture } from '#platform/server/pdf/svg-picture.ts';
import { filledText, sheetOf } from '../shared/cert-layout.rules.ts';
import type { CertFacts, CertLayout, LayoutItem } from '../shared/cert-layout.schema.ts';
import { drawFrame, drawRidge } from './guilloche.ts';

const MM_PER_POINT = 25.4 / 72;
const INK = '#1f1b16';
const SOFT_INK = '#5d564b';
const RED = '#b3261e';
const GOLD = '#b07d1c';
const GREY = '#555555';
const TITLE_SPACING = 0.28;

/** How the texts of a certificate stand: what the trial print tells of them. */
export interface DrawnText {
  readonly size: number;
  readonly lineNum: number;
  /** False when a line is wider than its place, or the text runs into what stands below. */
  readonly fits: boolean;
}

export interface Drawing {
  readonly layout: CertLayout;
  readonly facts: CertFacts;
  /** What the code on the certificate says. */
  readonly code: string;
  readonly isValid: boolean;
}

const spansOf = (text: string, { facts, layout }: Drawing): readonly Span[] =>
  filledText(text, facts).map(({ text: said, isEmphasized }) =>
    isEmphasized
      ? {
          text: layout.isUnderlined ? `\u00a0${said}\u00a0` : said,
          weight: 'bold',
          isUnderlined: layout.isUnderlined,
        }
      : { text: said, weight: 'regular' },
  );

/** Height below the body that it may take: down to the first thing under it. */
const roomBelow = (body: LayoutItem, items: readonly LayoutItem[]): number =>
  Math.min(
    ...items
      .filter(({ key, isShown, y }) => isShown && key !== 'frame' && key !== 'body' && y > body.y)
      .map(({ y }) => y),
    1_000,
  ) - body.y;

const bodyLines = (surface: Surface, item: LayoutItem, drawing: Drawing, size: number) => {
  const look = { size, ink: INK };
  const indent: Span = { text: '\u3000\u3000', weight: 'regular' };
  return breakLines([indent, ...spansOf(item.text, drawing)], item.width, (spans) =>
    surface.widthOf(spans, look),
  );
};

const drawBody = (surface: Surface, item: LayoutItem, drawing: Drawing): DrawnText => {
  const { layout } = drawing;
  const room = roomBelow(item, layout.items);
  const heightAt = (size: number, lines: number) => lines * size * item.leading * MM_PER_POINT;
  let { size } = item;
  let lines = bodyLines(surface, item, drawing, size);
  const smallest = layout.fit === 'SHRINK' ? Math.min(layout.minSize, item.size) : item.size;
  while (heightAt(size, lines.length) > room && size > smallest) {
    size = Math.max(smallest, size - 0.5);
    lines = bodyLines(surface, item, drawing, size);
  }
  const leading = size * item.leading * MM_PER_POINT;
  for (const [at, line] of lines.entries())
    surface.text(line, { x: item.x, baseline: item.y + leading * (at + 0.62) }, { size, ink: INK });
  return { size, lineNum: lines.length, fits: heightAt(size, lines.length) <= room };
};

const drawLines = (surface: Surface, item: LayoutItem, drawing: Drawing): void => {
  const isTitle = item.key === 'title';
  const isSmall = item.key === 'number' || item.key === 'hint';
  const look = {
    size: item.size,
    ink: isSmall ? SOFT_INK : INK,
    weight: isTitle ? ('bold' as const) : ('regular' as const),
    spacing: isTitle ? item.size * TITLE_SPACING : 0,
  };
  const x = item.x + { left: 0, center: item.width / 2, right: item.width }[item.align];
  const leading = item.size * item.leading * MM_PER_POINT;
  const texts = item.text.split('\n');
  for (const [at, text] of texts.entries()) {
    const said = filledText(text, drawing.facts)
      .map((span) => span.text)
      .join('');
    if (said === '') continue;
    // Room after the last character of a spaced title would push it out of the middle.
    const shift = isTitle && item.align === 'center' ? (look.spacing * MM_PER_POINT) / 2 : 0;
    surface.text(said, { x: x + shift, baseline: item.y + leading * (at + 0.75), align: item.align }, look);
  }
};

const EMBLEM = {
  book: 'M1 11.5 C3.2 10.4 6 10.4 8 12 C10 10.4 12.8 10.4 15 11.5 V14.6 C12.8 13.6 10 13.6 8 15.2 C6 13.6 3.2 13.6 1 14.6 Z',
  hills: 'M2 10.2 L5.6 5.6 L7.2 7.4 L8.9 5 L10.4 7 L11.5 5.9 L14 10.2',
  star: 'M8 0.4 L8.6 1.9 L10.2 2 L9 3 L9.4 4.6 L8 3.7 L6.6 4.6 L7 3 L5.8 2 L7.4 1.9 Z',
};

/** The portal's mark: hills over an open book under a star. */
const drawEmblem = (surface: Surface, { x, y }: LayoutItem, isValid: boolean): void => {
  const red = isValid ? RED : GREY;
  surface.path(EMBLEM.book, x, y, { border: { ink: red, width: 0.6 } });
  surface.path(EMBLEM.hills, x, y, { border: { ink: red, width: 0.6 } });
  surface.path(EMBLEM.star, x, y, { fill: isValid ? GOLD : GREY });
};

const SEAL_ROOM = 0.1;
/** Degrees by which a hand sets a seal askew. */
const SEAL_TURN = -4;

/** A square seal with two columns of words, read from the right. */
const drawSeal = async (surface: Surface, item: LayoutItem, { layout, isValid }: Drawing): Promise<void> => {
  if (layout.sealPicture) {
    await surface.picture(Buffer.from(layout.sealPicture, 'base64'), item.x, item.y, item.width, item.width);
    return;
  }
  const red = isValid ? RED : GREY;
  const side = item.width;
  const words = [...item.text].slice(0, 4);
  const half = Math.ceil(words.length / 2);
  const cell = (side * (1 - 2 * SEAL_ROOM)) / 2;
  const size = (cell * 0.86) / MM_PER_POINT;
  surface.turned(SEAL_TURN, item.x + side / 2, item.y + side / 2, () => {
    surface.box(item.x, item.y, side, side, { border: { ink: red, width: side / 26 } });
    words.forEach((word, at) => {
      const column = at < half ? 1 : 0;
      const row = at < half ? at : at - half;
      surface.text(
        word,
        {
          x: item.x + side * SEAL_ROOM + cell * (column + 0.5),
          baseline: item.y + side * SEAL_ROOM + cell * (row + 0.83),
          align: 'center',
        },
        { size, ink: red, weight: 'bold' },
      );
    });
  });
};

/** Draws the whole certificate. Throws `MissingGlyphError` when a name cannot be printed. */
const draw = async (surface: Surface, drawing: Drawing): Promise<DrawnText> => {
  const { layout, code, isValid } = drawing;
  const sheet = sheetOf(layout);
  let body: DrawnText = { size: 0, lineNum: 0, fits: true };
  for (const item of layout.items.filter(({ isShown }) => isShown)) {
    if (item.key === 'frame') {
      const area = { x: item.x, y: item.y, width: item.width, height: sheet.height - 2 * item.y };
      const inset = 11.5;
      const high = layout.orientation === 'LANDSCAPE' ? 62 : 70;
      drawRidge(
        surface,
        {
          x: area.x + inset,
          y: area.y + area.height - inset - high,
          width: area.width - 2 * inset,
          height: high,
        },
        !isValid,
      );
      drawFrame(surface, area, !isValid);
    } else if (item.key === 'emblem') drawEmblem(surface, item, isValid);
    else if (item.key === 'qr') surface.qr(code, item.x, item.y, item.width, INK);
    else if (item.key === 'seal') await drawSeal(surface, item, drawing);
    else if (item.key === 'body') body = drawBody(surface, item, drawing);
    else drawLines(surface, item, drawing);
  }
  return body;
};

/** The certificate as a picture for a page. */
export const certificatePicture = async (
  drawing: Drawing,
): Promise<{ readonly svg: string; readonly body: DrawnText }> => {
  const { width, height } = sheetOf(drawing.layout);
  const picture = await SvgPicture.open(width, height);
  const body = await draw(picture, drawing);
  return { svg: picture.finish(), body };
};

/** The certificate as a file, not yet sealed; the same facts give the same bytes, whatever fonts it is cut from. */
export const certificatePdf = async (drawing: Drawing, narrow?: NarrowFonts): Promise<Uint8Array> => {
  const { certName, certNo, name, issuer, issuedDate } = drawing.facts;
  const paper = await PdfPaper.open({
    title: `${certName} ${certNo} ${name}`,
    author: issuer,
    at: new Date(`${issuedDate}T00:00:00+08:00`),
    narrow,
  });
  const { width, height } = sheetOf(drawing.layout);
  paper.addPage(width, height);
  await draw(paper, drawing);
  return paper.finish();
};
