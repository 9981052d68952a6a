import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import {
  ALT_MAX,
  CAPTIONS_MAX,
  type Direction,
  type HallScene,
  type HallSpot,
  SCENE_TITLE_MAX,
  SPOT_TEXT_MAX,
  SPOT_TITLE_MAX,
} from './hall-scene.record.ts';

/**
 * 全景展厅规则：每处场景有名称和 2:1 的全景图；标记点有名称，展品有说明，通往的地方在本馆；讲解有文字。
 */
interface Problem {
  readonly field: 'scenes';
  readonly text: string;
}

const lengthOf = (text: string): number => [...text].length;

const spotProblems = (spot: HallSpot, at: number, from: HallScene, ids: ReadonlySet<string>): string[] => {
  const name = `第 ${at + 1} 个标记点`;
  const long = (label: string, text: string, limit: number) =>
    tooLong('scenes', `${name}的${label}`, lengthOf(text), limit).map((problem) => problem.text);
  return [
    ...(spot.title === '' ? [`${name}没有名称`] : []),
    ...long('名称', spot.title, SPOT_TITLE_MAX),
    ...(spot.kind === 'EXHIBIT' && spot.text === '' ? [`${name}没有说明`] : []),
    ...long('说明', spot.text, SPOT_TEXT_MAX),
    ...(spot.pictureFileId !== null && spot.pictureAlt === '' ? [`${name}的图片没有写明画面内容`] : []),
    ...long('画面内容', spot.pictureAlt, ALT_MAX),
    ...(spot.kind === 'LEAD' && (!ids.has(spot.toSceneId) || spot.toSceneId === from.id)
      ? [`${name}要通往本馆的另一处场景`]
      : []),
  ];
};

const oneScene = (scene: HallScene, ids: ReadonlySet<string>): string[] => [
  ...(scene.title === '' ? ['没有名称'] : []),
  ...tooLong('scenes', '名称', lengthOf(scene.title), SCENE_TITLE_MAX).map(({ text }) => text),
  ...(scene.pictureFileId === null ? ['没有全景图'] : []),
  ...(scene.soundFileId !== null && scene.captions === '' ? ['有讲解，还要写讲解的文字'] : []),
  ...tooLong('scenes', '讲解文字', lengthOf(scene.captions), CAPTIONS_MAX).map(({ text }) => text),
  ...scene.spots.flatMap((spot, at) => spotProblems(spot, at, scene, ids)),
];

/** Scenes to which no way leads from the first: nobody who walks would see them. */
const unreached = (scenes: readonly HallScene[]): HallScene[] => {
  const [first] = scenes;
  const reached = new Set<string>(first ? [first.id] : []);
  for (const id of reached)
    for (const spot of scenes.find((scene) => scene.id === id)?.spots ?? [])
      if (spot.kind === 'LEAD') reached.add(spot.toSceneId);
  return scenes.filter(({ id }) => !reached.has(id));
};

/** Gaps of the scenes before a hall can be submitted, as far as the document alone tells. */
export const sceneProblems = (scenes: readonly HallScene[]): Problem[] => {
  const ids = new Set(scenes.map(({ id }) => id));
  const texts = scenes.flatMap((scene, at) =>
    oneScene(scene, ids).map((text) => `第 ${at + 1} 处场景：${text}`),
  );
  return [
    ...(ids.size < scenes.length ? ['有两处场景编号相同，请删去一处重建'] : []),
    ...texts,
    ...unreached(scenes).map(({ title }) => `走不到“${title}”，请在别的场景加一个通往它的标记点`),
  ].map((text) => ({ field: 'scenes', text }));
};

/** Share by which width may differ from twice the height. */
const TOLERANCE = 0.01;

/** Whether a picture of so many pixels shows the whole sphere, as equirectangular pictures do. */
export const isPanorama = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  height > 0 && Math.abs(width / height - 2) <= 2 * TOLERANCE;

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
const tenth = (degree: number): number => Math.round(degree * 10) / 10;

/** Direction of a point of the flat picture; `x` and `y` are shares of its width and height, from the upper left. */
export const directionAt = (x: number, y: number): Direction => ({
  yaw: tenth(clamp(x * 360 - 180, 180)),
  pitch: tenth(clamp(90 - y * 180, 90)),
});

/** Point of the flat picture at a direction, as shares of its width and height, from the upper left. */
export const pointAt = ({ yaw, pitch }: Direction): { x: number; y: number } => ({
  x: (yaw + 180) / 360,
  y: (90 - pitch) / 180,
});

/** A direction turned by degrees to the right and upwards: to the left of the left edge stands the right edge. */
export const turned = ({ yaw, pitch }: Direction, right: number, up: number): Direction => ({
  yaw: tenth(((((yaw + right + 180) % 360) + 360) % 360) - 180),
  pitch: tenth(clamp(pitch + up, 90)),
});
