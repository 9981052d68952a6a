import { useCall } from '#platform/web/use-call.ts';
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
  const { data } = useCall(getDict, TABS_INPUT, { staleTime: CALM_MS });
  return data?.data ?? STATIC_TABS;
};

/** The counties of a region, each with its towns; asked for when a region with a row below is chosen. */
export const useCounties = (region: RegionTab | undefined) =>
  useCall(getDict, countiesInput(region?.pCode ?? ''), {
    staleTime: CALM_MS,
    enabled: region !== undefined && hasSubList(region),
  });
