import {
  isInFrame,
  type LngLat,
  lngLatText,
  normalizeLngLat,
  REGION_FRAME,
} from '#features/ground/geo/shared/lng-lat.rules.ts';

/**
 * 位置规则：基地要有一个点，落在新疆范围内；经纬度写反的说出来，并给出换过来的点（decision 2）。
 */
export interface PointProblem {
  readonly text: string;
  /** The point that is meant, where that is plain. */
  readonly meant: LngLat | null;
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The point as it is kept. */
export const keptPoint = ({ lng, lat }: LngLat): LngLat => ({ lng: rounded(lng), lat: rounded(lat) });

/** Fault of a point, or null. */
export const pointProblem = (point: LngLat | null): PointProblem | null => {
  if (point === null) return { text: '还没有标出位置', meant: null };
  const read = normalizeLngLat(point);
  if (read?.wasSwapped && isInFrame(read, REGION_FRAME))
    return {
      text: `经度和纬度写反了：经度是 ${read.lng}，纬度是 ${read.lat}`,
      meant: keptPoint(read),
    };
  if (read === null || !isInFrame(read, REGION_FRAME))
    return { text: `这个点（${lngLatText(point)}）不在新疆范围内，请核对`, meant: null };
  return null;
};

/** A point out of pasted text, as it is written: `lng,lat`, also with words around it; null for none. */
export const pastedPoint = (text: string): LngLat | null => {
  const found = /(-?\d{1,3}(?:\.\d+)?)\s*[,，;；\s]\s*(-?\d{1,3}(?:\.\d+)?)/u.exec(text.normalize('NFKC'));
  if (!found) return null;
  const point = { lng: Number(found[1]), lat: Number(found[2]) };
  return Math.abs(point.lng) <= 180 && Math.abs(point.lat) <= 180 ? keptPoint(point) : null;
};
