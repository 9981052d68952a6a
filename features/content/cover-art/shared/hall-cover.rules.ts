// 展馆封面：一点透视的展厅，两侧展板退到远处，迎面墙上挂一幅母题；同样的输入画出同样的厅。
import { keyOf, plate, rect, svgShell } from './cover-frame.rules.ts';
import { motifOf } from './cover-motifs.rules.ts';
import { COVER_PALETTES, type CoverCategory, type Inks, mix, onDeep, onTint } from './cover-palette.rules.ts';
import { tenth } from './cover-path.rules.ts';
import { hash, seededRandom } from './cover-random.rules.ts';

export interface HallCoverInput {
  readonly category: CoverCategory;
  readonly id: string;
}

const W = 640;
const H = 400;
/** Size of the far wall against the near one. */
const FAR = 0.46;
const SHADE = '#14100C';

/** A room in one-point perspective: `at(t, x, y)` is the point x, y of the near wall, drawn at the depth t (1 is near). */
interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly at: (t: number, x: number, y: number) => readonly [number, number];
}

const roomOf = (vanishing: number): Room => {
  const vx = W * vanishing;
  const vy = H * 0.45;
  const at: Room['at'] = (t, x, y) => [vx + (x - vx) * t, vy + (y - vy) * t];
  const [left, top] = at(FAR, 0, 0);
  const [right, bottom] = at(FAR, W, H);
  return { left, right, top, bottom, at };
};

const point = ([x, y]: readonly [number, number]): string => `${tenth(x)} ${tenth(y)}`;
const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;

/** Depths from the far wall to the near one, closer together in the distance. */
const depths = (count: number): number[] =>
  Array.from({ length: count - 1 }, (_, i) => FAR + (1 - FAR) * ((i + 1) / count) ** 1.8);

/** Tiles of the floor and beams of the ceiling. */
const surfaces = ({ left, right, bottom, at }: Room, inks: Inks): string => {
  const boards = Array.from({ length: 35 }, (_, i) => (W * (i - 8)) / 18)
    .map((x) => [at(1, x, H), at(FAR, x, H)] as const)
    .filter(([, [x]]) => x >= left && x <= right)
    .map(([near, far]) => `M${point(near)}L${tenth(far[0])} ${tenth(bottom)}`);
  const across = (y: number, count: number) =>
    depths(count).map((t) => `M${point(at(t, 0, y))}H${tenth(at(t, W, y)[0])}`);
  return (
    stroke([...boards, ...across(H, 9)].join(''), inks.line, 0.9, ' opacity=".6"') +
    stroke(across(0, 6).join(''), inks.accent, 1.2, ' opacity=".55"')
  );
};

const edges = ({ left, right, top, bottom }: Room, inks: Inks): string =>
  stroke(
    `M0 0L${tenth(left)} ${tenth(top)}V${tenth(bottom)}L0 ${H}M${W} 0L${tenth(right)} ${tenth(top)}V${tenth(bottom)}L${W} ${H}`,
    inks.line,
    1.1,
  );

/** Three boards on either side wall, each with four lines of words. */
const boards = ({ at }: Room, inks: Inks, tint: string): string =>
  [0, W]
    .flatMap((x) =>
      [0, 1, 2].map((place) => {
        const from = FAR + 0.045 + place * 0.17;
        const to = from + 0.115;
        const corners = [
          at(from, x, H * 0.2),
          at(to, x, H * 0.2),
          at(to, x, H * 0.74),
          at(from, x, H * 0.74),
        ];
        const words = [0.3, 0.42, 0.54, 0.66].map(
          (y) => `M${point(at(from + 0.025, x, H * y))}L${point(at(to - 0.025, x, H * y))}`,
        );
        const ground = mix(inks.ground, tint, 0.1 + 0.05 * place);
        return (
          `<path d="M${corners.map(point).join('L')}Z" fill="${ground}" stroke="${inks.bright}" stroke-width="1.1"/>` +
          stroke(words.join(''), inks.line, 1)
        );
      }),
    )
    .join('');

/** Cover of an exhibition hall, 640 by 400. */
export function hallCover({ category, id }: HallCoverInput): string {
  const palette = COVER_PALETTES[category];
  const hashed = hash(id);
  const random = seededRandom(hashed);
  const inks = onDeep({ ...palette, deep: mix(palette.deep, SHADE, 0.42) });
  const room = roomOf(0.42 + random() * 0.16);
  const { left, right, top, bottom } = room;
  const wall = { x: left, y: top, w: right - left, h: bottom - top };
  const frame = {
    x: wall.x + wall.w * 0.11,
    y: wall.y + wall.h * 0.12,
    w: wall.w * 0.78,
    h: wall.h * 0.66,
  };
  const body =
    rect({ x: 0, y: 0, w: W, h: H }, inks.ground) +
    surfaces(room, inks) +
    edges(room, inks) +
    boards(room, inks, palette.tint) +
    rect(wall, mix(inks.ground, palette.tint, 0.12)) +
    rect({ x: frame.x - 4, y: frame.y - 4, w: frame.w + 8, h: frame.h + 8 }, palette.accent) +
    rect(frame, palette.tint) +
    plate(frame, motifOf(category, hashed), random, onTint(palette), keyOf('h', hashed));
  return svgShell(W, H, '展厅', body);
}
