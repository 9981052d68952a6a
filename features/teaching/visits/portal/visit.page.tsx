import { useSearchParams } from 'react-router';
import { basePath, RESOURCE_MAP_PATH } from '#features/content/bases/shared/base-address.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { MY_VISITS_PATH } from '../shared/visit-address.rules.ts';
import { STATE_TONES, STATE_WORDS, VISIT_TITLE, VISITS_TITLE } from '../shared/visits.words.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitFacts, VisitRoster, visitStateWords } from './visit-facts.tsx';
import { VisitOwn, VisitPictures } from './visit-own.tsx';
import s from './visits.module.css';
import { useVisit, useVisitChanges, type Visit } from './visits.queries.ts';

function Shown({ visit }: { readonly visit: Visit }) {
  const changes = useVisitChanges(visit.id);
  const isStaff = visit.hostId !== '';
  const words = visitStateWords(visit);
  return (
    <>
      <PageHead title={visit.baseName} say={words === '' ? '' : words}>
        <Tag tone={STATE_TONES[visit.state]}>{STATE_WORDS[visit.state]}</Tag>
      </PageHead>
      <div className="stack one-column gap-24">
        <VisitActions visit={visit} changes={changes} />
        <div className={s.two}>
          <section className={s.card} aria-label="预约">
            <VisitFacts visit={visit} />
            <LinkTo className="underlined" to={basePath(visit.baseId)}>
              看基地
            </LinkTo>
          </section>
          <div className={cx('stack gap-24', visit.own ? s.first : undefined)}>
            {visit.own && <VisitOwn visit={visit} own={visit.own} changes={changes} />}
            {!visit.own && visit.state === 'CLOSED' && (
              <p className="large">
                {visit.cameNum === 0
                  ? '没有人签到，没有记学时。'
                  : `${visit.cameNum} 人签到，${visit.creditedNum} 人记了学时，已进各人的学习档案。`}
              </p>
            )}
          </div>
        </div>
        {isStaff && <VisitRoster visit={visit} />}
        <VisitPictures pictures={visit.pictures} />
      </div>
    </>
  );
}

function Page({ id }: { readonly id: string }) {
  usePageTitle(VISIT_TITLE);
  const query = useVisit(id);
  const visit = query.data?.data;
  useBreadcrumb([
    { title: '教育基地', path: RESOURCE_MAP_PATH },
    { title: VISITS_TITLE, path: MY_VISITS_PATH },
    { title: visit?.baseName ?? VISIT_TITLE },
  ]);
  if (visit) return <Shown visit={visit} />;
  return (
    <LoadingState
      as="h1"
      query={query}
      label={VISIT_TITLE}
      blocks={['40px', '44px', '280px']}
      unknown={{
        title: '没有找到这次参观',
        reason: '它可能已被取消，或者名单里没有您。',
        back: { to: MY_VISITS_PATH, label: `回到${VISITS_TITLE}` },
      }}
    />
  );
}

/** `/resource-map/visits/detail?id=`: one visit for its leader, its people and the keepers of the base. */
export const VisitPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <Page key={id} id={id} /> : <NotFoundPage />;
};
