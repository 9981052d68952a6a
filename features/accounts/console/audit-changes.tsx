import type { AuditRow } from '../shared/audit-list.contract.ts';
import { EMPTY } from '../shared/audit-list.rules.ts';
import s from './audit.module.css';

const wordsOf = ({ changes, details }: Pick<AuditRow, 'changes' | 'details'>): string => {
  const fields = changes.map(({ field }) => field);
  const [change] = changes;
  // Something that was made or removed has only one side.
  if (change && changes.every(({ before }) => before === EMPTY)) return `${change.field}：${change.after}`;
  if (change && changes.every(({ after }) => after === EMPTY)) return `${change.field}：${change.before}`;
  if (fields.length > 0) return `改了${fields.slice(0, 3).join('、')}${fields.length > 3 ? '等' : ''}`;
  const [first] = details;
  return first ? `${first.name}：${first.value}` : '';
};

/** One line of what was changed; opened, before and after side by side and everything else. */
export function AuditChanges({ row }: { readonly row: AuditRow }) {
  const { changes, details, requestId } = row;
  const words = wordsOf(row);
  if (changes.length === 0 && details.length === 0 && requestId === '')
    return <span className={s.none}>—</span>;
  return (
    <details className={s.more}>
      <summary>
        <span>{words || '请求编号'}</span>
      </summary>
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
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {requestId !== '' && (
          <div>
            <dt>请求编号</dt>
            <dd className={s.code}>{requestId}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
