import exported from 'gcoord';
import type { LngLat } from '../shared/lng-lat.rules.ts';

/** The library's types name a default within its default export; there is only the one. */
const { transform, WGS84, GCJ02 } = exported as unknown as typeof exported.default;

/**
 * A place as public maps of China draw it (GCJ-02), for a link that leads out. There is no way back: coordinates are
 * kept and shown in CGCS2000 only (Surveying Law; decisions, 2 and 82).
 */
export const outwardLngLat = ({ lng, lat }: LngLat): LngLat => {
  const [outLng, outLat] = transform([lng, lat], WGS84, GCJ02) as [number, number];
  return { lng: Number(outLng.toFixed(6)), lat: Number(outLat.toFixed(6)) };
};
