import { type ComponentType, Suspense } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { dayText } from '../shared/class-dates.rules.ts';
import type { getArchiveSummary } from '../shared/class-study.contract.ts';
import type { RecordExamsProps } from './class-place.public.ts';
import s from './record.module.css';
import type { RecordOf } from './record.queries.ts';

export type Summary = OutputOf<typeof getArchiveSummary>['data'];

const isSet = (hours: string): boolean => Number(hours) > 0;

export interface RecordBandProps {
  readonly summary: Summary;
  readonly record: RecordOf;
  /** Left out where the class has no final test. */
  readonly RecordExams: ComponentType<RecordExamsProps> | undefined;
}

/** Keeps the tile's room. */
const EXAM_WAITING = (
  <div>
    <dt>结业考试</dt>
    <dd>&nbsp;</dd>
  </div>
);

/** What is still missing comes first, then the numbers. */
export function RecordBand({ summary, record, RecordExams }: RecordBandProps) {
  const { needHours, gotHours, compulsoryNum, compulsoryFinishedNum, courseNum, finishedNum } = summary;
  const isGraduated = summary.graduatedTime !== '';
  return (
    <dl className={s.band}>
      {isGraduated ? (
        <div className={s.main}>
          <dt>已结业</dt>
          <dd className={s.word}>{dayText(summary.graduatedTime)}</dd>
        </div>
      ) : (
        <div className={s.main}>
          <dt>结业还差</dt>
          <dd>
            {summary.missingNum}
            <small>项</small>
          </dd>
        </div>
      )}
      <div>
        <dt>学时</dt>
        <dd>
          {gotHours}
          <small>{isSet(needHours) ? `/ ${needHours} 学时` : '学时'}</small>
        </dd>
      </div>
      {compulsoryNum > 0 && (
        <div>
          <dt>必修课</dt>
          <dd>
            {compulsoryFinishedNum}
            <small>/ {compulsoryNum} 门</small>
          </dd>
        </div>
      )}
      <div>
        <dt>全部课程</dt>
        <dd>
          {finishedNum}
          <small>/ {courseNum} 门</small>
        </dd>
      </div>
      {RecordExams !== undefined && (
        <Suspense fallback={EXAM_WAITING}>
          <RecordExams record={record} part="tile" />
        </Suspense>
      )}
      <div>
        <dt>课程评价</dt>
        <dd>
          {summary.evaluatedNum}
          <small>{summary.needEvaluations > 0 ? `/ ${summary.needEvaluations} 门` : '门'}</small>
        </dd>
      </div>
    </dl>
  );
}
