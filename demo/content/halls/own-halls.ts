import type { MotifName } from '#features/content/cover-art/shared/cover-motifs.rules.ts';
import type { CoverCategory } from '#features/content/cover-art/shared/cover-palette.rules.ts';
import type { Direction } from '#features/content/halls/shared/hall-scene.record.ts';

/** Something on a wall: an exhibit in a frame, a way into another scene, or a window. */
export type WallItem =
  | { readonly kind: 'frame'; readonly motif: MotifName; readonly title: string; readonly text: string }
  | { readonly kind: 'door'; readonly to: string; readonly title: string }
  | { readonly kind: 'window' };

export interface OwnScene {
  readonly id: string;
  readonly title: string;
  readonly category: CoverCategory;
  /** Walls before, to the right, behind and to the left of the visitor, each from its left to its right. */
  readonly walls: readonly [
    readonly WallItem[],
    readonly WallItem[],
    readonly WallItem[],
    readonly WallItem[],
  ];
  /** Course whose recording is heard here. */
  readonly sound?: string;
}

/** A room in metres; the visitor stands in its middle. */
export const ROOM = { width: 7.2, depth: 6.2, height: 3.6, eye: 1.6 } as const;

interface Place {
  /** Middle on the wall, in metres from the wall's middle to the right, and above the floor. */
  readonly along: number;
  readonly up: number;
  readonly width: number;
  readonly height: number;
}

const SIZES = {
  frame: { width: 2.2, height: 1.45, up: 1.8 },
  window: { width: 1.9, height: 1.6, up: 2 },
  door: { width: 1.5, height: 2.4, up: 1.2 },
} as const;

/** Length of a wall: those before and behind are as long as the room is wide. */
export const wallLength = (wall: number): number => (wall % 2 === 0 ? ROOM.width : ROOM.depth);

/** Places of what hangs on a wall, spread evenly. */
export const placesOn = (items: readonly WallItem[], wall: number): Place[] =>
  items.map(({ kind }, at) => ({
    ...SIZES[kind],
    along: ((at + 0.5) / items.length - 0.5) * wallLength(wall),
  }));

const tenth = (degree: number): number => Math.round(degree * 10) / 10;
const degreesOf = (radians: number): number => tenth((radians * 180) / Math.PI);

/** Direction from the visitor's eyes to a place on a wall. */
const directionTo = (wall: number, { along, up }: Pick<Place, 'along' | 'up'>): Direction => {
  const away = (wall % 2 === 0 ? ROOM.depth : ROOM.width) / 2;
  const yaw = wall * 90 + degreesOf(Math.atan2(along, away));
  return {
    yaw: tenth(yaw > 180 ? yaw - 360 : yaw),
    pitch: degreesOf(Math.atan2(up - ROOM.eye, Math.hypot(along, away))),
  };
};

const frame = (motif: MotifName, title: string, text: string): WallItem => ({
  kind: 'frame',
  motif,
  title,
  text,
});
const door = (to: string, title: string): WallItem => ({ kind: 'door', to, title });
const WINDOW: WallItem = { kind: 'window' };

/** Metres from the middle of a frame down to its plaque, where its spot stands: the picture stays uncovered. */
const PLAQUE = 1.05;

/** Direction of the spot of something on a wall. */
export const spotOf = (item: WallItem, wall: number, place: Pick<Place, 'along' | 'up'>): Direction =>
  directionTo(wall, item.kind === 'frame' ? { ...place, up: place.up - PLAQUE } : place);

