import { useSearchParams } from 'react-router';
import { usePublication } from '#features/content/publishing/console/publication-record.public.ts';
import { durationText } from '#platform/shared/times.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { FactRow } from '#platform/web/console/fact-row.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { type Span, shareText } from '../../shared/insight/insight.words.ts';
import { type CourseInsight, UNKNOWN_COURSE, useInsight } from '../courses.queries.ts';
import s from './insight.module.css';
import { LeavingChart, OrgChart, ScoreChart, StudyChart, ViewsChart } from './insight-charts.tsx';
import { Opinions } from './opinions.tsx';

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
  return <FactRow facts={facts} />;
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
  const query = useInsight({ id, days: span });
  const written = usePublication({ kind: COURSE_KIND, id }).data?.data;
  const course = written?.document as CourseDocument | undefined;
  const insight = query.data?.data;
  const chapters = course?.chapters ?? [];
  const isEmpty = insight && insight.clickNum === 0 && insight.learnerNum === 0;
  const isPlayed = insight !== undefined && insight.mediaKind !== 'text' && insight.left.length > 0;
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
      {!insight && (
        <LoadingState
          query={query}
          label="统计"
          blocks={['96px', '360px', '340px']}
          unknown={UNKNOWN_COURSE}
        />
      )}
      {insight && (
        <div className="stack one-column gap-20" aria-busy={query.isFetching}>
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
          <Opinions id={id} />
        </div>
      )}
    </ConsolePage>
  );
}

/** `/console/courses/insight?id=&days=` */
export const CourseInsightPage = () => {
  const [params] = useSearchParams();
  return <Insight id={idIn(params)} span={spanOf(params.get('days'))} />;
};
