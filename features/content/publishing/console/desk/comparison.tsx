import { cx } from '#platform/web/ui/cx.ts';
import type { PublicationDetail } from '../../shared/publishing.contract.ts';
import type { FieldComparison } from '../../shared/publishing.schema.ts';
import { comparedFields } from './compared-rows.ts';
import s from './comparison.module.css';
import { ComparisonRows } from './comparison-rows.tsx';

export interface ComparisonProps {
  readonly detail: PublicationDetail;
  readonly compared: {
    readonly fromNo: number;
    readonly fromTime: string;
    readonly toTime: string;
    readonly fields: readonly FieldComparison[];
  };
  /** Only what was submitted; also where there was nothing before. */
  readonly isSingle: boolean;
}

const shortTime = (time: string) => time.slice(5, 16);

/** 新旧对照: what readers see beside what was submitted, field by field, block by block, word by word. */
export function Comparison({ detail, compared, isSingle }: ComparisonProps) {
  const { findings, versionNo, submittedTime } = detail;
  const { fromNo, fromTime, toTime } = compared;
  const fields = comparedFields(compared.fields, findings);
  const isNew = fromNo === 0;
  const isOneSided = isSingle || isNew;
  const newTime = submittedTime === '' ? toTime : submittedTime;
  return (
    <section className={cx(s.sheet, isNew && s.unmarked)} aria-label={isOneSided ? '这次送审的' : '新旧对照'}>
      <header className={cx(s.head, isOneSided && s.single)}>
        {!isOneSided && (
          <p className="row wraps gap-4-12 plain ink-2">
            <b>读者现在看到的</b>
            {shortTime(fromTime)}　第 {fromNo} 稿
          </p>
        )}
        <p className="row wraps gap-4-12 plain ink-2">
          <b>这次送审的</b>
          {shortTime(newTime)}
          {versionNo > 0 && `　第 ${versionNo} 稿`}
          {!isOneSided && (
            <span className="push flex gap-12">
              <del>删去</del>
              <ins>增加</ins>
            </span>
          )}
          {isNew && <span className="push small ink-3">第一次送审，没有可以对照的</span>}
        </p>
      </header>
      {fields.map(({ field, label, rows }) => (
        <div key={field} className={s.field}>
          <h2 className={s.label}>{label}</h2>
          <ComparisonRows rows={rows} isSingle={isOneSided} />
        </div>
      ))}
    </section>
  );
}
