/** Perspective between a flat sheet and its picture. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Quad = readonly [Point, Point, Point, Point];
/** Eight numbers of the matrix, row by row; the ninth is 1. */
export type Homography = readonly number[];

/** Solves `rows` (each with its right side at the end) by elimination; undefined where there is no one answer. */
const solved = (rows: number[][]): number[] | undefined => {
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    let best = at;
    for (let row = at + 1; row < size; row++)
      if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0)) best = row;
    const [pivot, other] = [rows[best] as number[], rows[at] as number[]];
    rows[best] = other;
    rows[at] = pivot;
    const head = pivot[at] ?? 0;
    if (Math.abs(head) < 1e-9) return undefined;
    for (let row = 0; row < size; row++) {
      if (row === at) continue;
      const line = rows[row] as number[];
      const factor = (line[at] ?? 0) / head;
      for (let column = at; column <= size; column++)
        line[column] = (line[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
};

/** The perspective that takes the corners of `from` to those of `to`; undefined for corners in one line. */
export const homographyOf = (from: Quad, to: Quad): Homography | undefined =>
  solved(
    from.flatMap(({ x, y }, at) => {
      const { x: u, y: v } = to[at] as Point;
      return [
        [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
        [0, 0, 0, x, y, 1, -x * v, -y * v, v],
      ];
    }),
  );

/** Where a point goes. */
export const moved = (matrix: Homography, x: number, y: number): Point => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = matrix;
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
};
