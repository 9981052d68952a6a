/**
 * 坐标规则：平台里的坐标都是 CGCS2000（与 WGS-84 一致），先经度后纬度。外来的写法——“经度,纬度”的文字、lon、position、
 * location——都从这里读成一种；经纬度写反了又落在中国范围内的，换过来，并告诉调用的人换过。
 */

/** A place in degrees, CGCS2000. */
export interface LngLat {
  readonly lng: number;
  readonly lat: number;
}

/** A place that was read, and whether longitude and latitude had to change places. */
export interface NormalizedLngLat extends LngLat {
  readonly wasSwapped: boolean;
}

interface Frame {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export const CHINA_FRAME: Frame = { west: 73, east: 136, south: 3, north: 54 };
/** Smallest frame around the region, rounded outwards. */
export const REGION_FRAME: Frame = { west: 73, east: 97, south: 34, north: 50 };

export const isInFrame = ({ lng, lat }: LngLat, { west, east, south, north }: Frame): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
};

const upright = (place: LngLat): NormalizedLngLat | null => {
  const turned = { lng: place.lat, lat: place.lng };
  // No place of China is in the turned frame: its latitudes lie below the frame's longitudes.
  if (isInFrame(turned, CHINA_FRAME)) return { ...turned, wasSwapped: true };
  return Math.abs(place.lat) <= 90 ? { ...place, wasSwapped: false } : null;
};

const pairOf = (first: unknown, second: unknown): NormalizedLngLat | null => {
  const place = { lng: numberOf(first), lat: numberOf(second) };
  return Math.abs(place.lng) <= 180 ? upright(place) : null;
};

const textPair = (text: string): NormalizedLngLat | null => {
  const parts = text.split(/[,，;；\s]/u).filter(Boolean);
  return parts.length === 2 ? pairOf(parts[0], parts[1]) : null;
};

/** Names under which older programs keep a place or its parts. */
type Spellings = Readonly<
  Partial<
    Record<'position' | 'location' | 'lngLat' | 'lng' | 'lon' | 'longitude' | 'lat' | 'latitude', unknown>
  >
>;

/**
 * Reads a place from whatever older programs and people write: `"lng,lat"`, `[lng, lat]`, `{lng | lon | longitude,
 * lat | latitude}`, or one of these under `position`, `location` or `lngLat`. `null` for what is no place
 * (specification, 3; decisions, 2). The caller logs `wasSwapped`.
 */
export const normalizeLngLat = (input: unknown): NormalizedLngLat | null => {
  if (typeof input === 'string') return textPair(input);
  if (Array.isArray(input)) return input.length === 2 ? pairOf(input[0], input[1]) : null;
  if (typeof input !== 'object' || input === null) return null;
  const fields: Spellings = input;
  const inner = fields.position ?? fields.location ?? fields.lngLat;
  if (inner !== undefined && inner !== null) return normalizeLngLat(inner);
  return pairOf(fields.lng ?? fields.lon ?? fields.longitude, fields.lat ?? fields.latitude);
};

/** Text of a place as calls carry it: `lng,lat`. */
export const lngLatText = ({ lng, lat }: LngLat): string => `${lng},${lat}`;

const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places along the ground, on a ball; good to half a per cent. */
export const distanceMetres = (from: LngLat, to: LngLat): number => {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const share =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
};

/** Distance in words: metres below a kilometre, one decimal below ten, whole kilometres above. */
export const distanceWords = (metres: number): string => {
  if (metres < 1000) return `${Math.round(metres)} 米`;
  const kilometres = metres / 1000;
  return `${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`;
};
