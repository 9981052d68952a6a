import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { SavedFiltersPort } from '#platform/web/console/table/saved-filters-port.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { listSavedFilters, removeSavedFilter, saveFilter } from '../shared/saved-filters.contract.ts';
import { nameProblem } from '../shared/saved-filters.rules.ts';

/** Kept filters as the console's lists take them. */
export const savedFiltersPort: SavedFiltersPort = {
  nameProblem,
  useSaved: (list, isAsked) => {
    const client = useQueryClient();
    const query = useCall(
      listSavedFilters,
      { list },
      { select: dataOf, enabled: isAsked, staleTime: 5 * 60_000 },
    );
    const reload = () => client.invalidateQueries({ queryKey: [listSavedFilters.path] });
    return {
      saved: query.data,
      failed: query.error?.message ?? '',
      save: async (name, address) => {
        const { data } = await call(saveFilter, { list, name, query: address });
        await reload();
        return data.id;
      },
      remove: async (id) => {
        await call(removeSavedFilter, { id });
        await reload();
      },
    };
  },
};
