import type { Font } from 'harfbuzzjs';
import {
  appendBezierCurve,
  appendQuadraticCurve,
  closePath,
  concatTransformationMatrix,
  fill,
  lineTo,
  moveTo,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';

/**
 * A glyph as a filled shape at (x, y) in points: dots and vowel marks of the Arabic script. As shapes they are seen,
 * and the text that is copied or read aloud keeps its letters whole.
 */
export const glyphOutline = (
  font: Font,
  glyph: number,
  x: number,
  y: number,
  size: number,
  unitsPerEm: number,
): readonly PDFOperator[] => {
  const scale = size / unitsPerEm;
  const drawn = font.glyphToJson(glyph).flatMap(({ type, values }): readonly PDFOperator[] => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    if (type === 'M') return [moveTo(a, b)];
    if (type === 'L') return [lineTo(a, b)];
    if (type === 'Q') return [appendQuadraticCurve(a, b, c, d)];
    if (type === 'C') return [appendBezierCurve(a, b, c, d, e, f)];
    return [closePath()];
  });
  if (drawn.length === 0) return [];
  return [
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, x, y),
    ...drawn,
    fill(),
    popGraphicsState(),
  ];
};
