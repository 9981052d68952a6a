import gcoord from 'gcoord';
import type { LngLat } from '../shared/lng-lat.rules.ts';

/**
 * A place as public maps of China draw it (GCJ-02), for a link that leads out. There is no way back: coordinates are
 * kept and shown in CGCS2000 only (Surveying Law; decisions, 2 and 82).
 */
export const outwardLngLat = ({ lng, lat }: LngLat): LngLat => {
  const [outLng, outLat] = gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02) as [number, number];
  return { lng: Number(outLng.toFixed(6)), lat: Number(outLat.toFixed(6)) };
};
