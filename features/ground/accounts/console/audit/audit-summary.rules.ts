import type { AuditRow } from '../../shared/audit/audit-list.contract.ts';
import { EMPTY } from '../../shared/audit/audit-list.rules.ts';

/** So much of both values still reads as one line in a table. */
const LONGEST_LINE = 28;

/** One line of what a write did; the whole of it stands where the row is opened. */
export const auditSummary = ({ changes, details }: Pick<AuditRow, 'changes' | 'details'>): string => {
  const [change] = changes;
  // Something that was made or removed has only one side.
  if (change && changes.every(({ before }) => before === EMPTY)) return `${change.field}：${change.after}`;
  if (change && changes.every(({ after }) => after === EMPTY)) return `${change.field}：${change.before}`;
  if (change && changes.length === 1) {
    const line = `${change.field}：${change.before} → ${change.after}`;
    return line.length <= LONGEST_LINE ? line : `改了${change.field}`;
  }
  const fields = changes.map(({ field }) => field);
  if (fields.length > 0) return `改了${fields.slice(0, 3).join('、')}${fields.length > 3 ? '等' : ''}`;
  const [first] = details;
  return first ? `${first.name}：${first.value}` : '';
};
