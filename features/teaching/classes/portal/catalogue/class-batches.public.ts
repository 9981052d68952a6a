import type { RegionChoice } from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { CLASS_BATCH_TOTAL } from '../../shared/catalogue/class-batch.rules.ts';
import { classesOf } from '../../shared/catalogue/class-list-address.rules.ts';
import { queryClasses } from '../../shared/classes.contract.ts';

/** Classes of a choice for the batches of three; not asked for where they are there already. */
export const useClassBatches = (choice: RegionChoice, isThere: boolean) =>
  useCall(
    queryClasses,
    { pageNum: 0, pageSize: CLASS_BATCH_TOTAL, ...classesOf(choice) },
    { enabled: !isThere },
  );
