/**
 * 示意图的地貌：河流、山脉、沙漠和湖泊的大致走向，取自公开的地理常识，精度到十几公里；只作底图的装饰，不作导航和划界依据。
 */

/** Degrees, longitude and latitude in turns, as the outline file has them. */
export type FlatLine = readonly number[];

export interface NamedShape {
  readonly name: string;
  readonly line: FlatLine;
}

export const RIVERS: readonly NamedShape[] = [
  {
    name: '塔里木河',
    line: [
      ...[77.4, 38.6, 78.2, 39.4, 79.3, 40.2, 80.3, 40.5, 81.3, 40.6, 82.5, 41, 84, 41.1, 85.3, 41.05],
      ...[86.3, 40.9, 87, 40.5, 87.8, 40, 88.1, 39.6],
    ],
  },
  { name: '和田河', line: [79.9, 37.1, 80.1, 38, 80.5, 39, 80.9, 39.9, 80.9, 40.55] },
  { name: '克里雅河', line: [81.6, 36.8, 81.8, 37.6, 81.9, 38.3] },
  { name: '车尔臣河', line: [85.5, 38.1, 86.4, 38.7, 87.3, 39.2, 88.1, 39.6] },
  { name: '开都河', line: [83.8, 43, 84.6, 42.8, 85.6, 42.4, 86.5, 42.05] },
  { name: '伊犁河', line: [84.3, 43.55, 83.2, 43.5, 82.2, 43.65, 81.3, 43.85, 80.4, 43.95] },
  { name: '额尔齐斯河', line: [89.9, 47.3, 89.3, 47.1, 88.3, 47.1, 87.5, 47.4, 86.7, 47.75, 85.6, 48.05] },
  { name: '乌伦古河', line: [90.4, 46.5, 89.5, 46.45, 88.6, 46.3, 87.8, 46.8, 87.5, 47] },
  { name: '玛纳斯河', line: [85.9, 43.8, 86.1, 44.4, 85.9, 45, 85.5, 45.6] },
];

export const LAKES: readonly NamedShape[] = [
  { name: '博斯腾湖', line: [86.8, 42.05, 87.1, 42.1, 87.4, 42, 87.3, 41.9, 86.95, 41.9] },
  { name: '赛里木湖', line: [81.05, 44.6, 81.25, 44.7, 81.4, 44.6, 81.2, 44.5] },
  { name: '艾比湖', line: [82.6, 44.9, 82.9, 45.05, 83.15, 44.9, 82.9, 44.8] },
  { name: '乌伦古湖', line: [87.05, 47.25, 87.35, 47.35, 87.5, 47.2, 87.25, 47.1] },
];

export const RANGES: readonly NamedShape[] = [
  {
    name: '天山',
    line: [
      ...[75.2, 40.3, 76.6, 40.5, 78, 41.1, 79.3, 41.7, 80.4, 42.1, 81.6, 42.4, 83, 42.7, 84.3, 43.2],
      ...[85.6, 43.4, 86.8, 43.4, 88, 43.7, 89.3, 43.6, 90.6, 43.4, 92, 43.3, 93.4, 43.2, 94.6, 43.1],
    ],
  },
  { name: '婆罗科努山', line: [80.6, 44.6, 81.8, 44.4, 83, 44.1, 84.2, 43.8, 85.2, 43.6] },
  {
    name: '昆仑山',
    line: [
      ...[74.6, 38.9, 75.3, 38.1, 76.2, 37.3, 77.3, 36.8, 78.6, 36.5, 80, 36.2, 81.4, 36.1, 82.8, 36.3],
      ...[84.2, 36.5, 85.6, 36.9, 87, 37.3, 88.4, 37.7],
    ],
  },
  { name: '阿尔金山', line: [85.2, 37.6, 86.6, 38, 88, 38.4, 89.4, 38.7, 90.6, 38.6] },
  {
    name: '阿尔泰山',
    line: [86.4, 48.8, 87.4, 48.7, 88.3, 48.2, 89.2, 47.8, 90, 47.4, 90.6, 46.8, 90.9, 46],
  },
  { name: '塔尔巴哈台山', line: [82.6, 47.1, 83.6, 47.1, 84.6, 46.9, 85.6, 47] },
];

