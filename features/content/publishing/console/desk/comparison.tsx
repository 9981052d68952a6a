import { cx } from '#platform/web/ui/cx.ts';
import type { FieldComparison, Finding } from '../../shared/publishing.schema.ts';
import { comparedFields } from './compared-rows.ts';
import s from './comparison.module.css';
import { ComparisonRows } from './comparison-rows.tsx';

/** One side of a comparison as its head names it. */
export interface ComparedSide {
  readonly name: string;
  readonly time: string;
  /** Number of the version; 0 for none. */
  readonly no: number;
}

export interface ComparisonProps {
  readonly fields: readonly FieldComparison[];
  /** What the checks found in the newer side. */
  readonly findings: readonly Finding[];
  /** `null` where there was nothing before. */
  readonly older: ComparedSide | null;
  readonly newer: ComparedSide;
  /** Only the newer side. */
  readonly isSingle: boolean;
  /** At the end of the head of a newer side that stands alone. */
  readonly alone?: string | undefined;
}

const Head = ({ name, time, no }: ComparedSide) => (
  <>
    <b>{name}</b>
    {time.slice(5, 16)}
    {no > 0 && `　第 ${no} 稿`}
  </>
);

/** 新旧对照: one version beside another, field by field, block by block, word by word. */
export function Comparison({ fields, findings, older, newer, isSingle, alone = '' }: ComparisonProps) {
  const isNew = older === null;
  const isOneSided = isSingle || isNew;
  return (
    <section className={cx(s.sheet, isNew && s.unmarked)} aria-label={isOneSided ? newer.name : '新旧对照'}>
      <header className={cx(s.head, isOneSided && s.single)}>
        {!isOneSided && (
          <p className="row wraps gap-4-12 plain ink-2">
            <Head {...older} />
          </p>
        )}
        <p className="row wraps gap-4-12 plain ink-2">
          <Head {...newer} />
          {!isOneSided && (
            <span className="push flex gap-12">
              <del>删去</del>
              <ins>增加</ins>
            </span>
          )}
          {isNew && alone !== '' && <span className="push small ink-3">{alone}</span>}
        </p>
      </header>
      {comparedFields(fields, findings).map(({ field, label, rows }) => (
        <div key={field} className={s.field}>
          <h2 className={s.label}>{label}</h2>
          <ComparisonRows rows={rows} isSingle={isOneSided} />
        </div>
      ))}
    </section>
  );
}
