import { type DivIcon, divIcon, marker } from '#features/ground/geo/portal/map-view.public.tsx';
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

const PIN =
  '<svg viewBox="0 0 40 52" aria-hidden="true"><path d="M20 50S38 33 38 19A18 18 0 0 0 2 19c0 14 18 31 18 31z"/><path d="M10 24.5 15.500 17l3 3.500L22 15l3.500 5.500 2-2.500 3.500 6.500"/></svg>';

/** Side of an area's mark, by how many bases it stands for. */
const sizeOf = (count: number): number => {
  if (count >= 40) return 52;
  return count >= 20 ? 46 : 40;
};

/** A mark that the keyboard reaches and readers name. */
const button = ({ lng, lat }: LngLat, icon: DivIcon, label: string, onClick: () => void) => {
  const made = marker([lat, lng], { icon, keyboard: true, riseOnHover: true });
  made.on('click', onClick);
  made.on('add', () => {
    const face = made.getElement();
    face?.setAttribute('aria-label', label);
    // Leaflet makes a button of it for readers, but answers the mouse only.
    face?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      onClick();
    });
  });
  return made;
};

/** Mark of an area: its number of bases, and its name below. */
export const areaMark = (area: BaseArea, place: LngLat, onClick: () => void) => {
  const size = sizeOf(area.count);
  const face = document.createElement('span');
  const number = element('b', String(area.count));
  number.append(element('small', '个'));
  face.append(number, element('em', area.name));
  const icon = divIcon({ className: s.area ?? '', html: face, iconSize: [size, size] });
  return button(place, icon, `${area.name} ${countWords(area.count)}`, onClick);
};

/** Mark of a base; the chosen one is larger and has its name. */
export const baseMark = (base: BaseItem, place: LngLat, isChosen: boolean, onClick: () => void) => {
  const face = document.createElement('span');
  face.innerHTML = PIN;
  if (isChosen) face.append(element('em', base.name));
  const [width, height] = isChosen ? [40, 52] : [26, 34];
  const icon = divIcon({
    className: `${s.base} ${isChosen ? s.chosen : ''}`,
    html: face,
    iconSize: [width, height],
    iconAnchor: [width / 2, height],
  });
  const made = button(place, icon, base.name, onClick);
  if (isChosen) made.setZIndexOffset(1000);
  return made;
};

/** Where the person is. */
export const personMark = ({ lng, lat }: LngLat) =>
  marker([lat, lng], {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: s.person ?? '', iconSize: [16, 16] }),
  });