/** Halls of our own, under the names that they have in halls.json. */
export const OWN_HALLS: Readonly<Record<string, readonly OwnScene[]>> = {
  和田艾德莱斯绸展馆: [
    {
      id: 'silk',
      title: '蚕与丝',
      category: 'culture',
      walls: [
        [
          frame('wheat', '桑枝', '桑叶一天喂五次。带枝剪下来，叶子能多鲜半天，孩子放学也帮着背。'),
          frame('ring', '缫丝的锅', '水要烫而不沸。手指找到丝头，轻轻一抽，七八个茧并成一根线。'),
        ],
        [door('dye', '去扎经染色')],
        [frame('cotton', '一簸箕白茧', '四眠以后上山结茧。太黄的、双宫的先挑出来，另作棉胎。'), WINDOW],
        [frame('dune', '丝路来信', '商人写给家里的账：绸两匹，换砖茶一箱、铁锅一口。')],
      ],
    },
    {
      id: 'dye',
      title: '扎经染色',
      category: 'unity',
      walls: [
        [
          frame('atlas', '扎结样', '五种颜色，扎了四十一处。扎得松，边就晕开，晕开的边正是它好看的地方。'),
          frame('atlas', '木纹版', '当地人叫它“巴旦木花”。一块版传了三代，缺口处用羊角补过。'),
        ],
        [door('loom', '去看上机')],
        [
          frame('ring', '染缸', '核桃皮染褐，石榴皮染黄，红要用茜草根。一种颜色染一次，晾干再染下一种。'),
          WINDOW,
        ],
        [door('silk', '回蚕与丝')],
      ],
    },
    {
      id: 'loom',
      title: '上机与今天',
      category: 'charter',
      walls: [
        [frame('field', '四踏板织机', '脚踩四块踏板，梭子来回。熟手一天织三米，慢的地方在接线。')],
        [
          frame('atlas', '课本封面', '边角料做的书签和封面，卖给来上党课的人，收入记在合作社的公账上。'),
          frame('cotton', '合作社账本', '第一年九户，第五年六十四户。分红那天全村都来按手印。'),
        ],
        [WINDOW, WINDOW],
        [door('dye', '回扎经染色')],
      ],
    },
  ],
  可可托海地质展厅: [
    {
      id: 'vein',
      title: '三号矿脉',
      category: 'skill',
      walls: [
        [frame('ring', '矿坑', '坑像一只倒放的草帽，一圈一圈的台阶是几十年走出来的路。')],
        [door('tunnel', '进矿洞')],
        [
          frame('ridge', '阿尔泰山', '伟晶岩脉露在山坡上，牧民最早捡到发亮的石头，拿给地质队看。'),
          frame('field', '矿物标本', '锂辉石、绿柱石、钽铌铁矿。当年认全这些名字的人不多。'),
        ],
        [WINDOW],
      ],
    },
    {
      id: 'tunnel',
      title: '阿依果孜矿洞',
      category: 'charter',
      walls: [
        [
          frame('karez', '支柱', '洞里常年三度。工人进洞先敲三下支柱，听声音辨安不安全。'),
          frame('ring', '矿工帽', '藤条编的，里面垫着报纸。报纸上的日期是一九五八年三月。'),
        ],
        [frame('field', '编号账本', '矿石装进麻袋，用马车、汽车、火车运出去，每一袋都记着编号。')],
        [frame('ridge', '冬天的水电站', '零下五十度，地下一百多米修电站。浇混凝土要先烧水，水烧开再和料。')],
        [door('vein', '回三号矿脉')],
      ],
    },
  ],
  于田防沙治沙展厅: [
    {
      id: 'sand',
      title: '沙到门口',
      category: 'history',
      walls: [
        [
          frame('dune', '埋过的墙', '三十年前的沙线就在这堵墙根。春天刮三天风，早上要先铲沙才开得了门。'),
          frame('ridge', '测沙桩', '木桩每年量一次，红漆是沙面的高度。最高的一道离地一米四。'),
        ],
        [door('straw', '去看草方格')],
        [WINDOW, frame('karez', '引水渠', '先有水才有树。渠底铺膜，一方水多走三公里。')],
        [frame('ring', '枯胡杨的年轮', '窄的几圈是断流那几年，宽的几圈是后来放水的年份。')],
      ],
    },
    {
      id: 'straw',
      title: '草方格',
      category: 'rural',
      sound: 'straw-squares',
      walls: [
        [
          frame('field', '一米见方', '麦草铺成线，铁锹从中间压下去，露出半尺。一个人一天能扎半亩。'),
          frame('wheat', '梭梭苗', '方格里栽梭梭，第一年浇三次水，第三年自己能站住。'),
        ],
        [frame('cotton', '合作社', '治沙的工钱按亩算，梭梭根上再接种大芸，三年后有收成。')],
        [WINDOW, WINDOW],
        [door('sand', '回沙到门口')],
      ],
    },
  ],
};