export const DESERTS: readonly NamedShape[] = [
  {
    name: '塔克拉玛干沙漠',
    line: [
      ...[77.9, 38.6, 79.2, 39.6, 81, 40.2, 83, 40.7, 85, 40.7, 86.6, 40.2, 87.4, 39.5, 86, 38.9, 84.6, 38.3],
      ...[82.6, 37.8, 80.6, 37.7, 78.9, 38],
    ],
  },
  {
    name: '古尔班通古特沙漠',
    line: [85.9, 45.2, 86.8, 45.8, 88, 46, 89.4, 45.6, 90.3, 45, 89.6, 44.5, 88, 44.5, 86.6, 44.7],
  },
];

/** Names drawn over the plate, at their middle. */
export const REGION_NAMES: readonly { readonly name: string; readonly at: readonly [number, number] }[] = [
  { name: '天山', at: [84.9, 42.95] },
  { name: '昆仑山', at: [82.1, 35.75] },
  { name: '阿尔泰山', at: [89.4, 48.1] },
  { name: '塔里木盆地', at: [82.6, 39.2] },
  { name: '准噶尔盆地', at: [88.1, 45.3] },
];

type Point = readonly [lng: number, lat: number];

/** Points of a flat line. */
export const pointsOf = (line: FlatLine): Point[] =>
  Array.from({ length: Math.floor(line.length / 2) }, (_, at) => [line[2 * at] ?? 0, line[2 * at + 1] ?? 0]);

/** Whether a place lies within a ring, by the rays that it crosses. */
export const isWithinRing = ([lng, lat]: Point, ring: readonly Point[]): boolean =>
  ring.reduce((isInside, [x, y], at) => {
    const [px, py] = ring.at(at - 1) ?? [x, y];
    const crosses = y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x;
    return crosses ? !isInside : isInside;
  }, false);

/** Degrees between two signs of a mountain, and between two of sand. */
const PEAK_STEP = 0.3;
const SAND_STEP = { lng: 0.42, lat: 0.22 };

/** Places along a line, `step` degrees apart. */
const along = (points: readonly Point[], step: number): Point[] =>
  points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    return Array.from(
      { length: count },
      (_, part): Point => [
        from[0] + ((to[0] - from[0]) * part) / count,
        from[1] + ((to[1] - from[1]) * part) / count,
      ],
    );
  });

/** Signs of a range: one peak beside the other, every second lower and a little aside. */
export const peaksOf = (line: FlatLine): Point[][] =>
  along(pointsOf(line), PEAK_STEP).map(([lng, lat], at) => {
    const [height, aside] = at % 2 === 0 ? [0.17, 0] : [0.11, -0.1];
    return [
      [lng - 0.11, lat + aside - height / 2],
      [lng, lat + aside + height / 2],
      [lng + 0.11, lat + aside - height / 2],
    ];
  });

/** Signs of a desert: short strokes in rows, every second row shifted. */
export const sandOf = (line: FlatLine): Point[][] => {
  const ring = pointsOf(line);
  const [west, east] = [Math.min(...ring.map(([lng]) => lng)), Math.max(...ring.map(([lng]) => lng))];
  const [south, north] = [Math.min(...ring.map(([, lat]) => lat)), Math.max(...ring.map(([, lat]) => lat))];
  const rows = Array.from({ length: Math.floor((north - south) / SAND_STEP.lat) }, (_, row) => row);
  const columns = Array.from(
    { length: Math.floor((east - west) / SAND_STEP.lng) + 1 },
    (_, column) => column,
  );
  return rows.flatMap((row) =>
    columns
      .map(
        (column): Point => [
          west + (column + (row % 2) / 2) * SAND_STEP.lng,
          south + (row + 0.5) * SAND_STEP.lat,
        ],
      )
      .filter((point) => isWithinRing(point, ring))
      .map(([lng, lat]): Point[] => [
        [lng - 0.08, lat - 0.015],
        [lng, lat + 0.02],
        [lng + 0.08, lat - 0.015],
      ]),
  );
};
