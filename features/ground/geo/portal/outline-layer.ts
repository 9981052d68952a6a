import { divIcon, type LatLngTuple, type LayerGroup, layerGroup, marker, polygon, polyline } from 'leaflet';
import {
  DESERTS,
  LAKES,
  peaksOf,
  pointsOf,
  RANGES,
  REGION_NAMES,
  RIVERS,
  sandOf,
} from '../shared/region-features.rules.ts';
import outline from '../shared/region-outline.json' with { type: 'json' };
import s from './map-view.module.css';

type Point = readonly [lng: number, lat: number];

const turned = (points: readonly Point[]): LatLngTuple[] => points.map(([lng, lat]) => [lat, lng]);
const flat = (line: readonly number[]) => turned(pointsOf(line));

const RINGS = outline.flatMap(({ rings }) => rings.map(flat));

const DRAWN = { interactive: false, smoothFactor: 1.2 } as const;

const named = (name: string, [lng, lat]: Point) =>
  marker([lat, lng], {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: s.name ?? '', html: name, iconSize: [0, 0] }),
  });

/**
 * The region drawn by the portal itself, in the colours of its sheets: outline, prefectures, rivers, lakes, ranges and
 * deserts. It needs no network.
 */
export const outlineLayer = (): LayerGroup => {
  const drawn = (className: string | undefined) => ({ ...DRAWN, className: className ?? '' });
  return layerGroup([
    polygon(
      RINGS.map((ring) => [ring]),
      drawn(s.halo),
    ),
    polygon(
      RINGS.map((ring) => [ring]),
      drawn(s.land),
    ),
    polyline(
      DESERTS.flatMap(({ line }) => sandOf(line).map(turned)),
      drawn(s.sand),
    ),
    polyline(
      RIVERS.map(({ line }) => flat(line)),
      drawn(s.river),
    ),
    polygon(
      LAKES.map(({ line }) => [flat(line)]),
      drawn(s.lake),
    ),
    polyline(
      RANGES.flatMap(({ line }) => peaksOf(line).map(turned)),
      drawn(s.peaks),
    ),
    ...REGION_NAMES.map(({ name, at }) => named(name, at)),
  ]);
};
