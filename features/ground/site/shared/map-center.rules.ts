// 地图中心规则：先取本人组织所在的城市，再取平台设定的中心，两者都没有时取内置的默认城市。
import { type Seat, seatOf } from '#features/ground/organisations/shared/region-seat.rules.ts';

/** Last resort where no centre is configured (specification, 9, the first of its two readings). */
export const BUILT_IN_CENTER: Seat = { cityName: '西宁市', lng: 101.778916, lat: 36.623178 };

/** Where a map starts for a person of `orgCode`; `null` stands for a visitor or for no configured centre. */
export const mapCenterOf = (orgCode: string | null, configured: Seat | null): Seat =>
  (orgCode === null ? null : seatOf(orgCode)) ?? configured ?? BUILT_IN_CENTER;
