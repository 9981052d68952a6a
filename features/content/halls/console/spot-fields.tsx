import { Select } from 'antd';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { NumberEntry } from '#platform/web/console/entry/number-entry.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import {
  ALT_MAX,
  type Direction,
  type HallScene,
  type HallSpot,
  SPOT_KINDS,
  SPOT_TEXT_MAX,
  SPOT_TITLE_MAX,
} from '../shared/hall-scene.record.ts';

interface DirectionFieldsProps {
  readonly value: Direction;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onChange: (direction: Direction) => void;
}

/** Two numbers in place of a click on the picture. */
export function DirectionFields({ value, name, isDisabled, onChange }: DirectionFieldsProps) {
  const set = (key: 'yaw' | 'pitch', most: number) => (degrees: number | null) => {
    // A number beyond the sphere stays in the field until it is one that can be kept.
    if (degrees === null || Number.isNaN(degrees) || Math.abs(degrees) > most) return;
    onChange({ yaw: value.yaw, pitch: value.pitch, [key]: degrees });
  };
  return (
    <div className="stack two-columns gap-12">
      <div className="block">
        <span className="small ink-3">向右（负数向左，−180 到 180）</span>
        <NumberEntry
          aria-label={`${name}：向右的度数`}
          unit="度"
          value={value.yaw}
          disabled={isDisabled}
          onChange={set('yaw', 180)}
        />
      </div>
      <div className="block">
        <span className="small ink-3">向上（负数向下，−90 到 90）</span>
        <NumberEntry
          aria-label={`${name}：向上的度数`}
          unit="度"
          value={value.pitch}
          disabled={isDisabled}
          onChange={set('pitch', 90)}
        />
      </div>
    </div>
  );
}

interface SpotFieldsProps {
  readonly spot: HallSpot;
  readonly name: string;
  /** Name of the place of an upload, over reloads. */
  readonly slot: string;
  readonly others: readonly HallScene[];
  readonly isDisabled: boolean;
  readonly onChange: (changes: Partial<HallSpot>) => void;
  readonly onRemove: () => void;
}

const KINDS = Object.entries(SPOT_KINDS).map(([value, label]) => ({ value, label }));

/** One spot: what it is, where it stands, and what it opens. */
export function SpotFields(props: SpotFieldsProps) {
  const { spot, name, slot, others, isDisabled, onChange, onRemove } = props;
  return (
    <fieldset className="bare stack gap-12" aria-label={name}>
      <div className="row between gap-12">
        <b>{name}</b>
        {!isDisabled && (
          <Button kind="text" size="s" onClick={onRemove}>
            去掉这个标记点
          </Button>
        )}
      </div>
      <Select<string>
        aria-label={`${name}的种类`}
        value={spot.kind}
        options={KINDS}
        disabled={isDisabled}
        onChange={(kind) => onChange({ kind: kind as HallSpot['kind'] })}
      />
      <TextBox
        aria-label={`${name}的名称`}
        placeholder="名称"
        limit={SPOT_TITLE_MAX}
        value={spot.title}
        disabled={isDisabled}
        onChange={(title) => onChange({ title })}
      />
      <DirectionFields value={spot} name={name} isDisabled={isDisabled} onChange={onChange} />
      {spot.kind === 'LEAD' ? (
        <Select<string>
          aria-label={`${name}通往的场景`}
          placeholder="通往哪处场景"
          value={spot.toSceneId || null}
          options={others.map(({ id, title }) => ({ value: id, label: title || '没有名称的场景' }))}
          disabled={isDisabled}
          notFoundContent="先再加一处场景"
          onChange={(toSceneId) => onChange({ toSceneId })}
        />
      ) : (
        <>
          <TextBox
            aria-label={`${name}的说明`}
            placeholder="说明"
            limit={SPOT_TEXT_MAX}
            rows={{ minRows: 3, maxRows: 8 }}
            value={spot.text}
            disabled={isDisabled}
            onChange={(text) => onChange({ text })}
          />
          <MediaPicker
            kind="image"
            label={`${name}的图片`}
            slot={slot}
            emptyText="可以不配图"
            disabled={isDisabled}
            value={spot.pictureFileId}
            onChange={(file) => onChange({ pictureFileId: file?.id ?? null })}
          />
          {spot.pictureFileId !== null && (
            <TextBox
              aria-label={`${name}的画面内容`}
              placeholder="画面上是什么，读给看不见的人听"
              limit={ALT_MAX}
              value={spot.pictureAlt}
              disabled={isDisabled}
              onChange={(pictureAlt) => onChange({ pictureAlt })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
