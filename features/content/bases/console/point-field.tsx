import { useId, useState } from 'react';
import { PointPicker } from '#features/ground/geo/console/point-picker.public.tsx';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { NumberBox } from '#platform/web/console/entry/number-entry.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { numberProblem } from '#platform/web/console/entry/typed-number.rules.ts';
import { keptPoint, pastedPoint, pointProblem } from '../shared/base-point.rules.ts';
import s from './base-form.module.css';

interface PointFieldProps extends FieldProps<LngLat | null> {
  readonly isDisabled: boolean;
}

type Degrees = number | null;

/** A point of both numbers, possible or not; null while one is missing. */
const pointOf = (lng: Degrees, lat: Degrees): LngLat | null =>
  lng === null || lat === null ? null : keptPoint({ lng, lat });

const isSamePoint = (one: LngLat | null, other: LngLat | null): boolean =>
  Object.is(one?.lng, other?.lng) && Object.is(one?.lat, other?.lat);

/** Degrees that either number may have, so that numbers which changed places are told as such; decimals are rounded. */
const DEGREES = { min: -180, max: 180, decimals: Number.POSITIVE_INFINITY };

/** The sentence below one number; empty while it can be part of a point, or is none yet. */
const degreesProblem = (degrees: Degrees): string => numberProblem(degrees, DEGREES);

/** The sentence of a form that holds such a point: it is not sent. */
export const degreesFault = (point: LngLat | null): string =>
  point !== null && [point.lng, point.lat].some((degrees) => degreesProblem(degrees) !== '')
    ? '经纬度填得不对，请照格子下面的话改好'
    : '';

const PASTED_MAX = 200;

/** 位置: two numbers, or both pasted; numbers that changed places are told, with a button that puts them right. */
export function PointField({ value = null, onChange, isDisabled }: PointFieldProps) {
  const [typed, setTyped] = useState<{ lng: Degrees; lat: Degrees }>({
    lng: value?.lng ?? null,
    lat: value?.lat ?? null,
  });
  const [pasted, setPasted] = useState('');
  const { mapCenter, mapTile } = useSite();
  const fieldIds = useId();
  // A point that comes from elsewhere, as from the conflict dialog, stands before what was typed here.
  const own = pointOf(typed.lng, typed.lat);
  const shown = value === null || isSamePoint(own, value) ? typed : value;
  const set = (lng: Degrees, lat: Degrees) => {
    setTyped({ lng, lat });
    onChange?.(pointOf(lng, lat));
  };
  const take = (point: LngLat) => set(point.lng, point.lat);
  const possible = degreesFault(value) === '' ? value : null;
  const problem = possible === null ? null : pointProblem(possible);
  const marked = problem === null ? possible : null;
  return (
    <div className="stack gap-12">
      <PointPicker
        // The map begins where the point is: another one by paste or button begins it anew when it was none.
        key={marked === null ? 'none' : 'point'}
        value={marked}
        onChange={take}
        center={mapCenter}
        tile={mapTile}
        isDisabled={isDisabled}
      />
      {!isDisabled && (
        <TextBox
          aria-label="粘贴坐标"
          placeholder="粘贴坐标：77.4206, 37.8829"
          limit={PASTED_MAX}
          value={pasted}
          canClear
          onChange={(text) => {
            setPasted(text);
            const point = pastedPoint(text);
            if (point) take(point);
          }}
        />
      )}
      <div className={s.degrees}>
        <div className="stack gap-4">
          <label htmlFor={`${fieldIds}-lng`}>经度</label>
          <NumberBox
            id={`${fieldIds}-lng`}
            value={shown.lng}
            problem={degreesProblem(shown.lng)}
            unit="°"
            disabled={isDisabled}
            placeholder="77.4206"
            onChange={(lng) => set(lng, shown.lat)}
          />
        </div>
        <div className="stack gap-4">
          <label htmlFor={`${fieldIds}-lat`}>纬度</label>
          <NumberBox
            id={`${fieldIds}-lat`}
            value={shown.lat}
            problem={degreesProblem(shown.lat)}
            unit="°"
            disabled={isDisabled}
            placeholder="37.8829"
            onChange={(lat) => set(shown.lng, lat)}
          />
        </div>
      </div>
      {problem && (
        <p className="plain row wraps gap-8 danger" role="status">
          {problem.text}
          {problem.meant !== null && !isDisabled && (
            <Button size="s" onClick={() => problem.meant && take(problem.meant)}>
              换过来
            </Button>
          )}
        </p>
      )}
      <p className="plain small ink-3">经纬度按国家大地坐标（CGCS2000），与卫星定位的读数一致。</p>
    </div>
  );
}
