import {
  type DivIcon,
  divIcon,
  flatMarker,
  type LeafletMap,
  type Marker,
  marker,
} from '#features/ground/geo/portal/map-view.public.tsx';
import type { LngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import type { BaseArea, BaseItem } from '../shared/bases.contract.ts';
import { countWords } from '../shared/map-constants.rules.ts';
import s from './base-map.module.css';

const element = (tag: string, text: string, className = ''): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
};

const BODY = 'M20 50S38 33 38 19A18 18 0 0 0 2 19c0 14 18 31 18 31z';
const ROOF = 'M10 24.5 15.500 17l3 3.500L22 15l3.500 5.500 2-2.500 3.500 6.500';
const PIN = `<svg viewBox="0 0 40 52" aria-hidden="true"><path d="${BODY}"/><path d="${ROOF}"/></svg>`;

/** Side of an area's mark, by how many bases it stands for. */
const sizeOf = (count: number): number => {
  if (count >= 40) return 52;
  return count >= 20 ? 46 : 40;
};

/** Makes a mark one that the keyboard reaches and readers name. */
const asButton = (mark: Marker, label: string, onClick: () => void): Marker => {
  mark.on('click', onClick);
  mark.on('add', () => {
    const face = mark.getElement();
    face?.setAttribute('aria-label', label);
    // Leaflet makes a button of it for readers, but answers the mouse only.
    face?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      onClick();
    });
  });
  return mark;
};

const button = ({ lng, lat }: LngLat, icon: DivIcon, label: string, onClick: () => void): Marker =>
  asButton(marker([lat, lng], { icon, keyboard: true, riseOnHover: true }), label, onClick);

/** Mark of an area: its number of bases, and its name below. */
export const areaMark = (area: BaseArea, place: LngLat, onClick: () => void) => {
  const size = sizeOf(area.count);
  const face = document.createElement('span');
  const number = element('b', String(area.count));
  number.append(element('small', '个'));
  face.append(number, element('em', area.name));
  const round = divIcon({ className: s.area ?? '', html: face, iconSize: [size, size] });
  return button(place, round, `${area.name} ${countWords(area.count)}`, onClick);
};

/** The pin as one picture in the colours of the page, so that a thousand of them are a thousand elements. */
const pinPicture = (page: HTMLElement): string => {
  const colours = getComputedStyle(page);
  const [body, edge, roof] = ['--gold-ink', '--paper-card', '--white'].map((name) =>
    colours.getPropertyValue(name).trim(),
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 52" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${BODY}" fill="${body}" stroke="${edge}" stroke-width="2.5"/>` +
    `<path d="${ROOF}" stroke="${roof}" stroke-width="2"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/**
 * Makes the marks of single bases on one map. The map holds their picture as a custom property: an image element each
 * would fetch it a thousand times.
 */
export const pinsOf = (map: LeafletMap) => {
  const room = map.getContainer();
  room.style.setProperty('--pin', `url("${pinPicture(room)}")`);
  const pin = divIcon({ className: s.pin ?? '', html: false, iconSize: [26, 34], iconAnchor: [13, 34] });
  return (base: BaseItem, { lng, lat }: LngLat, onClick: () => void): Marker =>
    asButton(flatMarker([lat, lng], { icon: pin, keyboard: true }), base.name, onClick);
};

/** Mark of the chosen base: larger, and with its name. */
export const chosenMark = (base: BaseItem, place: LngLat, onClick: () => void): Marker => {
  const face = document.createElement('span');
  face.innerHTML = PIN;
  face.append(element('em', base.name));
  const large = divIcon({
    className: `${s.base} ${s.chosen}`,
    html: face,
    iconSize: [40, 52],
    iconAnchor: [20, 52],
  });
  return button(place, large, base.name, onClick).setZIndexOffset(1000);
};

/** Where the person is. */
export const personMark = ({ lng, lat }: LngLat) =>
  marker([lat, lng], {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: s.person ?? '', iconSize: [16, 16] }),
  });
