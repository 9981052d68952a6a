import type { BaseItem } from '#features/content/bases/shared/bases.contract.ts';
import { type LngLat, normalizeLngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import outline from '#features/ground/geo/shared/region-outline.json' with { type: 'json' };
import s from './base-section.module.css';

const WEST = 73;
const NORTH = 49.6;
/** Pixels of a degree to the north, and to the east in the middle of the region. */
const UP = 30;
const ACROSS = UP * Math.cos((42 * Math.PI) / 180);
const WIDTH = 24 * ACROSS;
const HEIGHT = 15.8 * UP;

const at = ({ lng, lat }: LngLat) => ({ x: (lng - WEST) * ACROSS, y: (NORTH - lat) * UP });

const pathOf = (ring: readonly number[]): string => {
  const points: string[] = [];
  for (let place = 0; place + 1 < ring.length; place += 2) {
    const { x, y } = at({ lng: ring[place] ?? 0, lat: ring[place + 1] ?? 0 });
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return `M${points.join('L')}Z`;
};

const LAND = outline.flatMap(({ rings }) => rings.map(pathOf)).join('');

/** The region as an atlas plate with the numbers of the list; the list says all of it in words. */
export const BasePlate = ({ bases }: { readonly bases: readonly BaseItem[] }) => (
  <svg className={s.plate} viewBox={`0 0 ${WIDTH.toFixed(0)} ${HEIGHT.toFixed(0)}`} aria-hidden="true">
    <path className={s.halo} d={LAND} />
    <path className={s.land} d={LAND} />
    {/* Where two lie close together, the first of the list lies on top. */}
    {[...bases.entries()].reverse().map(([index, { id, lngLat }]) => {
      const place = normalizeLngLat(lngLat);
      if (place === null) return null;
      const { x, y } = at(place);
      return (
        <g key={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle className={s.pin} r="13" />
          <text className={s.number} y="5">
            {index + 1}
          </text>
        </g>
      );
    })}
  </svg>
);
