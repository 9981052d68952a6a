// 封面线条的写法：半像素取整、相对坐标、平滑曲线只写端点，一张封面才装得进 8 kB。

export type Point = readonly [x: number, y: number];

/** Motifs draw on a grid of half pixels: whole numbers compress well, and 2x screens still see clean lines. */
export const GRID = 2;

export const tenth = (value: number): string => `${Math.round(value * 10) / 10}`;
export const onGrid = (value: number, grid = GRID): number => Math.round(value * grid);

const numbers = (values: readonly number[]): string =>
  values.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');

export function polyline(points: readonly Point[], grid = GRID): string {
  const [start, ...rest] = points;
  if (!start) return '';
  let x = onGrid(start[0], grid);
  let y = onGrid(start[1], grid);
  const path = `M${numbers([x, y])}`;
  const steps: number[] = [];
  for (const point of rest) {
    const nextX = onGrid(point[0], grid);
    const nextY = onGrid(point[1], grid);
    steps.push(nextX - x, nextY - y);
    x = nextX;
    y = nextY;
  }
  return steps.length > 0 ? `${path}l${numbers(steps)}` : path;
}

/**
 * Quadratic spline over control points, from `start` to `finish`. Every knot is the middle of two control
 * points, so `t` can reflect the next one and only the knots are written. Each knot is rounded against the
 * control point a reader will really have, so the rounding never adds up.
 */
function reflectedSpline(start: Point, controls: readonly Point[], finish: Point, grid: number): string {
  const [head, ...tail] = controls;
  if (!head) return polyline([start, finish], grid);
  let x = onGrid(start[0], grid);
  let y = onGrid(start[1], grid);
  let controlX = onGrid(head[0], grid);
  let controlY = onGrid(head[1], grid);
  const path = `M${numbers([x, y])}q${numbers([controlX - x, controlY - y])}`;
  const steps: number[] = [];
  const knot = (knotX: number, knotY: number) => {
    steps.push(knotX - x, knotY - y);
    x = knotX;
    y = knotY;
    controlX = 2 * x - controlX;
    controlY = 2 * y - controlY;
  };
  for (const [nextX, nextY] of tail) {
    knot(Math.round((controlX + nextX * grid) / 2), Math.round((controlY + nextY * grid) / 2));
  }
  knot(onGrid(finish[0], grid), onGrid(finish[1], grid));
  const end = steps.slice(0, 2);
  const rest = steps.slice(2);
  return `${path} ${numbers(end)}${rest.length > 0 ? `t${numbers(rest)}` : ''}`;
}

/** Smooth open line that starts and ends exactly at the outer points. */
export function spline(points: readonly Point[], grid = GRID): string {
  const start = points[0];
  const finish = points.at(-1);
  if (!start || !finish || points.length < 3) return polyline(points, grid);
  return reflectedSpline(start, points.slice(1, -1), finish, grid);
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Smooth closed line around the points. */
export function loop(points: readonly Point[], grid = GRID): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const seam = middle(last, first);
  return reflectedSpline(seam, points, seam, grid);
}

/** Part of a line between two middles of its control points: meets its own continuation without a kink. */
export function splinePiece(before: Point, points: readonly Point[], after: Point, grid = GRID): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return reflectedSpline(middle(before, first), points, middle(last, after), grid);
}

/** The stretches of a ring that can be seen in a w × h picture; what lies outside is never sent. */
export function visibleLoop(points: readonly Point[], w: number, h: number, margin: number): string {
  const isInside = ([x, y]: Point) => x > -margin && y > -margin && x < w + margin && y < h + margin;
  const cut = points.findIndex((point) => !isInside(point));
  if (cut < 0) return loop(points);
  const runs: Point[][] = [];
  let run: Point[] = [];
  for (const point of [...points.slice(cut), ...points.slice(0, cut)]) {
    if (isInside(point)) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => spline(stretch))
    .join('');
}
