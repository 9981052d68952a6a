import { placeNames, placeOf } from '../shared/region-tabs.rules.ts';
import { useCounties, useRegionTabs } from './region-tabs.queries.ts';

/** The chosen place in words, from the region down: 喀什, 莎车县. */
export const useRegionNames = (regionCode: string): readonly string[] => {
  const tabs = useRegionTabs();
  const { region, county } = placeOf(regionCode);
  const counties = useCounties(county === '' ? undefined : tabs.find(({ pCode }) => pCode === region));
  return placeNames(regionCode, tabs, counties.data?.data ?? []);
};
