import { useQuery } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import {
  countiesInput,
  hasSubList,
  type RegionTab,
  STATIC_TABS,
  TABS_INPUT,
} from '../shared/region-tabs.rules.ts';
import { getDict } from '../shared/regions.contract.ts';

/** Regions change with a reform, not while somebody looks at them. */
const CALM_MS = 10 * 60_000;

/** The first row; the fixed list stands for it until the dictionary has come, and when it does not come. */
export const useRegionTabs = (): readonly RegionTab[] => {
  const { data } = useQuery({
    queryKey: queryKey(getDict, TABS_INPUT),
    queryFn: ({ signal }) => call(getDict, TABS_INPUT, { signal }),
    staleTime: CALM_MS,
  });
  return data?.data ?? STATIC_TABS;
};

/** The counties of a region, each with its towns; asked for when a region with a row below is chosen. */
export const useCounties = (region: RegionTab | undefined) => {
  const input = countiesInput(region?.pCode ?? '');
  return useQuery({
    queryKey: queryKey(getDict, input),
    queryFn: ({ signal }) => call(getDict, input, { signal }),
    staleTime: CALM_MS,
    enabled: region !== undefined && hasSubList(region),
  });
};
