import { RelatedCourses } from '#features/content/courses/portal/recommendations/related-courses.public.tsx';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { RegionTabs } from '#features/ground/organisations/portal/region-tabs.public.tsx';
import { useRegionNames } from '#features/ground/organisations/portal/use-region-names.public.ts';
import { HOT_CHOICE } from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { HOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { SideLayout } from '#platform/web/shells/portal/side-panel.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { useFocusKept } from '#platform/web/ui/dialogs/use-focus-kept.ts';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { useSearchKey } from '#platform/web/ui/entry/use-search-key.ts';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  CLASS_LIST_SIZE,
  emptyClassesReason,
  searchFor,
} from '../../shared/catalogue/class-list-address.rules.ts';
import { ClassCards, ClassCardsSkeleton } from './class-cards.public.tsx';
import s from './class-list.module.css';
import { useClassList } from './class-list.queries.ts';
import { ClassListBar } from './class-list-bar.tsx';
import { type ClassListPlace, useClassListAddress } from './use-class-list-address.ts';

const KEPT = '网络可能不稳，您选的地区和状态还在，报名不受影响';

/** Of the nine covers three stand in the first screen of a desktop. */
const EAGER = 3;

/** The one way out of an empty list: its first page, no search, another state, or 热门. */
const wayOut = ({ address, go }: ClassListPlace, total: number) => {
  const { text, classStatusEnum, regionCode, held } = address;
  if (total > 0) return { label: '回到第一页', take: () => go({ page: 0 }) };
  if (text !== '') return { label: '去掉查找条件', take: () => go(searchFor(address, '')) };
  if (address.joinable)
    return { label: '看热门班级', take: () => go({ ...HOT_CHOICE, joinable: undefined }) };
  if (held !== undefined) return { label: '线上线下都看', take: () => go({ held: undefined }) };
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
  const isPlain =
    address.text === '' && !address.joinable && address.regionCode !== HOT_ORG_CODE && total === 0;
  return (
    <div ref={view}>
      <EmptyView
        reason={emptyClassesReason(address, names.at(-1) ?? '', total)}
        action={
          <>
            <Button size="s" onClick={way.take}>
              {way.label}
            </Button>
            {address.text !== '' && (
              <ButtonLink size="s" to={`/search?words=${encodeURIComponent(address.text)}`}>
                搜索全部
              </ButtonLink>
            )}
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
function ClassListBody({ place }: { readonly place: ClassListPlace }) {
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

const FIELDS = [{ key: 'name', label: '班级名称' }] as const;

/** Searches by name. */
function ClassSearch({ place: { address, go } }: { readonly place: ClassListPlace }) {
  const { round, searched } = useSearchKey(address.text);
  return (
    <SearchBox
      key={round}
      fields={FIELDS}
      initial={{ text: address.text }}
      onSearch={({ text }) => {
        const next = searchFor(address, text);
        searched(next.text);
        go(next);
      }}
    />
  );
}

const TITLE = '网上班级';

/** 网上班级：按地区、状态和名称找班级，看状态，报名（specification, 2.4 and 2.5: type 1）。 */
export const ClassListPage = () => {
  usePageTitle(TITLE);
  useBreadcrumb([{ title: TITLE }]);
  const place = useClassListAddress();
  const isElder = useElderMode();
  const { courseLanguage } = useUser();
  return (
    <>
      <PageHead title={TITLE} say="按地区找到自己的班级，报名后即可学习">
        <ClassSearch place={place} />
      </PageHead>
      <RegionTabs value={place.address} onChange={(choice) => place.go({ ...choice, joinable: undefined })} />
      <div className={s.below}>
        <SideLayout side={isElder ? null : <RelatedCourses language={courseLanguage} />}>
          <ClassListBar place={place} />
          <ClassListBody place={place} />
        </SideLayout>
      </div>
    </>
  );
};
