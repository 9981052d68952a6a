/**
 * 所在地规则：浏览器里存的 userAddress（规格第 3 节）怎么读、怎么写。来源分定位、自己选的、默认的三种；默认的不是本人所在的
 * 地方，导航时不拿它当起点（decision 9）。
 */
import { type LngLat, normalizeLngLat } from './lng-lat.rules.ts';

export const USER_ADDRESS_KEY = 'userAddress';

export type AddressSource = 'gps' | 'chosen' | 'default';

export interface UserAddress extends LngLat {
  readonly formattedAddress: string;
  readonly source: AddressSource;
}

const SOURCES: readonly string[] = ['gps', 'chosen', 'default'];
const isSource = (text: unknown): text is AddressSource => SOURCES.includes(String(text));

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...(JSON.parse(text) as Readonly<Record<string, unknown>> | null) };
  } catch {
    return {};
  }
};

/**
 * Reads what is stored, in the spellings of older pages too; `null` for what names no place. An address without a
 * source was written by an older page, which did not tell defaults apart, so it counts as one.
 */
export const readUserAddress = (text: string | null): UserAddress | null => {
  const { formattedAddress, formatted_address: older, source, ...place } = parsed(text ?? '');
  const found = normalizeLngLat(place);
  if (found === null) return null;
  const name = formattedAddress ?? older;
  return {
    ...{ lng: found.lng, lat: found.lat },
    formattedAddress: typeof name === 'string' ? name : '',
    source: isSource(source) ? source : 'default',
  };
};

/** Text to store. */
export const userAddressText = ({ lng, lat, formattedAddress, source }: UserAddress): string =>
  JSON.stringify({ formattedAddress, position: { lng, lat }, source });
