import { useRef } from 'react';
import { RegionTabs } from '#features/ground/organisations/portal/region-tabs.public.tsx';
import { useRegionNames } from '#features/ground/organisations/portal/use-region-names.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFocusKept } from '#platform/web/ui/dialogs/use-focus-kept.ts';
import { ListSearch } from '#platform/web/ui/entry/list-search.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { emptyTeachersReason, searchFor, TEACHER_LIST_SIZE } from '../shared/teacher-address.rules.ts';
import { TEACHER_LIST_SENSE, TEACHER_LIST_TITLE } from '../shared/teacher-library.words.ts';
import { TeacherCard, TeacherCardSkeleton } from './teacher-card.tsx';
import { useTeacherList } from './teacher-library.queries.ts';
import s from './teacher-list.module.css';
import { type TeacherListPlace, useTeacherListAddress } from './use-teacher-list-address.ts';

const KEPT = '网络可能不稳，您选的地区和查找的姓名都还在';
/** Of the eight portraits four stand in the first screen of a desktop. */
const EAGER = 4;
const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The one way out of an empty list: its first page, or the teachers of the region itself. */
const wayOut = ({ address, go }: TeacherListPlace, total: number) => {
  if (total > 0) return { label: '回到第一页', take: () => go({ page: 0 }) };
  if (address.text !== '') return { label: '去掉查找条件', take: () => go(searchFor(address, '')) };
  return { label: '看自治区级教师', take: () => go({ regionCode: ROOT_ORG_CODE }) };
};

function NoTeachers({ place, total }: { readonly place: TeacherListPlace; readonly total: number }) {
  const { address } = place;
  const names = useRegionNames(address.regionCode);
  const view = useFocusKept<HTMLDivElement>();
  const way = wayOut(place, total);
  const isStart = address.text === '' && address.regionCode === ROOT_ORG_CODE && total === 0;
  return (
    <div ref={view}>
      <EmptyView
        reason={emptyTeachersReason(address, names.at(-1) ?? '', total)}
        action={
          isStart ? undefined : (
            <Button size="s" onClick={way.take}>
              {way.label}
            </Button>
          )
        }
      />
    </div>
  );
}

/** The chosen place and name in words, and how many teachers they leave. */
function TeacherListBar({ place: { address, go } }: { readonly place: TeacherListPlace }) {
  const { data } = useTeacherList(address);
  const names = useRegionNames(address.regionCode);
  const words = useRef<HTMLParagraphElement>(null);
  const { text } = address;
  return (
    <div className="row wraps gap-4-16 above-24 below-12 tall-32 plain ink-3">
      <p ref={words} tabIndex={-1} className={s.words} role="status">
        <span>{names.join(' › ')}</span>
        {data !== undefined && (
          <span>
            共 <b className="num ink">{data.totalelements}</b> 位
          </span>
        )}
      </p>
      {text !== '' && (
        <span className={s.chip}>
          姓名含“{text}”
          <button
            className="centered rigid ink-3 hover-ink"
            type="button"
            aria-label={`去掉条件：姓名含“${text}”`}
            onClick={() => {
              // The button goes with what it takes away.
              words.current?.focus({ preventScroll: true });
              go(searchFor(address, ''));
            }}
          >
            <Icon name="close" size="s" />
          </button>
        </span>
      )}
    </div>
  );
}

const Waiting = () => (
  <Skeleton label="教师">
    <div className={s.grid}>
      {PLACES.map((place) => (
        <TeacherCardSkeleton key={place} />
      ))}
    </div>
  </Skeleton>
);

/** 师资展示：按地区和姓名找教师（specification, 2.2 and 2.4: teacher view）。 */
export const TeacherListPage = () => {
  usePageTitle(TEACHER_LIST_TITLE);
  useBreadcrumb([{ title: TEACHER_LIST_TITLE }]);
  const place = useTeacherListAddress();
  const { address, go } = place;
  return (
    <>
      <PageHead title={TEACHER_LIST_TITLE} say={TEACHER_LIST_SENSE}>
        <ListSearch
          label="教师姓名"
          text={place.address.text}
          tidied={(text) => searchFor(place.address, text).text}
          onSearch={(text) => place.go(searchFor(place.address, text))}
        />
      </PageHead>
      <RegionTabs
        isTeacherView
        value={{ regionCode: address.regionCode, classStatusEnum: '' }}
        onChange={({ regionCode }) => go({ regionCode })}
      />
      <TeacherListBar place={place} />
      <PagedList
        query={useTeacherList(address)}
        page={address.page}
        pageSize={TEACHER_LIST_SIZE}
        onPage={(page) => go({ page })}
        label="教师"
        className={s.grid}
        instead={s.instead}
        waiting={<Waiting />}
        failed={(error) => (isRefused(error) ? error.message : KEPT)}
        empty={(total) => <NoTeachers place={place} total={total} />}
      >
        {(teachers) =>
          teachers.map((teacher, index) => (
            <TeacherCard key={teacher.id} teacher={teacher} eager={index < EAGER} />
          ))
        }
      </PagedList>
    </>
  );
};
