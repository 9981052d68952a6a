import { RelatedCourses } from '#features/content/courses/portal/recommendations/related-courses.public.tsx';
import { RegionTabs } from '#features/ground/organisations/portal/region-tabs.public.tsx';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { SideLayout } from '#platform/web/shells/portal/side-panel.tsx';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { useSearchKey } from '#platform/web/ui/entry/use-search-key.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { searchFor } from '../../shared/catalogue/class-list-address.rules.ts';
import s from './class-list.module.css';
import { ClassListBar } from './class-list-bar.tsx';
import { ClassListBody } from './class-list-body.tsx';
import { type ClassListPlace, useClassListAddress } from './use-class-list-address.ts';

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
  return (
    <>
      <PageHead title={TITLE} say="按地区找到自己的班级，报名后即可学习">
        <ClassSearch place={place} />
      </PageHead>
      <RegionTabs value={place.address} onChange={place.go} />
      <div className={s.below}>
        <SideLayout side={isElder ? null : <RelatedCourses />}>
          <ClassListBar place={place} />
          <ClassListBody place={place} />
        </SideLayout>
      </div>
    </>
  );
};
