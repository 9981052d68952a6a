import { type Field, own } from '#platform/shared/record.ts';
import { tidyLine, tidyText } from '#platform/shared/tidy-text.rules.ts';

/** 全景展厅：馆里的几处场景，每处一张全景图、若干标记点，可以有一段讲解。 */

/** `EXHIBIT` opens an exhibit; `LEAD` leads to another scene. */
export const SPOT_KINDS = { EXHIBIT: '展品', LEAD: '通往别处' } as const;
export type SpotKind = keyof typeof SPOT_KINDS;

/** A place on the sphere around the visitor, in degrees: `yaw` to the right, `pitch` upwards, both from the middle of the picture. */
export interface Direction {
  readonly yaw: number;
  readonly pitch: number;
}

export interface HallSpot extends Direction {
  readonly kind: SpotKind;
  readonly title: string;
  /** Words of an exhibit. */
  readonly text: string;
  readonly pictureFileId: string | null;
  readonly pictureAlt: string;
  /** Scene to which a `LEAD` goes; empty for an exhibit. */
  readonly toSceneId: string;
}

export interface HallScene extends Direction {
  /** `[A-Za-z0-9_-]`, known within its hall only. */
  readonly id: string;
  readonly title: string;
  /** Equirectangular picture of the library; null while none is chosen. */
  readonly pictureFileId: string | null;
  readonly soundFileId: string | null;
  /** Words of the sound: WebVTT, or plain text without times. */
  readonly captions: string;
  readonly spots: readonly HallSpot[];
}

export const MOST_SCENES = 12;
export const MOST_SPOTS = 20;
export const SCENE_TITLE_MAX = 20;
export const SPOT_TITLE_MAX = 30;
export const SPOT_TEXT_MAX = 300;
export const ALT_MAX = 100;
export const CAPTIONS_MAX = 20_000;

const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };
const fileId = { anyOf: [id, { type: 'null' }] };
const degrees = (most: number) => ({ type: 'number', minimum: -most, maximum: most });
const direction = { yaw: degrees(180), pitch: degrees(90) };
/** A draft may hold more than can be published: submitting says so, not saving. */
const text = (limit: number) => ({ type: 'string', maxLength: limit * 2 });
const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const spotSchema = object({
  kind: { type: 'string', enum: Object.keys(SPOT_KINDS) },
  ...direction,
  title: text(SPOT_TITLE_MAX),
  text: text(SPOT_TEXT_MAX),
  pictureFileId: fileId,
  pictureAlt: text(ALT_MAX),
  toSceneId: { type: 'string', maxLength: 64 },
});

const sceneSchema = object({
  id,
  title: text(SCENE_TITLE_MAX),
  pictureFileId: fileId,
  ...direction,
  soundFileId: fileId,
  captions: text(CAPTIONS_MAX),
  spots: { type: 'array', maxItems: MOST_SPOTS, items: spotSchema },
});

const tenth = (degree: number): number => Math.round(degree * 10) / 10;
const tidyDirection = ({ yaw, pitch }: Direction): Direction => ({ yaw: tenth(yaw), pitch: tenth(pitch) });

// Only the named fields: what else a body holds is not kept.
const tidySpot = (spot: HallSpot): HallSpot => ({
  kind: spot.kind,
  ...tidyDirection(spot),
  title: tidyLine(spot.title),
  text: tidyText(spot.text),
  pictureFileId: spot.pictureFileId,
  pictureAlt: tidyLine(spot.pictureAlt),
  toSceneId: spot.kind === 'LEAD' ? spot.toSceneId : '',
});

const tidyScene = (scene: HallScene): HallScene => ({
  id: scene.id,
  title: tidyLine(scene.title),
  pictureFileId: scene.pictureFileId,
  ...tidyDirection(scene),
  soundFileId: scene.soundFileId,
  captions: tidyText(scene.captions),
  spots: scene.spots.map(tidySpot),
});

const sceneWords = ({ title, spots }: HallScene): string =>
  `${title || '没有名称的场景'}（${spots.length} 个标记点）`;

/** 全景展厅, in the order in which visitors find the scenes; the first is where they enter. */
export const scenesField = (): Field<readonly HallScene[]> =>
  own<readonly HallScene[]>({
    label: '全景展厅',
    initial: [],
    schema: { type: 'array', maxItems: MOST_SCENES, items: sceneSchema },
    tidy: (scenes) => scenes.map(tidyScene),
    // The database does not keep the order of an object's names.
    compared: (scenes) => scenes.map(tidyScene),
    audited: (scenes) => scenes.map(sceneWords).join('、'),
    words: (scenes) =>
      scenes
        .map((scene) => [sceneWords(scene), ...scene.spots.map(({ title }) => `　${title}`)].join('\n'))
        .join('\n'),
  });
