import { useEffect, useRef } from 'react';
import { type LeafletMap, layerGroup, type Marker } from '#features/ground/geo/portal/map-view.public.tsx';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { placeOf } from '../shared/base-places.rules.ts';
import type { BaseArea, BaseItem } from '../shared/bases.contract.ts';
import { FLIGHT_MS, MAP_ZOOM, showsMarkers } from '../shared/map-constants.rules.ts';
import { areaMark, chosenMark, pinsOf } from './map-marks.ts';

/** Part of a window around it in which marks are drawn already, so that a pan does not uncover empty ground. */
const AROUND = 0.3;

/** Marks that are made, and taken away, in one frame: a thousand at once would hold the map still. */
const IN_ONE_FRAME = 20;

interface Shown {
  readonly areas: readonly BaseArea[];
  /** Bases that have marks of their own at near levels. */
  readonly bases: readonly BaseItem[];
  readonly chosen: BaseItem | null;
  readonly onChoose: (base: BaseItem) => void;
}

/** A mark that should stand, by a key that tells it from all others. */
type Wanted = Map<string, () => Marker>;

const latLng = ({ lng, lat }: LngLat): [number, number] => [lat, lng];

const flyToArea = (map: LeafletMap, area: BaseArea) => {
  const first = area.baseList.flatMap((base) => placeOf(base) ?? [])[0] ?? placeOf(area);
  if (first) map.flyTo(latLng(first), MAP_ZOOM.onAggregate, { duration: FLIGHT_MS / 1000 });
};

const wantedAreas = (map: LeafletMap, areas: readonly BaseArea[]): Wanted => {
  const wanted: Wanted = new Map();
  for (const area of areas) {
    const place = placeOf(area);
    if (place === null || area.count === 0) continue;
    wanted.set(JSON.stringify(area), () => areaMark(area, place, () => flyToArea(map, area)));
  }
  return wanted;
};

const wantedBases = (
  map: LeafletMap,
  bases: readonly BaseItem[],
  pin: (base: BaseItem, place: LngLat) => Marker,
): Wanted => {
  const wanted: Wanted = new Map();
  const seen = map.getBounds().pad(AROUND);
  for (const base of bases) {
    const place = placeOf(base);
    if (place === null || !seen.contains(latLng(place))) continue;
    wanted.set(`${base.id} ${base.lngLat}`, () => pin(base, place));
  }
  return wanted;
};

/** Keeps the marks of a map as they are wanted: what stands and is still wanted is not touched. */
const standingMarks = (map: LeafletMap) => {
  const group = layerGroup().addTo(map);
  const standing = new Map<string, Marker>();
  let frame = 0;
  let level = map.getZoom();
  const takeAway = (key: string) => {
    const mark = standing.get(key);
    if (mark) group.removeLayer(mark);
    standing.delete(key);
  };
  const change = (gone: string[], missing: [string, () => Marker][]) => {
    gone.splice(0, IN_ONE_FRAME).forEach(takeAway);
    for (const [key, make] of missing.splice(0, IN_ONE_FRAME)) {
      const mark = make();
      standing.set(key, mark);
      group.addLayer(mark);
    }
    const isDone = gone.length + missing.length === 0;
    frame = isDone ? 0 : requestAnimationFrame(() => change(gone, missing));
  };
  return {
    keep: (wanted: Wanted) => {
      cancelAnimationFrame(frame);
      const gone = [...standing.keys()].filter((key) => !wanted.has(key));
      // Marks of the level before go at once: they would stand among those of this one.
      if (map.getZoom() !== level) gone.splice(0).forEach(takeAway);
      level = map.getZoom();
      change(
        gone,
        [...wanted].filter(([key]) => !standing.has(key)),
      );
    },
    leave: () => {
      cancelAnimationFrame(frame);
      group.remove();
    },
  };
};

/** Single bases from level 10 on and only those in sight; areas below. The chosen base stands at every level. */
export const useMarks = (map: LeafletMap | null, shown: Shown) => {
  const latest = useRef(shown);
  latest.current = shown;
  const draw = useRef(() => {});
  useEffect(() => {
    if (map === null) return;
    const marks = standingMarks(map);
    const pins = pinsOf(map);
    const choose = (base: BaseItem) => latest.current.onChoose(base);
    const pin = (base: BaseItem, place: LngLat) => pins(base, place, () => choose(base));
    draw.current = () => {
      const { areas, bases, chosen } = latest.current;
      const others = bases.filter(({ id }) => id !== chosen?.id);
      const wanted = showsMarkers(map.getZoom()) ? wantedBases(map, others, pin) : wantedAreas(map, areas);
      const place = chosen === null ? null : placeOf(chosen);
      if (chosen !== null && place !== null)
        wanted.set(`chosen ${chosen.id}`, () => chosenMark(chosen, place, () => choose(chosen)));
      marks.keep(wanted);
    };
    const onMove = () => draw.current();
    map.on('moveend zoomend', onMove);
    return () => {
      map.off('moveend zoomend', onMove);
      marks.leave();
    };
  }, [map]);
  const { areas, bases, chosen } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read where it is drawn
  useEffect(() => draw.current(), [map, areas, bases, chosen]);
};
