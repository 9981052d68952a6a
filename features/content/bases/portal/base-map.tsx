import { useCallback, useEffect, useState } from 'react';
import {
  type LeafletMap,
  layerGroup,
  type MapTile,
  MapView,
} from '#features/ground/geo/portal/map-view.public.tsx';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { placeOf } from '../shared/base-places.rules.ts';
import type { BaseArea, BaseItem } from '../shared/bases.contract.ts';
import { FLIGHT_MS, MAP_ZOOM, showsMarkers } from '../shared/map-constants.rules.ts';
import s from './base-map.module.css';
import { areaMark, baseMark, personMark } from './map-marks.ts';

export interface BaseMapProps {
  readonly areas: readonly BaseArea[];
  readonly center: LngLat;
  /** Where the person is; absent for a default. */
  readonly person: LngLat | null;
  readonly tile: MapTile & { readonly reviewNumber: string };
  readonly chosen: BaseItem | null;
  readonly onChoose: (base: BaseItem) => void;
  /** Grows with every search that was cleared: the map goes back to its start (specification, 4). */
  readonly resets: number;
}

const latLng = ({ lng, lat }: LngLat): [number, number] => [lat, lng];

/** Part of a window around it in which marks are drawn already, so that a pan does not uncover empty ground. */
const AROUND = 0.3;

interface Marks {
  readonly map: LeafletMap;
  readonly areas: readonly BaseArea[];
  readonly chosen: BaseItem | null;
  readonly onChoose: (base: BaseItem) => void;
}

const flyToArea = (map: LeafletMap, area: BaseArea) => {
  const first = area.baseList.flatMap((base) => placeOf(base) ?? [])[0] ?? placeOf(area);
  if (first) map.flyTo(latLng(first), MAP_ZOOM.onAggregate, { duration: FLIGHT_MS / 1000 });
};

const areaMarks = ({ map, areas }: Marks) =>
  areas.flatMap((area) => {
    const place = placeOf(area);
    return place === null || area.count === 0 ? [] : areaMark(area, place, () => flyToArea(map, area));
  });

const baseMarks = ({ map, areas, chosen, onChoose }: Marks) => {
  const seen = map.getBounds().pad(AROUND);
  return areas
    .flatMap(({ baseList }) => baseList)
    .filter(({ id }) => id !== chosen?.id)
    .flatMap((base) => {
      const place = placeOf(base);
      if (place === null || !seen.contains(latLng(place))) return [];
      return baseMark(base, place, false, () => onChoose(base));
    });
};

/** Single bases from level 10 on and only those in sight, so that a thousand cost nothing; areas below. */
const useMarks = ({ map, ...rest }: Omit<Marks, 'map'> & { readonly map: LeafletMap | null }) => {
  const { areas, chosen, onChoose } = rest;
  useEffect(() => {
    if (map === null) return;
    const group = layerGroup().addTo(map);
    let drawnAt = '';
    const draw = () => {
      const isNear = showsMarkers(map.getZoom());
      const at = isNear ? map.getBounds().toBBoxString() : 'areas';
      if (at === drawnAt) return;
      drawnAt = at;
      const marks = { map, areas, chosen, onChoose };
      group.clearLayers();
      for (const mark of isNear ? baseMarks(marks) : areaMarks(marks)) group.addLayer(mark);
      const place = chosen === null ? null : placeOf(chosen);
      if (chosen !== null && place !== null)
        group.addLayer(baseMark(chosen, place, true, () => onChoose(chosen)));
    };
    draw();
    map.on('moveend zoomend', draw);
    return () => {
      map.off('moveend zoomend', draw);
      group.remove();
    };
  }, [map, areas, chosen, onChoose]);
};

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

/** Words at the foot of the map: where its base comes from, or that it is a sketch. */
function Legend({ tile }: { readonly tile: BaseMapProps['tile'] }) {
  const words =
    tile.layers.length === 0
      ? ['示意图，不作导航和划界依据']
      : [tile.attribution, tile.reviewNumber === '' ? '' : `审图号：${tile.reviewNumber}`].filter(Boolean);
  return <p className={s.legend}>{words.join('　')}</p>;
}

/** Pixels from which the list lies over the map, and how much of it the list covers: the middle is that of what is seen. */
const WIDE = 1024;
const LIST_WIDTH = 416;

/** Map of the bases; the list beside it has the same, so nothing is lost without it. */
export default function BaseMap({ areas, center, person, tile, chosen, onChoose, resets }: BaseMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [level, setLevel] = useState<number>(MAP_ZOOM.start);
  const onMap = useCallback((made: LeafletMap) => {
    setMap(made);
    const tell = () => setLevel(Math.round(made.getZoom()));
    made.on('zoomend', tell);
    return () => setMap(null);
  }, []);
  useMarks({ map, areas, chosen, onChoose });

  const { lng, lat } = center;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cleared search brings the map back where it was
  useEffect(() => {
    if (map === null) return;
    map.setView([lat, lng], MAP_ZOOM.start, { animate: false });
    if (map.getSize().x >= WIDE) map.panBy([-LIST_WIDTH / 2, 0], { animate: false });
  }, [map, lng, lat, resets]);

  useEffect(() => {
    const place = chosen === null ? null : placeOf(chosen);
    if (
      map !== null &&
      place !== null &&
      !map
        .getBounds()
        .pad(-AROUND / 2)
        .contains(latLng(place))
    )
      map.panTo(latLng(place));
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
    </>
  );
}
