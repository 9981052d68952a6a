import { readdirSync, readFileSync } from 'node:fs';
import type { HallScene, HallSpot } from '#features/content/halls/shared/hall-scene.record.ts';
import { addMadeMedium, addMadePicture } from '#features/ground/media/server/made-media.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { OWN_HALLS, type OwnScene, placesOn, spotOf, type WallItem } from './own-halls.ts';

const PANORAMAS = new URL('./panoramas/', import.meta.url);
const SOUNDS = new URL('./sounds/', import.meta.url);
/** Pixels of a drawn panorama (draw-panoramas.ts). */
const SIZE = { width: 3072, height: 1536 } as const;
const CAPTIONS = 'captions.vtt';
const SOUND_SECONDS = 85;

const SPOT = { text: '', pictureFileId: null, pictureAlt: '', toSceneId: '' } as const;

const spotsOf = (item: WallItem, wall: number, place: ReturnType<typeof placesOn>[number]): HallSpot[] => {
  const direction = spotOf(item, wall, place);
  if (item.kind === 'frame')
    return [{ ...SPOT, ...direction, kind: 'EXHIBIT', title: item.title, text: item.text }];
  return item.kind === 'door'
    ? [{ ...SPOT, ...direction, kind: 'LEAD', title: item.title, toSceneId: item.to }]
    : [];
};

/** Scenes of a hall of the demonstration, with their pictures and sounds in the library; none for most halls. */
export const ownScenes = (deps: Deps, tx: Tx, name: string, ownerId: string): Promise<HallScene[]> => {
  const owner = { orgCode: ROOT_ORG_CODE, ownerId };
  const soundOf = async ({ id, title, sound }: OwnScene) => {
    if (sound === undefined) return { soundFileId: null, captions: '' };
    const folder = new URL(`${sound}/`, SOUNDS);
    const stream = readdirSync(folder)
      .filter((file) => file !== CAPTIONS)
      .sort()
      .map((file) => ({ name: file, content: readFileSync(new URL(file, folder)) }));
    const soundFileId = await addMadeMedium(deps, tx, {
      ...{ ...owner, id: `hall-sound-${id}`, name: `${title}讲解`, kind: 'audio', stream, poster: null },
      durationSeconds: SOUND_SECONDS,
    });
    return { soundFileId, captions: readFileSync(new URL(CAPTIONS, folder)).toString() };
  };
  const sceneOf = async (scene: OwnScene): Promise<HallScene> => {
    const { id, title, walls } = scene;
    const webp = readFileSync(new URL(`${id}.webp`, PANORAMAS));
    return {
      ...{ id, title, yaw: 0, pitch: 0 },
      pictureFileId: await addMadePicture(deps, tx, {
        ...{ ...owner, ...SIZE, id: `hall-panorama-${id}`, name: `${name}·${title}.webp`, webp },
      }),
      ...(await soundOf(scene)),
      spots: walls.flatMap((items, wall) =>
        placesOn(items, wall).flatMap((place, at) => spotsOf(items[at] as WallItem, wall, place)),
      ),
    };
  };
  return Promise.all((OWN_HALLS[name] ?? []).map(sceneOf));
};
