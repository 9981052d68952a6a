import type { Weight } from './pdf-fonts.ts';
import type { Span } from './pdf-shape.ts';

/** Colour as `#rrggbb`. */
export type Ink = string;

export interface TextLook {
  /** Size of the letters in points. */
  readonly size: number;
  readonly ink?: Ink | undefined;
  readonly weight?: Weight | undefined;
  /** Room added after each character, in points. */
  readonly spacing?: number | undefined;
}

export interface LineLook {
  readonly ink: Ink;
  /** Thickness in millimetres. */
  readonly width: number;
  readonly opacity?: number | undefined;
}

/** What a drawing is made with, on a sheet of paper or in a picture; millimetres from the upper left corner. */
export interface Surface {
  widthOf(content: string | readonly Span[], look: TextLook): number;
  text(
    content: string | readonly Span[],
    place: { readonly x: number; readonly baseline: number; readonly align?: 'left' | 'center' | 'right' },
    look: TextLook,
  ): void;
  line(x1: number, y1: number, x2: number, y2: number, look: LineLook): void;
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { readonly fill?: Ink; readonly border?: LineLook },
  ): void;
  path(data: string, x: number, y: number, look: { readonly fill?: Ink; readonly border?: LineLook }): void;
  qr(content: string, x: number, y: number, size: number, ink?: Ink): void;
  /** Draws with everything turned by `degrees`, clockwise, around (x, y). */
  turned(degrees: number, x: number, y: number, draw: () => void): void;
  picture(bytes: Uint8Array, x: number, y: number, width: number, height: number): void | Promise<void>;
}
