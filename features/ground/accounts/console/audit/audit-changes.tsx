import type { AuditRow } from '../../shared/audit/audit-list.contract.ts';
import s from './audit.module.css';
import { auditSummary } from './audit-summary.rules.ts';

interface AuditSummaryProps {
  readonly row: AuditRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One line of what was changed; pressed, everything of it stands below the row. */
export function AuditSummary({ row, isOpen, onToggle }: AuditSummaryProps) {
  const { changes, details, requestId, id } = row;
  if (changes.length === 0 && details.length === 0 && requestId === '')
    return <span className="ink-3">--</span>;
  return (
    <button
      type="button"
      className={s.more}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `audit-${id}` : undefined}
      onClick={onToggle}
    >
      <span className="two-lines">{auditSummary(row) || '请求编号'}</span>
    </button>
  );
}

/** Before and after side by side, and everything else that was written down. */
export function AuditChanges({ row }: { readonly row: AuditRow }) {
  const { changes, details, requestId, id } = row;
  return (
    <div id={`audit-${id}`} className={s.opened}>
      {changes.length > 0 && (
        <table className={s.changes}>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">改前</th>
              <th scope="col">改后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td dir="auto">{before}</td>
                <td dir="auto">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={s.details}>
        {details.map(({ name, value }) => (
          <div className="stack gap-12" key={name}>
            <dt className="ink-3">{name}</dt>
            <dd className="flush breaks" dir="auto">
              {value}
            </dd>
          </div>
        ))}
        {requestId !== '' && (
          <div className="stack gap-12">
            <dt className="ink-3">请求编号</dt>
            <dd className={`flush breaks ${s.code}`}>{requestId}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
