import { pictureAddress, playAddress } from '#features/ground/media/server/media.public.ts';
import type { NamedFile } from '#features/ground/media/server/named-files.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { HallScene } from '../shared/hall-scene.record.ts';
import type { ShownScene } from '../shared/halls.contract.ts';
import type { KeptScene } from './halls.table.ts';

/** Ids of the files that scenes name, each once. */
export const sceneFiles = (scenes: readonly HallScene[]): string[] => [
  ...new Set(
    scenes
      .flatMap(({ pictureFileId, soundFileId, spots }) => [
        pictureFileId,
        soundFileId,
        ...spots.map((spot) => spot.pictureFileId),
      ])
      .filter((id) => id !== null),
  ),
];

/** Scenes as visitors are to see them; a scene whose picture has gone meanwhile is left out, with the ways to it. */
export const keptScenes = (scenes: readonly HallScene[], files: readonly NamedFile[]): KeptScene[] => {
  const fileOf = (id: string | null) => files.find((file) => file.id === id);
  const pictureOf = (id: string | null): string => {
    const file = fileOf(id);
    return file?.kind === 'image' ? pictureAddress(file.pictureKey) : '';
  };
  const kept = scenes
    .map((scene) => ({
      ...scene,
      pictureUrl: pictureOf(scene.pictureFileId),
      soundKey: fileOf(scene.soundFileId)?.mediaKey ?? '',
      spots: scene.spots.map((spot) => ({ ...spot, pictureUrl: pictureOf(spot.pictureFileId) })),
    }))
    .filter(({ pictureUrl }) => pictureUrl !== '');
  const ids = new Set(kept.map(({ id }) => id));
  return kept.map((scene) => ({
    ...scene,
    spots: scene.spots.filter(({ kind, toSceneId }) => kind === 'EXHIBIT' || ids.has(toSceneId)),
  }));
};

/** The scenes for visitors, each sound with an address for a limited time. */
export const scenesForVisitors = (deps: Deps, scenes: readonly KeptScene[]): ShownScene[] =>
  scenes.map(({ id, title, pictureUrl, yaw, pitch, soundKey, captions, spots }) => ({
    ...{ id, title, pictureUrl, yaw, pitch, captions },
    soundUrl: playAddress(deps, soundKey),
    spots: spots.map((spot) => ({
      ...{ kind: spot.kind, yaw: spot.yaw, pitch: spot.pitch, title: spot.title, text: spot.text },
      ...{ pictureUrl: spot.pictureUrl, pictureAlt: spot.pictureAlt, toSceneId: spot.toSceneId },
    })),
  }));
