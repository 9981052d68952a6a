import type { PdfPaper, TextLook } from './pdf-document.ts';
import { breakLines } from './pdf-lines.rules.ts';
import type { Span } from './pdf-shape.ts';

/** Sheet on which a text flows over pages; millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

export const A4_UPRIGHT: Sheet = { width: 210, height: 297, margin: 20 };

export interface TableColumn {
  readonly title: string;
  /** Share of the table's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

const MM_PER_POINT = 25.4 / 72;
const LEADING = 1.6;
const CELL_ROOM = 1.6;
const RULE = { ink: '#b9b2a5', width: 0.2 } as const;
const HEAD_RULE = { ink: '#1f1b16', width: 0.4 } as const;

/** Sets paragraphs and tables from top to bottom, and turns the page when one is full. */
export class PdfFlow {
  readonly #paper: PdfPaper;
  readonly #sheet: Sheet;
  #y: number;

  constructor(paper: PdfPaper, sheet: Sheet = A4_UPRIGHT) {
    this.#paper = paper;
    this.#sheet = sheet;
    this.#y = sheet.margin;
    paper.addPage(sheet.width, sheet.height);
  }

  /** Height at which the next thing begins, in millimetres from the top of its page. */
  get y(): number {
    return this.#y;
  }

  get width(): number {
    return this.#sheet.width - 2 * this.#sheet.margin;
  }

  /** Leaves room. */
  skip(height: number): void {
    this.#y += height;
  }

  #turn(height: number): boolean {
    if (this.#y + height <= this.#sheet.height - this.#sheet.margin) return false;
    this.#paper.addPage(this.#sheet.width, this.#sheet.height);
    this.#y = this.#sheet.margin;
    return true;
  }

  /** Makes sure that `height` is left on this page; a new one begins otherwise. */
  need(height: number): void {
    this.#turn(height);
  }

  /** A paragraph, broken to the width of the sheet. */
  paragraph(
    content: string | readonly Span[],
    look: TextLook,
    align: 'left' | 'center' | 'right' = 'left',
  ): void {
    const spans = typeof content === 'string' ? [{ text: content, weight: look.weight }] : content;
    const leading = look.size * LEADING * MM_PER_POINT;
    for (const line of breakLines(spans, this.width, (part) => this.#paper.widthOf(part, look))) {
      this.#turn(leading);
      const x = this.#sheet.margin + { left: 0, center: this.width / 2, right: this.width }[align];
      this.#paper.text(line, { x, baseline: this.#y + leading * 0.75, align }, look);
      this.#y += leading;
    }
  }

  /** A rule across the sheet. */
  rule(): void {
    const { margin } = this.#sheet;
    this.#paper.line(margin, this.#y, margin + this.width, this.#y, HEAD_RULE);
  }

  /** A table; its head stands again on each page, a row is never cut. */
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[], look: TextLook): void {
    const shares = columns.reduce((sum, column) => sum + column.share, 0);
    const widths = columns.map((column) => (column.share / shares) * this.width);
    const head = () =>
      this.#row(
        columns,
        widths,
        columns.map((column) => column.title),
        { ...look, weight: 'bold' },
        HEAD_RULE,
      );
    head();
    for (const row of rows) {
      const height = this.#heightOf(widths, row, look);
      if (this.#turn(height)) head();
      this.#row(columns, widths, row, look, RULE);
    }
  }

  #linesOf(width: number, text: string, look: TextLook) {
    return breakLines([{ text, weight: look.weight }], width - 2 * CELL_ROOM, (part) =>
      this.#paper.widthOf(part, look),
    );
  }

  #heightOf(widths: readonly number[], row: readonly string[], look: TextLook): number {
    const most = Math.max(...widths.map((width, at) => this.#linesOf(width, row[at] ?? '', look).length));
    return most * look.size * LEADING * MM_PER_POINT + 2 * CELL_ROOM;
  }

  #row(
    columns: readonly TableColumn[],
    widths: readonly number[],
    row: readonly string[],
    look: TextLook,
    rule: { readonly ink: string; readonly width: number },
  ): void {
    const leading = look.size * LEADING * MM_PER_POINT;
    let x = this.#sheet.margin;
    columns.forEach((column, at) => {
      const width = widths[at] ?? 0;
      const align = column.align ?? 'left';
      const edge = align === 'right' ? x + width - CELL_ROOM : x + CELL_ROOM;
      this.#linesOf(width, row[at] ?? '', look).forEach((line, place) => {
        this.#paper.text(
          line,
          { x: edge, baseline: this.#y + CELL_ROOM + leading * (place + 0.75), align },
          look,
        );
      });
      x += width;
    });
    this.#y += this.#heightOf(widths, row, look);
    this.#paper.line(this.#sheet.margin, this.#y, x, this.#y, rule);
  }
}
