import { useSearchParams } from 'react-router';
import { RESOURCE_MAP_PATH } from '#features/content/bases/shared/base-address.rules.ts';
import { readPage } from '#platform/shared/address-page.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { visitPath } from '../shared/visit-address.rules.ts';
import { STATE_TONES, STATE_WORDS, VISITS_TITLE } from '../shared/visits.words.ts';
import { useIsLeading } from './as-leader.tsx';
import s from './visits.module.css';
import { type ListedVisit, useVisits, VISITS_PAGE_SIZE } from './visits.queries.ts';

type Scope = 'OWN' | 'LED';

const SCOPES = [
  { key: 'OWN', label: '我参加的' },
  { key: 'LED', label: '我负责的' },
] as const;

function VisitRow({ visit }: { readonly visit: ListedVisit }) {
  return (
    <li className={s.row}>
      <div className="shrinks">
        <p className="ink-3 small">
          {visit.day}　{visit.from} 至 {visit.to}　{visit.hostName}
        </p>
        <h2 className="title-s">
          <Title>{visit.baseName}</Title>
        </h2>
        <p className="small above-6">
          <Tag tone={STATE_TONES[visit.state]}>{STATE_WORDS[visit.state]}</Tag>
          {visit.state === 'CLOSED'
            ? `　${visit.cameNum} 人签到，${visit.creditedNum} 人记了学时`
            : `　${visit.peopleNum} 人${visit.reason === '' ? '' : `　${visit.reason}`}`}
        </p>
      </div>
      <ButtonLink size="s" to={visitPath(visit.id)}>
        看详情
      </ButtonLink>
    </li>
  );
}

const Nothing = ({ scope }: { readonly scope: Scope }) => (
  <EmptyView
    title={scope === 'OWN' ? '还没有现场教学' : '还没有预约'}
    reason={
      scope === 'OWN'
        ? '支部或班级约好参观、把您列入名单以后，会列在这里。'
        : '在教育基地的页面上点“预约参观”，替支部或班级约一个时段。'
    }
    action={
      <ButtonLink size="s" to={RESOURCE_MAP_PATH}>
        看教育基地
      </ButtonLink>
    }
  />
);

/** 我的现场教学 in the personal centre: visits that one comes to, and those that one leads. */
export const MyVisitsPage = () => {
  usePageTitle(VISITS_TITLE);
  useBreadcrumb([PERSONAL_STEP, { title: VISITS_TITLE }]);
  const [params, setParams] = useSearchParams();
  const isLeading = useIsLeading();
  const scope: Scope = isLeading && params.get('scope') !== 'OWN' ? 'LED' : 'OWN';
  const page = readPage(params.get('page'));
  const go = (to: number, which = scope) =>
    setParams({ ...(isLeading ? { scope: which } : {}), ...(to === 0 ? {} : { page: String(to + 1) }) });
  return (
    <>
      <PageHead title={VISITS_TITLE} say="到基地扫码签到，在场时间记学时">
        <ButtonLink to={RESOURCE_MAP_PATH}>找基地</ButtonLink>
      </PageHead>
      {isLeading && (
        <div className="below-16">
          <Segmented label="看哪些" items={SCOPES} value={scope} onChange={(which) => go(0, which)} />
        </div>
      )}
      <PagedList
        query={useVisits(scope, page)}
        page={page}
        pageSize={VISITS_PAGE_SIZE}
        onPage={go}
        label={VISITS_TITLE}
        waiting={
          <Skeleton label={VISITS_TITLE}>
            <SkeletonBlock height="84px" gapBefore="12px" />
            <SkeletonBlock height="84px" gapBefore="12px" />
            <SkeletonBlock height="84px" gapBefore="12px" />
          </Skeleton>
        }
        empty={() => <Nothing scope={scope} />}
      >
        {(visits) => visits.map((visit) => <VisitRow key={visit.id} visit={visit} />)}
      </PagedList>
    </>
  );
};
