import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import {
  divIcon,
  type LeafletMap,
  type MapTile,
  MapView,
  type Marker,
  marker,
} from '../portal/map-view.public.tsx';
import type { LngLat } from '../shared/lng-lat.rules.ts';
import s from './point-map.module.css';

export interface PointMapProps {
  readonly value: LngLat | null;
  readonly onChange: (point: LngLat) => void;
  /** Where the map starts while there is no point. */
  readonly center: LngLat;
  readonly tile: MapTile;
  readonly isDisabled?: boolean | undefined;
}

/** Levels at the start: a county around a point, the region without one. */
const START = { withPoint: 12, without: 8 } as const;
const LEVELS = { min: 7, max: 18 } as const;

/** Pixels of one press of an arrow key, and with the shift key. */
const STEP = { usual: 8, fine: 1 } as const;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const pointOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }): LngLat => ({
  lng: rounded(lng),
  lat: rounded(lat),
});

/** The place so many pixels beside another. */
const beside = (map: LeafletMap, { lng, lat }: LngLat, [x, y]: readonly [number, number], pixels: number) =>
  pointOf(map.containerPointToLatLng(map.latLngToContainerPoint([lat, lng]).add([x * pixels, y * pixels])));

interface Latest extends Pick<PointMapProps, 'value' | 'onChange' | 'isDisabled'> {}

/** Answers the arrow keys on the point; the map behind it would move otherwise. */
const moveByKeys = (map: LeafletMap, latest: { readonly current: Latest }) => (event: KeyboardEvent) => {
  const arrow = ARROWS[event.key];
  const { value, onChange, isDisabled } = latest.current;
  if (arrow === undefined || value === null || isDisabled) return;
  event.preventDefault();
  event.stopPropagation();
  onChange(beside(map, value, arrow, event.shiftKey ? STEP.fine : STEP.usual));
};

const pin = () => divIcon({ className: s.pin ?? '', iconSize: [32, 32], iconAnchor: [16, 16] });

export default function PointMap(props: PointMapProps) {
  const { value, onChange, center, tile, isDisabled = false } = props;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const latest = useRef<Latest>(props);
  latest.current = props;
  const start = useRef({ center: value ?? center, zoom: value === null ? START.without : START.withPoint });

  const onMap = useCallback((made: LeafletMap) => {
    made.on('click', ({ latlng }) => {
      if (!latest.current.isDisabled) latest.current.onChange(pointOf(latlng));
    });
    setMap(made);
    return () => setMap(null);
  }, []);

  const { lng, lat } = value ?? {};
  const hasPoint = lng !== undefined && lat !== undefined;
  const mark = useRef<Marker | null>(null);
  useEffect(() => {
    if (map === null || !hasPoint) return;
    const made = marker([0, 0], { icon: pin(), keyboard: true }).addTo(map);
    const face = made.getElement();
    const move = moveByKeys(map, latest);
    face?.setAttribute('aria-label', '基地的位置，用方向键移动，按住 Shift 移得更细');
    face?.addEventListener('keydown', move);
    mark.current = made;
    return () => {
      face?.removeEventListener('keydown', move);
      mark.current = null;
      made.remove();
    };
  }, [map, hasPoint]);

  useEffect(() => {
    if (map === null || lng === undefined || lat === undefined || mark.current === null) return;
    mark.current.setLatLng([lat, lng]);
    if (!map.getBounds().contains([lat, lng])) map.panTo([lat, lng]);
  }, [map, lng, lat]);

  return (
    <div className="stack gap-8">
      <MapView
        label="在地图上标位置"
        className={s.room}
        center={start.current.center}
        zoom={start.current.zoom}
        minZoom={LEVELS.min}
        maxZoom={LEVELS.max}
        {...{ tile, onMap }}
      />
      {!isDisabled && (
        <p className="row wraps gap-12 small ink-3">
          点一下地图标出位置；选中标记后用方向键移动。
          {value === null && (
            <Button size="s" onClick={() => map && onChange(pointOf(map.getCenter()))}>
              标在地图中间
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
