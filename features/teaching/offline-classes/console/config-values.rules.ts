import type { InputOf } from '#platform/shared/endpoint.ts';
import type { saveClassConfig } from '../shared/offline-manage.contract.ts';

/** 签到和评价设置：围栏在表单里是一个开关和三个数，存的时候才合成一个。 */
type Config = Omit<InputOf<typeof saveClassConfig>, 'id' | 'version' | 'confirm'>;

export interface ConfigValues extends Omit<Config, 'fence'> {
  readonly hasFence: boolean;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly radiusMetres: number | null;
}

export const configValuesOf = ({
  address,
  signOpenMinutes,
  lateMinutes,
  signCloseMinutes,
  needsSignOut,
  isCourseRated,
  liveUrl,
  playbackUrl,
  needSignRate,
  needsAppraisal,
  needsRatings,
  excellentPercent,
  fence,
}: Config): ConfigValues => ({
  address,
  signOpenMinutes,
  lateMinutes,
  signCloseMinutes,
  needsSignOut,
  isCourseRated,
  liveUrl,
  playbackUrl,
  needSignRate,
  needsAppraisal,
  needsRatings,
  excellentPercent,
  hasFence: fence !== null,
  lng: fence?.lng ?? null,
  lat: fence?.lat ?? null,
  radiusMetres: fence?.radiusMetres ?? 300,
});

/** As it is saved; without all three numbers there is no fence. */
export const configOf = ({ hasFence, lng, lat, radiusMetres, ...rest }: ConfigValues): Config => ({
  ...rest,
  address: rest.address.trim(),
  liveUrl: rest.liveUrl.trim(),
  playbackUrl: rest.playbackUrl.trim(),
  fence:
    hasFence && lng !== null && lat !== null && radiusMetres !== null ? { lng, lat, radiusMetres } : null,
});

export const CONFIG_LABELS: Readonly<Record<keyof ConfigValues, string>> = {
  address: '上课地址',
  signOpenMinutes: '上课前多少分钟可以签到',
  lateMinutes: '上课后多少分钟起算迟到',
  signCloseMinutes: '上课后多少分钟截止签到',
  needsSignOut: '要签退',
  hasFence: '要在附近才能签到',
  lng: '经度',
  lat: '纬度',
  radiusMetres: '半径',
  isCourseRated: '学员给课评分',
  liveUrl: '直播地址',
  playbackUrl: '回放地址',
  needSignRate: '出勤率',
  needsAppraisal: '考核合格',
  needsRatings: '评完课',
  excellentPercent: '优秀名额',
};
