/**
 * 导航规则：路线规划页的网址是一项设置，里面写着起点、终点的位置；没有起点，就连同那一段一起去掉，由对方的页面去问（decisions, 82）。
 */
import type { LngLat } from './lng-lat.rules.ts';

export interface NamedPlace extends LngLat {
  readonly name: string;
}

const placesOf = (prefix: 'from' | 'to', place: NamedPlace | null): [string, string][] => [
  [`${prefix}Lng`, place === null ? '' : String(place.lng)],
  [`${prefix}Lat`, place === null ? '' : String(place.lat)],
  [`${prefix}Name`, place?.name ?? ''],
];

/** One parameter of the address with its places filled; `null` where all of them are empty. */
const filled = (parameter: string, values: ReadonlyMap<string, string>): string | null => {
  const asked = [...parameter.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => values.get(key) ?? '');
  if (asked.length > 0 && asked.every((value) => value === '')) return null;
  return parameter.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values.get(key) ?? ''));
};

/**
 * Address of the route-planning page. `template` has `{fromLng}`, `{fromLat}`, `{fromName}`, `{toLng}`, `{toLat}` and
 * `{toName}` among its parameters; coordinates come in as that page counts them (GCJ-02).
 */
export const directionsAddress = (template: string, from: NamedPlace | null, to: NamedPlace): string => {
  const [page = '', query = ''] = template.split('?', 2);
  const values = new Map([...placesOf('from', from), ...placesOf('to', to)]);
  const parameters = query.split('&').flatMap((parameter) => filled(parameter, values) ?? []);
  return `${page}?${parameters.join('&')}`;
};
