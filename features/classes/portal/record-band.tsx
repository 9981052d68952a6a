import type { OutputOf } from '#platform/shared/endpoint.ts';
import { dayText } from '../shared/class-dates.rules.ts';
import type { getArchiveSummary } from '../shared/class-study.contract.ts';
import s from './record.module.css';

export type Summary = OutputOf<typeof getArchiveSummary>['data'];

const isSet = (hours: string): boolean => Number(hours) > 0;

/** What is still missing comes first, then the numbers. */
export function RecordBand({ summary }: { readonly summary: Summary }) {
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
