import { startTransition, useCallback, useEffect, useState } from 'react';
import { type LeafletMap, type MapTile, MapView } from '#features/ground/geo/portal/map-view.public.tsx';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { WINDOW_MOST } from '../shared/base-kinds.rules.ts';
import { placeOf } from '../shared/base-places.rules.ts';
import type { BaseArea, BaseItem } from '../shared/bases.contract.ts';
import { MAP_ZOOM, showsMarkers } from '../shared/map-constants.rules.ts';
import { windowBounds } from '../shared/map-window.rules.ts';
import s from './base-map.module.css';
import { personMark } from './map-marks.ts';
import { bringInSight, centreOn, clearFocused } from './map-sight.ts';
import { useMarks } from './use-marks.ts';

export interface BaseMapProps {
  readonly areas: readonly BaseArea[];
  /** Bases of the window that was asked for. */
  readonly bases: readonly BaseItem[];
  /** Hears which part of the map single bases are wanted of; empty below the level of single bases. */
  readonly onWindow: (bounds: string) => void;
  readonly center: LngLat;
  /** Where the person is; absent for a default. */
  readonly person: LngLat | null;
  readonly tile: MapTile & { readonly reviewNumber: string };
  readonly chosen: BaseItem | null;
  readonly onChoose: (base: BaseItem) => void;
  /** Grows with every search that was cleared: the map goes back to its start (specification, 4). */
  readonly resets: number;
}

function ZoomButtons({ map, level }: { readonly map: LeafletMap | null; readonly level: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that is not drawn
    <div className={s.zoom} role="group" aria-label="地图级别">
      <button type="button" aria-label="放大" disabled={level >= MAP_ZOOM.max} onClick={() => map?.zoomIn()}>
        <Icon name="plus" />
      </button>
      <span>{level} 级</span>
      <button type="button" aria-label="缩小" disabled={level <= MAP_ZOOM.min} onClick={() => map?.zoomOut()}>
        <Icon name="minus" />
      </button>
    </div>
  );
}

/** Part of the map for which bases are asked. */
const windowOf = (map: LeafletMap): string => {
  if (!showsMarkers(map.getZoom())) return '';
  const bounds = map.getBounds();
  const window = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
  return windowBounds(window, map.getZoom());
};

/** Words at the foot of the map: where its base comes from, or that it is a sketch. */
function Legend({ tile }: { readonly tile: BaseMapProps['tile'] }) {
  const words =
    tile.layers.length === 0
      ? ['示意图，不作导航和划界依据']
      : [tile.attribution, tile.reviewNumber === '' ? '' : `审图号：${tile.reviewNumber}`].filter(Boolean);
  return <p className={s.legend}>{words.join('　')}</p>;
}

/** Map of the bases; the list beside it has the same, so nothing is lost without it. */
export default function BaseMap(props: BaseMapProps) {
  const { areas, bases, onWindow, center, person, tile, chosen, onChoose, resets } = props;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [level, setLevel] = useState<number>(MAP_ZOOM.start);
  const onMap = useCallback(
    (made: LeafletMap) => {
      setMap(made);
      const tell = () => {
        setLevel(Math.round(made.getZoom()));
        // The page around the map may take its time: the hand that let go of the map is not kept waiting.
        startTransition(() => onWindow(windowOf(made)));
      };
      made.on('moveend zoomend', tell);
      const leave = clearFocused(made);
      return () => {
        leave();
        setMap(null);
      };
    },
    [onWindow],
  );
  useMarks(map, { areas, bases, chosen, onChoose });

  const { lng, lat } = center;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cleared search brings the map back where it was
  useEffect(() => {
    if (map !== null) centreOn(map, { lng, lat }, MAP_ZOOM.start);
  }, [map, lng, lat, resets]);

  useEffect(() => {
    const place = chosen === null ? null : placeOf(chosen);
    if (map !== null && place !== null) bringInSight(map, place);
  }, [map, chosen]);

  useEffect(() => {
    if (map === null || person === null) return;
    const mark = personMark(person).addTo(map);
    return () => void mark.remove();
  }, [map, person]);

  return (
    <>
      <MapView
        label="教育基地地图"
        className={s.map}
        {...{ center, tile, onMap }}
        zoom={MAP_ZOOM.start}
        minZoom={MAP_ZOOM.min}
        maxZoom={MAP_ZOOM.max}
      />
      <ZoomButtons map={map} level={level} />
      <Legend tile={tile} />
      {showsMarkers(level) && bases.length >= WINDOW_MOST && (
        <p className={s.more} role="status">
          这一片的基地多于 {WINDOW_MOST} 处，放大可以看全
        </p>
      )}
    </>
  );
}
