import { useSearchParams } from 'react-router';
import { durationText } from '#platform/shared/times.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { type Span, shareText } from '../../shared/insight/insight.words.ts';
import { type CourseInsight, useAdminCourse, useInsight } from '../courses.queries.ts';
import s from './insight.module.css';
import { LeavingChart, OrgChart, ScoreChart, StudyChart, ViewsChart } from './insight-charts.tsx';

const SPANS: readonly Span[] = [30, 90, 365];

const spanOf = (text: string | null): Span => SPANS.find((span) => String(span) === text) ?? 30;

function Facts({ insight }: { readonly insight: CourseInsight }) {
  const { clickNum, learnerNum, finisherNum, collectNum, averageScore, evaluateNum } = insight;
  const facts = [
    { name: '浏览', value: String(clickNum), note: '次，发布以来' },
    { name: '学过', value: String(learnerNum), note: '人' },
    { name: '学完', value: String(finisherNum), note: `人，学过的 ${shareText(finisherNum, learnerNum)}` },
    { name: '收藏', value: String(collectNum), note: '人' },
    {
      name: '评分',
      value: evaluateNum === 0 ? '--' : (averageScore / 2).toFixed(1),
      note: evaluateNum === 0 ? '还没有人评' : `星，${evaluateNum} 人评`,
    },
  ];
  return (
    <dl className={`panel ${s.facts}`}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="small ink-3">{name}</dt>
          <dd>
            <b>{value}</b>
            <small className="inline-block small ink-3 one-line">{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Spans({ id, span }: { readonly id: string; readonly span: Span }) {
  const [, setParams] = useSearchParams();
  return (
    <fieldset className={s.spans} aria-label="看多久">
      {SPANS.map((days) => (
        <button
          className="ink-2 one-line focus-inside"
          key={days}
          type="button"
          aria-pressed={days === span}
          onClick={() => setParams({ id, ...(days === 30 ? {} : { days: String(days) }) }, { replace: true })}
        >
          近 {days} 天
        </button>
      ))}
    </fieldset>
  );
}

function Insight({ id, span }: { readonly id: string; readonly span: Span }) {
  const { data, error, isFetching, refetch } = useInsight({ id, days: span });
  const course = useAdminCourse(id).data?.data;
  const insight = data?.data;
  const chapters = course?.document.chapters ?? [];
  const isEmpty = insight && insight.clickNum === 0 && insight.learnerNum === 0;
  const isPlayed = insight !== undefined && insight.mediaKind !== 'text' && insight.left.length > 0;
  const isUnknown = error instanceof CallError && error.status === 404;
  return (
    <ConsolePage
      title={insight?.title || '课程统计'}
      lang={course?.lang}
      meta={
        insight && insight.durationSeconds > 0
          ? `No. ${id}　长 ${durationText(insight.durationSeconds)}`
          : `No. ${id}`
      }
      trail={[{ title: '课程管理', path: '/console/courses' }, { title: '课程统计' }]}
      actions={<Spans id={id} span={span} />}
    >
      {!insight && error === null && (
        <Skeleton label="统计">
          {['96px', '360px', '340px'].map((height) => (
            <SkeletonBlock key={height} height={height} gapBefore="20px" />
          ))}
        </Skeleton>
      )}
      {!insight &&
        error !== null &&
        (isUnknown ? (
          <EmptyView
            title="没有这门课程"
            reason="它可能已被删除，或不归您现在的身份管理。"
            action={
              <ButtonLink size="s" to="/console/courses">
                回课程管理
              </ButtonLink>
            }
          />
        ) : (
          <FailedView kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        ))}
      {insight && (
        <div className="stack one-column gap-20" aria-busy={isFetching}>
          <Facts insight={insight} />
          {isEmpty ? (
            <EmptyView title="还没有人学" reason="课程发布后，有人浏览和学习就会出现在这里。" />
          ) : (
            <>
              {isPlayed && <LeavingChart insight={insight} chapters={chapters} />}
              <StudyChart insight={insight} span={span} />
              <ViewsChart insight={insight} span={span} />
              <ScoreChart insight={insight} />
              {insight.byOrg.length > 0 && <OrgChart insight={insight} />}
            </>
          )}
        </div>
      )}
    </ConsolePage>
  );
}

/** `/console/courses/insight?id=&days=` */
export const CourseInsightPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return <Insight id={/^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : '0'} span={spanOf(params.get('days'))} />;
};
