import { address, plain } from './setting-readers.ts';

/** Degrees and the city's name, as `87.617733,43.792818,乌鲁木齐市`. */
export const mapCenter = (text: string | undefined) => {
  const [lngText = '', latText = '', cityName = ''] = (plain(text) ?? '87.617733,43.792818,乌鲁木齐市')
    .split(/[,，]/)
    .map((part) => part.trim());
  if (text?.trim() === 'none') return null;
  const [lng, lat] = [Number(lngText), Number(latText)];
  const isPlace = lngText !== '' && latText !== '' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
  if (!isPlace || cityName === '')
    throw new Error(
      `应为“经度,纬度,城市名”，例如 87.617733,43.792818,乌鲁木齐市，现在是“${text?.slice(0, 60)}”`,
    );
  return { cityName, lng, lat };
};

/** A public map's link; its coordinates are GCJ-02. */
const ROUTE_PLAN =
  'https://uri.amap.com/navigation?from={fromLng},{fromLat},{fromName}&to={toLng},{toLat},{toName}&mode=car&coordinate=gaode&callnative=0';

export const routePlan = (text: string | undefined) => {
  const found = plain(text) ?? ROUTE_PLAN;
  const isWeb = ['http:', 'https:'].includes(URL.parse(found.replace(/[{}]/g, ''))?.protocol ?? '');
  if (!isWeb || !found.includes('{toLng}') || !found.includes('{toLat}'))
    throw new Error(`应为网址，参数里有 {toLng} 和 {toLat}，现在是“${found.slice(0, 60)}”`);
  return found;
};

/** Addresses by the division code of a prefecture, as `650100=https://bases.example.cn`. */
export const cityBases = (text: string | undefined): ReadonlyMap<string, string> =>
  new Map(
    (plain(text)?.split(',') ?? []).map((part): [string, string] => {
      const [code = '', ...rest] = part.trim().split('=');
      const url = address(['http:', 'https:'])(rest.join('='));
      if (!/^\d{6,30}$/.test(code) || url === undefined)
        throw new Error(
          `应为“地区编码=网址”，例如 650100=https://bases.example.cn，现在是“${part.slice(0, 60)}”`,
        );
      return [code, url];
    }),
  );
