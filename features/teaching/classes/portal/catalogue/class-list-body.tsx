import { useRegionNames } from '#features/ground/organisations/portal/use-region-names.public.ts';
import { HOT_CHOICE } from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { HOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusKept } from '#platform/web/ui/dialogs/use-focus-kept.ts';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import {
  CLASS_LIST_SIZE,
  emptyClassesReason,
  searchFor,
} from '../../shared/catalogue/class-list-address.rules.ts';
import { ClassCards, ClassCardsSkeleton } from './class-cards.public.tsx';
import s from './class-list.module.css';
import { useClassList } from './class-list.queries.ts';
import type { ClassListPlace } from './use-class-list-address.ts';

const KEPT = '网络可能不稳，您选的地区和状态还在，报名不受影响';

/** Of the nine covers three stand in the first screen of a desktop. */
const EAGER = 3;

/** The one way out of an empty list: its first page, no search, another state, or 热门. */
const wayOut = ({ address, go }: ClassListPlace, total: number) => {
  const { text, classStatusEnum, regionCode } = address;
  if (total > 0) return { label: '回到第一页', take: () => go({ page: 0 }) };
  if (text !== '') return { label: '去掉查找条件', take: () => go(searchFor(address, '')) };
  if (classStatusEnum !== 'HOLDING')
    return { label: '看进行中的', take: () => go({ classStatusEnum: 'HOLDING' }) };
  const isHot = regionCode === HOT_ORG_CODE;
  const soon = { classStatusEnum: 'WILLHOLD', ...(isHot ? { regionCode: '' } : {}) } as const;
  return { label: '看即将开始的', take: () => go(soon) };
};

function NoClasses({ place, total }: { readonly place: ClassListPlace; readonly total: number }) {
  const { address, go } = place;
  const names = useRegionNames(address.regionCode);
  const view = useFocusKept<HTMLDivElement>();
  const way = wayOut(place, total);
  const isPlain = address.text === '' && address.regionCode !== HOT_ORG_CODE && total === 0;
  return (
    <div ref={view}>
      <EmptyView
        reason={emptyClassesReason(address, names.at(-1) ?? '', total)}
        action={
          <>
            <Button size="s" onClick={way.take}>
              {way.label}
            </Button>
            {isPlain && (
              <Button size="s" onClick={() => go(HOT_CHOICE)}>
                看热门班级
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

/** The nine classes of a page, or what stands in their place: on their way, none found, not come. */
export function ClassListBody({ place }: { readonly place: ClassListPlace }) {
  const { address, go } = place;
  return (
    <PagedList
      query={useClassList(address)}
      page={address.page}
      pageSize={CLASS_LIST_SIZE}
      onPage={(page) => go({ page })}
      as="section"
      label="班级"
      className={s.list}
      instead={s.instead}
      waiting={<ClassCardsSkeleton count={CLASS_LIST_SIZE} />}
      failed={(error) => (isRefused(error) ? error.message : KEPT)}
      empty={(total) => <NoClasses place={place} total={total} />}
    >
      {(classes) => (
        <ClassCards classes={classes} heading="h2" eager={EAGER} isMixed={address.classStatusEnum === ''} />
      )}
    </PagedList>
  );
}
