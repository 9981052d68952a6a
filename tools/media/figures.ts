import type { FigureName } from './lecture.ts';
import { LOOK } from './look.ts';

/** Line drawings that grow with the lecture: each part knows the stage at which it appears. */
interface Figure {
  wide: boolean;
  svg: string;
}

type Part = (from: number, svg: string) => string;
type Draw = (part: Part) => string;

const label = (x: number, y: number, text: string, color = LOOK.ink, size = 14, anchor = 'middle') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" text-anchor="${anchor}" font-family="${LOOK.sans}">${text}</text>`;
const title = (x: number, y: number, text: string, size: number, color = LOOK.ink) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" text-anchor="middle" font-weight="700" font-family="${LOOK.song}">${text}</text>`;
const stroke = (d: string, color: string, width = 1.4, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const strawGrid: Draw = (part) => {
  const spot = (u: number, v: number) => [145 + u * (70 + 62 * v), 76 + 96 * v] as const;
  const tufts = (line: (t: number) => readonly [number, number], count: number) =>
    range(count)
      .map((i) => {
        const [x, y] = line(i / (count - 1));
        const tall = 4 + (y - 70) * 0.07;
        return `M${x.toFixed(1)} ${y.toFixed(1)}l${i % 2 ? 1.5 : -1.5} ${(-tall).toFixed(1)}`;
      })
      .join('');
  const row = (v: number) => tufts((t) => spot(t * 2 - 1, v), 44);
  const column = (u: number) => tufts((t) => spot(u, t), 30);
  const wind = (y: number, strength: number) =>
    stroke(`M16 ${y}q30 -8 60 0t${60 * strength} 0l-7 -5m7 5l-7 5`, LOOK.water, 1.6);
  const grains = range(40).map(
    (i) => `<circle cx="${20 + ((i * 67) % 250)}" cy="${78 + ((i * 41) % 96)}" r="1.1" fill="${LOOK.gold}"/>`,
  );
  const hollows = [0.17, 0.5, 0.83].flatMap((v) =>
    [-0.66, 0, 0.66].map((u) => {
      const [x, y] = spot(u, v);
      return `M${x - 18 - v * 9} ${y}q${18 + v * 9} ${7 + v * 5} ${36 + v * 18} 0`;
    }),
  );
  return [
    `<path d="M75 76L215 76L277 172L13 172Z" fill="${LOOK.sand}"/>`,
    grains.join(''),
    wind(34, 1.6),
    wind(52, 1.2),
    label(250, 40, '风', LOOK.blue),
    part(1, stroke(row(0) + row(0.34), LOOK.goldInk, 1.3)),
    part(2, stroke(row(0.67) + row(1) + [-1, -0.33, 0.33, 1].map(column).join(''), LOOK.goldInk, 1.3)),
    part(3, stroke(hollows.join(''), LOOK.card, 2.2) + label(278, 64, '沙落下来', LOOK.goldInk, 13, 'end')),
  ].join('');
};

const dripRows: Draw = (part) => {
  const plant = (x: number) =>
    stroke(
      `M${x} 84V40M${x} 66q-14 -4 -16 -14M${x} 60q14 -4 16 -14M${x} 84q-8 14 -6 30M${x} 84q8 12 5 26`,
      LOOK.pine,
      1.6,
    ) +
    [-16, 16, 0]
      .map(
        (dx) =>
          `<circle cx="${x + dx}" cy="${dx ? 47 : 36}" r="5" fill="${LOOK.card}" stroke="${LOOK.goldInk}"/>`,
      )
      .join('');
  const bulb = (x: number) =>
    `<ellipse cx="${x}" cy="108" rx="44" ry="34" fill="${LOOK.water}" fill-opacity=".32"/><circle cx="${x}" cy="82" r="4.5" fill="${LOOK.ink}"/>` +
    stroke(`M${x} 92v6M${x - 12} 98v6M${x + 12} 98v6M${x} 108v6`, LOOK.blue, 2);
  const film = (x: number) => stroke(`M${x - 52} 86q6 -10 52 -10t52 10`, LOOK.line, 2);
  return [
    `<path d="M0 84H290V186H0Z" fill="${LOOK.sand}" fill-opacity=".7"/>`,
    [52, 98, 192, 238].map(plant).join(''),
    part(1, film(75) + film(215) + label(145, 26, '地膜', LOOK.ink2)),
    part(
      2,
      bulb(75) + bulb(215) + label(75, 158, '根区湿', LOOK.blue) + label(215, 158, '根区湿', LOOK.blue),
    ),
    part(
      3,
      label(145, 116, '行间', LOOK.goldInk) +
        label(145, 134, '是干的', LOOK.goldInk) +
        stroke('M126 172h-16m5 -4l-5 4l5 4M164 172h16m-5 -4l5 4l-5 4', LOOK.goldInk) +
        label(145, 177, '盐分', LOOK.goldInk),
    ),
  ].join('');
};

const scamPhone: Draw = (part) => {
  const seal = (x: number, y: number, ch: string) =>
    `<circle cx="${x}" cy="${y}" r="30" fill="${LOOK.card}" stroke="${LOOK.gold}" stroke-width="2"/>${title(x, y + 11, ch, 30, LOOK.goldInk)}`;
  return [
    `<rect x="14" y="12" width="96" height="164" rx="12" fill="${LOOK.ink}"/><rect x="20" y="26" width="84" height="136" rx="4" fill="${LOOK.card}"/>`,
    label(62, 52, '陌生来电', LOOK.ink2, 13),
    stroke('M48 72q14 -14 28 0', LOOK.danger, 2) + title(62, 96, '？', 26, LOOK.danger),
    label(62, 120, '快转账', LOOK.danger, 13),
    label(62, 140, '别告诉家人', LOOK.danger, 13),
    part(1, seal(160, 54, '停')),
    part(2, seal(236, 54, '挂')),
    part(3, seal(160, 132, '问')),
    part(4, seal(236, 132, '报')),
  ].join('');
};

const alarmRoom: Draw = (part) => {
  const mark = (x: number, y: number, n: number) =>
    `<circle cx="${x}" cy="${y}" r="11" fill="${LOOK.gold}"/><text x="${x}" y="${y + 5}" font-size="14" fill="${LOOK.card}" text-anchor="middle" font-family="${LOOK.sans}">${n}</text>`;
  return [
    `<path d="M0 170H290V186H0Z" fill="${LOOK.card}"/>`,
    stroke('M20 76L145 26L270 76M36 70V170M254 70V170M20 170H270', LOOK.ink, 2),
    `<rect x="60" y="122" width="44" height="48" fill="${LOOK.rule}" stroke="${LOOK.ink}"/><path d="M72 160q10 -30 20 0z" fill="${LOOK.gold}"/>`,
    stroke('M76 122V92H52V44M88 122V102H62V48', LOOK.ink2, 2),
    stroke('M44 40h26M50 34h14', LOOK.ink, 2.4),
    `<rect x="148" y="86" width="44" height="36" fill="#DDE8EE" stroke="${LOOK.ink}"/>${stroke('M170 86V122', LOOK.ink)}`,
    stroke('M160 168V146H248V168M160 154H248', LOOK.ink2, 2) +
      `<rect x="222" y="138" width="22" height="10" rx="4" fill="${LOOK.card}" stroke="${LOOK.ink2}"/>`,
    `<circle cx="222" cy="94" r="9" fill="${LOOK.card}" stroke="${LOOK.ink}" stroke-width="1.6"/><circle cx="222" cy="94" r="3" fill="${LOOK.danger}"/>`,
    part(1, mark(30, 28, 1)),
    part(2, mark(112, 106, 2)),
    part(3, mark(170, 72, 3)),
    part(4, mark(240, 78, 4) + stroke('M232 88q6 6 0 12M237 84q10 10 0 20', LOOK.danger)),
  ].join('');
};

const riverEnd: Draw = (part) => {
  const upper = 'M62 40C96 60 66 84 104 92S132 108 150 106';
  const lower = 'M150 106C186 102 172 136 206 132S226 150 238 150';
  const tree = (x: number, y: number, color: string) =>
    stroke(`M${x} ${y}v-18M${x} ${y - 8}l-6 -6M${x} ${y - 10}l6 -6`, LOOK.goldInk) +
    (color ? `<circle cx="${x}" cy="${y - 20}" r="9" fill="${color}" fill-opacity=".75"/>` : '');
  const places = [
    [96, 66],
    [130, 84],
    [176, 92],
    [212, 120],
    [164, 138],
    [94, 120],
  ] as const;
  return [
    `<path d="M28 18H84Q78 42 62 42T28 18Z" fill="${LOOK.water}"/>`,
    label(92, 32, '大西海子水库', LOOK.blue, 13, 'start'),
    stroke(upper + lower.replace(/^M150 106/, ''), LOOK.rule, 5, 'stroke-dasharray="3 8"'),
    `<ellipse cx="252" cy="158" rx="30" ry="14" fill="none" stroke="${LOOK.line}" stroke-dasharray="3 5"/>`,
    places.map(([x, y]) => tree(x, y, '')).join(''),
    part(1, stroke(upper, LOOK.water, 5)),
    part(
      2,
      stroke(upper + lower.replace(/^M150 106/, ''), LOOK.water, 26, 'stroke-opacity=".22"') +
        stroke(lower, LOOK.water, 5) +
        places.map(([x, y]) => tree(x, y, LOOK.gold)).join(''),
    ),
    part(3, `<ellipse cx="252" cy="158" rx="30" ry="14" fill="${LOOK.water}"/>`),
    label(216, 178, '台特玛湖', LOOK.blue, 13, 'end'),
  ].join('');
};

const karezSection: Draw = (part) => {
  const ground = (x: number) => 44 + x * 0.181;
  const water = (x: number) => 152 - x * 0.06;
  const wells = [90, 142, 194, 246, 298, 350];
  const shafts = wells
    .map((x) => `M${x - 5} ${ground(x)}V${water(x)}M${x + 5} ${ground(x)}V${water(x)}`)
    .join('');
  const heaps = wells
    .map((x) => `M${x - 16} ${ground(x)}q5 -9 10 0M${x + 6} ${ground(x)}q5 -9 10 0`)
    .join('');
  const vine = range(4)
    .map((i) => `M${528 + i * 18} 122V98M${521 + i * 18} 102q7 -9 14 0`)
    .join('');
  const spring = `M-40 160Q40 144 90 ${water(90)}V${water(90) + 12}Q40 172 -40 180Z`;
  return [
    `<path d="M-40 37L432 122H600V238H-40Z" fill="${LOOK.sand}" fill-opacity=".62"/>`,
    stroke('M-12 42L18 10L34 30L54 6L88 60', LOOK.blue, 1.8),
    stroke('M46 16l8 -10l9 14l-6 -3l-4 4z', LOOK.blue, 1.2),
    label(84, 22, '天山雪水', LOOK.blue, 14, 'start'),
    `<path d="${spring}" fill="${LOOK.water}" fill-opacity=".6"/>`,
    stroke('M-40 37L432 122H600', LOOK.goldInk, 1.8),
    part(1, stroke(shafts, LOOK.ink2, 1.4) + stroke(heaps, LOOK.goldInk) + title(250, 70, '竖井', 18)),
    part(
      2,
      stroke(`M90 ${water(90) + 5}L428 ${water(428) + 2}`, LOOK.water, 8) + title(250, 168, '暗渠', 18),
    ),
    part(3, stroke(`M428 ${water(428) + 1}H474`, LOOK.water, 7) + title(446, 106, '明渠', 18)),
    part(
      4,
      `<path d="M468 122Q492 164 516 122Z" fill="${LOOK.water}"/>` +
        stroke(vine, LOOK.pine, 2) +
        title(492, 168, '涝坝', 18) +
        label(555, 86, '葡萄', LOOK.pine),
    ),
  ].join('');
};

const ploughYears: Draw = (part) => {
  const stop = (x: number, year: string, what: string) =>
    `<circle cx="${x}" cy="64" r="7" fill="${LOOK.gold}"/>${title(x, 40, year, 22)}${label(x, 94, what, LOOK.ink2, 15)}`;
  const furrows = range(6)
    .map((i) => `M${280 + (i - 2.5) * 26} 116L${280 + (i - 2.5) * 190} 238`)
    .join('');
  return [
    stroke('M30 64H530', LOOK.rule, 2),
    stroke(furrows, LOOK.goldInk, 1.3) + stroke('M-40 116H600', LOOK.line),
    part(1, stop(80, '1949', '进驻新疆')),
    part(2, stop(214, '1950', '开第一犁')),
    part(3, stop(348, '1954', '34个农场')),
    part(4, stop(482, '同年10月', '兵团成立') + stroke('M348 64H482', LOOK.gold, 3)),
  ].join('');
};

const branchPath: Draw = (part) => {
  const steps = [
    ['申请', '入党'],
    ['入党', '积极分子'],
    ['发展', '对象'],
    ['预备', '党员'],
    ['考察', '转正'],
  ] as const;
  const at = (i: number) => [58 + i * 111, 78 - (i % 2) * 26] as const;
  return steps
    .map(([first, second], i) => {
      const [x, y] = at(i);
      const [px, py] = at(i - 1);
      const road = i
        ? stroke(`M${px + 27} ${py}C${px + 60} ${py} ${x - 60} ${y} ${x - 27} ${y}`, LOOK.gold, 2.4)
        : '';
      const disc = `<circle cx="${x}" cy="${y}" r="26" fill="${LOOK.card}" stroke="${LOOK.gold}" stroke-width="2"/>${title(x, y + 9, '一二三四五'.charAt(i), 24, LOOK.goldInk)}`;
      const ghost = `<circle cx="${x}" cy="${y}" r="26" fill="none" stroke="${LOOK.rule}" stroke-width="1.4" stroke-dasharray="4 5"/>`;
      return ghost + part(i + 1, road + disc + title(x, y + 52, first, 17) + title(x, y + 74, second, 17));
    })
    .join('');
};

/** A disc with one character on the path, and the words below it. */
const station = (x: number, y: number, character: string, words: string) =>
  `<circle cx="${x}" cy="${y}" r="26" fill="${LOOK.card}" stroke="${LOOK.gold}" stroke-width="2"/>` +
  title(x, y + 9, character, 24, LOOK.goldInk) +
  title(x, y + 52, words, 17);
const stationToCome = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="26" fill="none" stroke="${LOOK.rule}" stroke-width="1.4" stroke-dasharray="4 5"/>`;

const meetingSteps: Draw = (part) => {
  const steps = [
    ['学', '统一尺子'],
    ['谈', '解开疙瘩'],
    ['听', '原话照录'],
    ['写', '一页提纲'],
    ['开', '当面批评'],
    ['改', '逐件销号'],
  ] as const;
  const at = (i: number) => 40 + i * 96;
  const span = (from: number, to: number, words: string) =>
    stroke(`M${at(from) - 30} 118v8H${at(to) + 30}v-8`, LOOK.goldInk, 1.4) +
    label((at(from) + at(to)) / 2, 148, words, LOOK.ink2, 15);
  return [
    ...steps.map(([character, words], i) => {
      const road = i ? stroke(`M${at(i - 1) + 28} 44H${at(i) - 28}`, LOOK.gold, 2.4) : '';
      return stationToCome(at(i), 44) + part(i + 1, road + station(at(i), 44, character, words));
    }),
    part(4, span(0, 3, '会前　三个星期')),
    part(5, span(4, 4, '会上半天')),
    part(6, span(5, 5, '会后三月')),
  ].join('');
};

const closeItems: Draw = (part) => {
  const steps = [
    ['领', '三天动手'],
    ['晒', '每月念一遍'],
    ['验', '提的人来看'],
    ['销', '写日期画线'],
  ] as const;
  const at = (i: number) => 64 + i * 144;
  const arrow = (x: number, to: number) => stroke(`M${x} 44H${to}l-8 -6m8 6l-8 6`, LOOK.gold, 2.4);
  return [
    ...steps.map(([character, words], i) => {
      const road = i ? arrow(at(i - 1) + 34, at(i) - 34) : '';
      return stationToCome(at(i), 44) + part(i + 1, road + station(at(i), 44, character, words));
    }),
    part(
      4,
      stroke(`M${at(2)} 110V146H${at(0)}V112l-6 8m6 -8l6 8`, LOOK.danger, 1.8, 'stroke-dasharray="5 5"') +
        label((at(0) + at(2)) / 2, 170, '没办成：说明卡在哪里，再领回去', LOOK.danger, 15),
    ),
  ].join('');
};

const joinDates: Draw = (part) => {
  const stops = [
    ['第一年', '3月5日', '交申请书'],
    ['第一年', '9月10日', '积极分子'],
    ['第二年', '10月8日', '发展对象'],
    ['第三年', '3月18日', '大会通过'],
    ['第四年', '3月18日', '预备期满'],
  ] as const;
  const at = (i: number) => 44 + i * 118;
  const span = (i: number, words: string) =>
    stroke(`M${at(i)} 132v8H${at(i + 1)}v-8`, LOOK.goldInk, 1.4) +
    label((at(i) + at(i + 1)) / 2, 162, words, LOOK.goldInk, 15);
  return [
    stroke(`M${at(0)} 74H${at(4)}`, LOOK.rule, 2),
    ...stops.map(([year, day, what], i) => {
      const road = i ? stroke(`M${at(i - 1)} 74H${at(i)}`, LOOK.gold, 3) : '';
      const words = label(at(i), 18, year, LOOK.ink2, 14) + title(at(i), 48, day, 20);
      const dot = `<circle cx="${at(i)}" cy="74" r="7" fill="${LOOK.gold}"/>`;
      return part(i + 1, road + dot + words + label(at(i), 108, what, LOOK.ink, 16));
    }),
    part(3, span(1, '一年以上')),
    part(5, span(3, '预备期一年')),
  ].join('');
};

const FIGURES: Record<FigureName, { wide: boolean; draw: Draw }> = {
  'alarm-room': { wide: false, draw: alarmRoom },
  'branch-path': { wide: true, draw: branchPath },
  'close-items': { wide: true, draw: closeItems },
  'drip-rows': { wide: false, draw: dripRows },
  'join-dates': { wide: true, draw: joinDates },
  'karez-section': { wide: true, draw: karezSection },
  'meeting-steps': { wide: true, draw: meetingSteps },
  'plough-years': { wide: true, draw: ploughYears },
  'river-end': { wide: false, draw: riverEnd },
  'scam-phone': { wide: false, draw: scamPhone },
  'straw-grid': { wide: false, draw: strawGrid },
};

export const isWide = (name: FigureName) => FIGURES[name].wide;

export function figure(name: FigureName, stage: number): Figure {
  const { wide, draw } = FIGURES[name];
  const part: Part = (from, svg) =>
    stage < from ? '' : `<g${stage === from ? ' class="new"' : ''}>${svg}</g>`;
  const [w, h] = wide ? [560, 190] : [290, 186];
  return { wide, svg: `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${draw(part)}</svg>` };
}
