import type { LeafletMap } from '#features/ground/geo/portal/map-view.public.tsx';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';

/** Pixels from which the list lies over the map, and how much of the map it covers. */
const WIDE = 1024;
const LIST_WIDTH = 416;

/** Share of what is seen at whose edge a mark does not stand well. */
const EDGE = 0.15;

/** Pixels between the list and a mark that was brought out from under it. */
const GAP = 24;

const covered = (map: LeafletMap): number => (map.getSize().x >= WIDE ? LIST_WIDTH : 0);

/** Shows `place` in the middle of the part of the map that is seen. */
export const centreOn = (map: LeafletMap, { lng, lat }: LngLat, zoom: number): void => {
  map.setView([lat, lng], zoom, { animate: false });
  map.panBy([-covered(map) / 2, 0], { animate: false });
};

/** Moves the map so that `place` stands well within what is seen, beside the list; does nothing where it does. */
export const bringInSight = (map: LeafletMap, { lng, lat }: LngLat): void => {
  const list = covered(map);
  const { x: width, y: height } = map.getSize();
  const at = map.latLngToContainerPoint([lat, lng]);
  const [beside, down] = [(at.x - list) / (width - list), at.y / height];
  if (Math.min(beside, down) >= EDGE && Math.max(beside, down) <= 1 - EDGE) return;
  map.panBy([at.x - (width + list) / 2, at.y - height / 2]);
};

/** Brings a mark out from under the list when the keyboard reaches it; ends with what it returns. */
export const clearFocused = (map: LeafletMap): (() => void) => {
  const room = map.getContainer();
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === room || !target.matches(':focus-visible')) return;
    const left = target.getBoundingClientRect().left - room.getBoundingClientRect().left;
    if (left < covered(map)) map.panBy([left - covered(map) - GAP, 0]);
  };
  room.addEventListener('focusin', onFocus);
  return () => room.removeEventListener('focusin', onFocus);
};
