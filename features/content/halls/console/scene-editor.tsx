import { useState } from 'react';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { getMediaFile } from '#features/ground/media/shared/library/media-library.contract.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import {
  CAPTIONS_MAX,
  type Direction,
  type HallScene,
  type HallSpot,
  MOST_SPOTS,
  SCENE_TITLE_MAX,
} from '../shared/hall-scene.record.ts';
import { DirectionFields, SpotFields } from './spot-fields.tsx';
import { type Placed, SpotPlacer } from './spot-placer.tsx';

const NEW_SPOT: HallSpot = {
  ...{ kind: 'EXHIBIT', yaw: 0, pitch: 0, title: '', text: '' },
  ...{ pictureFileId: null, pictureAlt: '', toSceneId: '' },
};

interface SceneEditorProps {
  readonly scene: HallScene;
  readonly scenes: readonly HallScene[];
  /** Address of a file that the publication knew when it was opened; empty for others. */
  readonly urlOf: (fileId: string) => string;
  readonly slot: string;
  readonly isDisabled: boolean;
  readonly onChange: (scene: HallScene) => void;
}

interface PictureProps extends SceneEditorProps {
  readonly fileId: string;
  readonly placed: Placed;
  readonly onChoose: (placed: Placed) => void;
  readonly onPlace: (placed: Placed, direction: Direction) => void;
}

function Picture({ fileId, urlOf, ...props }: PictureProps) {
  const known = urlOf(fileId);
  const file = useCall(getMediaFile, { id: fileId }, { select: dataOf, enabled: known === '' });
  const pictureUrl = known || file.data?.posterUrl || '';
  return pictureUrl === '' ? (
    <p className="plain ink-3">全景图还在处理，处理好以后可以在图上放标记点；也可以先填度数。</p>
  ) : (
    <SpotPlacer {...props} pictureUrl={pictureUrl} />
  );
}

/** One scene: its picture, the direction in which visitors begin, its spots, and what is heard. */
export function SceneEditor(props: SceneEditorProps) {
  const { scene, scenes, slot, isDisabled, onChange } = props;
  const [placed, setPlaced] = useState<Placed>('start');
  const set = (changes: Partial<HallScene>) => onChange({ ...scene, ...changes });
  const setSpot = (at: number, changes: Partial<HallSpot>) =>
    set({ spots: scene.spots.map((spot, place) => (place === at ? { ...spot, ...changes } : spot)) });
  const place = (of: Placed, direction: Direction) => {
    if (of === 'start') set(direction);
    else setSpot(of, direction);
  };
  const add = () => {
    set({ spots: [...scene.spots, NEW_SPOT] });
    setPlaced(scene.spots.length);
  };
  const remove = (at: number) => {
    set({ spots: scene.spots.filter((_, place) => place !== at) });
    setPlaced('start');
  };
  const chosen = placed === 'start' ? undefined : scene.spots[placed];
  return (
    <div className="stack gap-16 above-16">
      <TextBox
        aria-label="场景名称"
        placeholder="场景名称"
        limit={SCENE_TITLE_MAX}
        value={scene.title}
        disabled={isDisabled}
        onChange={(title) => set({ title })}
      />
      <MediaPicker
        kind="image"
        label="全景图"
        slot={`${slot}-picture`}
        emptyText="宽是高的两倍的全景图，宽 3000 像素以上看得清"
        disabled={isDisabled}
        value={scene.pictureFileId}
        onChange={(file) => set({ pictureFileId: file?.id ?? null })}
      />
      {scene.pictureFileId !== null && (
        <Picture
          {...props}
          key={scene.pictureFileId}
          fileId={scene.pictureFileId}
          placed={placed}
          onChoose={setPlaced}
          onPlace={place}
        />
      )}
      <div className="flex wraps gap-8">
        <Button act="see" size="s" aria-pressed={placed === 'start'} onClick={() => setPlaced('start')}>
          进来时面向
        </Button>
        {scene.spots.map((spot, at) => (
          <Button
            act="see"
            // biome-ignore lint/suspicious/noArrayIndexKey: a spot is known by its place.
            key={at}
            size="s"
            aria-pressed={placed === at}
            onClick={() => setPlaced(at)}
          >
            {at + 1} {spot.title || '没有名称'}
          </Button>
        ))}
        {!isDisabled && scene.spots.length < MOST_SPOTS && (
          <Button size="s" kind="text" onClick={add}>
            加标记点
          </Button>
        )}
      </div>
      {chosen === undefined || placed === 'start' ? (
        <DirectionFields value={scene} name="进来时面向" isDisabled={isDisabled} onChange={set} />
      ) : (
        <SpotFields
          key={placed}
          spot={chosen}
          name={`第 ${placed + 1} 个标记点`}
          slot={`${slot}-spot-${placed}`}
          others={scenes.filter(({ id }) => id !== scene.id)}
          isDisabled={isDisabled}
          onChange={(changes) => setSpot(placed, changes)}
          onRemove={() => remove(placed)}
        />
      )}
      <MediaPicker
        kind="audio"
        label="讲解"
        slot={`${slot}-sound`}
        emptyText="可以没有讲解；有讲解就要写文字"
        disabled={isDisabled}
        value={scene.soundFileId}
        onChange={(file) => set({ soundFileId: file?.id ?? null })}
      />
      {scene.soundFileId !== null && (
        <TextBox
          aria-label="讲解的文字"
          placeholder="讲解的文字；贴 WebVTT 字幕就跟着声音走"
          limit={CAPTIONS_MAX}
          rows={{ minRows: 3, maxRows: 10 }}
          value={scene.captions}
          disabled={isDisabled}
          onChange={(captions) => set({ captions })}
        />
      )}
    </div>
  );
}
