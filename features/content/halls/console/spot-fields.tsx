import { Select } from 'antd';
import { useState } from 'react';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { NumberBox } from '#platform/web/console/entry/number-entry.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { numberProblem } from '#platform/web/console/entry/typed-number.rules.ts';
import {
  ALT_MAX,
  type Direction,
  type HallScene,
  type HallSpot,
  SPOT_KINDS,
  SPOT_TEXT_MAX,
  SPOT_TITLE_MAX,
} from '../shared/hall-scene.record.ts';

interface DegreesBoxProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly isDisabled: boolean;
  readonly onChange: (degrees: number) => void;
}

const degreesProblem = (typed: number | null, most: number): string =>
  typed === null ? '请填度数' : numberProblem(typed, { min: -most, max: most, decimals: 1 });

interface TypedDegrees {
  readonly typed: number | null;
  readonly insteadOf: number;
  readonly isLeft: boolean;
}

/** Degrees, taken over by Enter or on leaving when they can be; anything else stays in its field, with a sentence. */
function DegreesBox({ label, value, most, isDisabled, onChange }: DegreesBoxProps) {
  const [entry, setEntry] = useState<TypedDegrees | null>(null);
  // A click on the picture or an arrow key that moved the place ends what was typed.
  if (entry && entry.insteadOf !== value) setEntry(null);
  const own = entry?.insteadOf === value ? entry : null;
  const problem = own?.isLeft ? degreesProblem(own.typed, most) : '';
  const commit = () => {
    if (own === null) return;
    if (own.typed === null || degreesProblem(own.typed, most) !== '') setEntry({ ...own, isLeft: true });
    else {
      setEntry(null);
      if (own.typed !== value) onChange(own.typed);
    }
  };
  return (
    <NumberBox
      aria-label={label}
      unit="度"
      value={own === null ? value : own.typed}
      problem={problem === '' ? '' : `${problem}，改好以前仍存 ${value} 度`}
      disabled={isDisabled}
      onChange={(typed) => setEntry({ typed, insteadOf: value, isLeft: false })}
      onBlur={commit}
    />
  );
}

interface DirectionFieldsProps {
  readonly value: Direction;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onChange: (direction: Direction) => void;
}

/** Two numbers in place of a click on the picture. */
export function DirectionFields({ value: { yaw, pitch }, name, isDisabled, onChange }: DirectionFieldsProps) {
  return (
    <div className="stack two-columns gap-12">
      <div className="block">
        <span className="small ink-3">向右（负数向左，−180 到 180）</span>
        <DegreesBox
          label={`${name}：向右的度数`}
          value={yaw}
          most={180}
          isDisabled={isDisabled}
          onChange={(degrees) => onChange({ yaw: degrees, pitch })}
        />
      </div>
      <div className="block">
        <span className="small ink-3">向上（负数向下，−90 到 90）</span>
        <DegreesBox
          label={`${name}：向上的度数`}
          value={pitch}
          most={90}
          isDisabled={isDisabled}
          onChange={(degrees) => onChange({ yaw, pitch: degrees })}
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
