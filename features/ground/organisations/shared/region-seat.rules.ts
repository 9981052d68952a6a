// 驻地规则：每个地州市有一座驻地城市，用它的中心点代表整个地州市；自治区直辖的城市没有共同的驻地。
import { prefectureOf, ROOT_ORG_CODE } from './regions.rules.ts';

/** A city and its middle in degrees, CGCS2000, good to about a kilometre: a map's centre, not an address. */
export interface Seat {
  readonly cityName: string;
  readonly lng: number;
  readonly lat: number;
}

const SEATS: ReadonlyMap<string, Seat> = new Map([
  ['650100', { cityName: '乌鲁木齐市', lng: 87.617733, lat: 43.792818 }],
  ['654000', { cityName: '伊宁市', lng: 81.32, lat: 43.92 }],
  ['654200', { cityName: '塔城市', lng: 82.98, lat: 46.75 }],
  ['654300', { cityName: '阿勒泰市', lng: 88.14, lat: 47.85 }],
  ['650200', { cityName: '克拉玛依市', lng: 84.88, lat: 45.59 }],
  ['652700', { cityName: '博乐市', lng: 82.07, lat: 44.9 }],
  ['652300', { cityName: '昌吉市', lng: 87.3, lat: 44.01 }],
  ['650500', { cityName: '哈密市', lng: 93.51, lat: 42.83 }],
  ['650400', { cityName: '吐鲁番市', lng: 89.18, lat: 42.95 }],
  ['652800', { cityName: '库尔勒市', lng: 86.15, lat: 41.76 }],
  ['652900', { cityName: '阿克苏市', lng: 80.26, lat: 41.17 }],
  ['653000', { cityName: '阿图什市', lng: 76.17, lat: 39.71 }],
  ['653100', { cityName: '喀什市', lng: 75.99, lat: 39.47 }],
  ['653200', { cityName: '和田市', lng: 79.92, lat: 37.11 }],
]);

/** Seat of the prefecture in which `orgCode` lies; `null` for the region itself and the cities directly under it. */
export const seatOf = (orgCode: string): Seat | null => {
  const prefecture = prefectureOf(orgCode);
  if (!prefecture.startsWith(ROOT_ORG_CODE)) return null;
  return SEATS.get(prefecture.slice(ROOT_ORG_CODE.length)) ?? null;
};
