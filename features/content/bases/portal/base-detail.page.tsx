import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CourseCard } from '#features/content/courses/portal/catalogue/course-card.public.tsx';
import { TEACHER_PATH, teacherPath } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { distanceWords } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { useClosed } from '#features/ground/site/portal/use-site.public.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { PageOfOne } from '#platform/web/ui/states/page-of-one.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { baseCoursePath, basePath, RESOURCE_MAP_PATH } from '../shared/base-address.rules.ts';
import { placeOf } from '../shared/base-places.rules.ts';
import { type BaseDetail, type BaseInfo, listNearbyBases } from '../shared/bases.contract.ts';
import { RESOURCE_MAP_TITLE } from '../shared/map-pages.words.ts';
import s from './base-detail.module.css';
import { BaseDirections } from './base-directions.tsx';
import { BaseFacts } from './base-facts.tsx';
import { BaseForVisitors } from './base-for-visitors.tsx';
import { BaseTags } from './base-tags.tsx';
import { useBase } from './bases.queries.ts';

const MAP = { title: RESOURCE_MAP_TITLE, path: RESOURCE_MAP_PATH };

/** Pieces of other features on the page of a base. */
export interface BaseDetailSlots {
  /** Visits: `head` stands below the facts, `below` after the introduction. */
  readonly Visits: ComponentType<{ readonly baseId: string; readonly place: 'head' | 'below' }>;
}

/** Bases beside this one. */
const NEAR = 3;

const Waiting = () => (
  <>
    <SkeletonBlock height="400px" gapBefore="20px" />
    {['48%', '92%', '88%', '64%'].map((width) => (
      <SkeletonBlock key={width} width={width} height="26px" gapBefore="22px" />
    ))}
  </>
);

function Pictures({ base }: { readonly base: BaseInfo }) {
  const [at, setAt] = useState(0);
  const all = base.images.length > 0 ? base.images : [{ url: base.imgUrl, alt: base.imgAlt }];
  const shown = all[at] ?? all[0];
  return (
    <div>
      <SmartImage src={shown?.url} alt={shown?.alt ?? ''} shape="room" title={base.name} eager />
      {all.length > 1 && (
        <ul className={s.thumbs} aria-label="图片">
          {all.map(({ url, alt }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={alt || `第 ${index + 1} 张图片`}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => setAt(index)}
              >
                <SmartImage src={url} alt="" shape="room" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Head({ base, Visits }: BaseDetailSlots & { readonly base: BaseInfo }) {
  return (
    <section className={s.head}>
      <Pictures base={base} />
      <div>
        <BaseTags base={base} />
        <Title as="h1">{base.name}</Title>
        {base.summary !== '' && <p className="ink-2 below-12">{base.summary}</p>}
        <BaseFacts facts={base} directions={<BaseDirections base={base} />} />
        <Visits baseId={base.id} place="head" />
        <p className="above-20">
          <Button icon="link" onClick={() => void copyAddress(`${location.origin}${basePath(base.id)}`)}>
            复制链接
          </Button>
        </p>
      </div>
    </section>
  );
}

function Courses({ id, extendInfo }: { readonly id: string; readonly extendInfo: BaseDetail['extendInfo'] }) {
  const [first, ...rest] = extendInfo.courses;
  if (first === undefined) return null;
  return (
    <section className={s.card}>
      <h2>特色课程</h2>
      <CourseCard course={first} heading="h3" />
      <ButtonLink block icon="play" to={baseCoursePath(id, first.id)}>
        先学再来
      </ButtonLink>
      {rest.map((course) => (
        <CourseCard key={course.id} course={course} heading="h3" />
      ))}
    </section>
  );
}

function Neighbours({ base }: { readonly base: BaseInfo }) {
  const place = placeOf(base);
  const { data } = useCall(
    listNearbyBases,
    { longitude: place?.lng ?? 0, latitude: place?.lat ?? 0, num: NEAR + 1 },
    { enabled: place !== null },
  );
  const others = (data?.datalist ?? []).filter(({ id }) => id !== base.id).slice(0, NEAR);
  if (others.length === 0) return null;
  return (
    <section className={s.card}>
      <h2>附近的教育基地</h2>
      <ol>
        {others.map(({ id, name, imgUrl, distance }) => (
          <li key={id}>
            <LinkTo className={s.near} to={basePath(id)}>
              <SmartImage src={imgUrl} alt="" shape="room" />
              <span>
                <Title as="span">{name}</Title>
                {distance !== null && <small>{distanceWords(distance)}</small>}
              </span>
            </LinkTo>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Teachers({ teachers }: { readonly teachers: BaseDetail['extendInfo']['teachers'] }) {
  const isClosed = useClosed();
  if (teachers.length === 0) return null;
  return (
    <section className={s.card}>
      <h2>驻点教师</h2>
      <ul>
        {teachers.map(({ id, name, title, unit }) => (
          <li key={id} className="pad-y-8">
            {isClosed(TEACHER_PATH) ? (
              <b>{name}</b>
            ) : (
              <LinkTo className="hover-cinnabar" to={teacherPath(id)}>
                <b>{name}</b>
              </LinkTo>
            )}
            <small className="block small ink-3">{[title, unit].filter(Boolean).join('　')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({
  detail: { baseInfo, extendInfo },
  Visits,
}: BaseDetailSlots & { readonly detail: BaseDetail }) {
  usePageTitle(baseInfo.name);
  const hasText = baseInfo.introduction !== '';
  return (
    <>
      <Head base={baseInfo} Visits={Visits} />
      <div className={s.below}>
        <section>
          <SectionHead title="基地介绍" say={`${extendInfo.viewNum} 人次看过`} />
          {hasText ? (
            <CleanHtml html={baseInfo.introduction} className={s.text} />
          ) : (
            <p className="ink-3 above-16">还没有写介绍。</p>
          )}
          <Visits baseId={baseInfo.id} place="below" />
        </section>
        <aside className={s.side}>
          <Courses id={baseInfo.id} extendInfo={extendInfo} />
          <Teachers teachers={extendInfo.teachers} />
          <Neighbours base={baseInfo} />
        </aside>
      </div>
    </>
  );
}

const goneWords = () => ({
  title: '没有找到这个教育基地',
  reason: '它可能已被撤下，也可能地址不完整。',
  back: { to: RESOURCE_MAP_PATH, label: '回到教育基地' },
});

function OneBase({ id, Visits }: BaseDetailSlots & { readonly id: string }) {
  const { isLogin } = useUser();
  const query = useBase(id, isLogin !== 0);
  const { data } = query;
  useBreadcrumb([MAP, { title: data?.baseInfo.name ?? '基地详情' }]);
  if (isLogin === 0) return <BaseForVisitors path={basePath(id)} />;
  return (
    <PageOfOne query={query} label="基地详情" skeleton={<Waiting />} gone={goneWords}>
      {(detail) => <Shown detail={detail} Visits={Visits} />}
    </PageOfOne>
  );
}

/** `/resource-map/resource-map-detail/map-detail?id=` */
export const BaseDetailPage = (slots: BaseDetailSlots) => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <OneBase key={id} id={id} {...slots} /> : <NotFoundPage />;
};
