import type { ReactNode } from 'react';

/** A field's value as words, where the form says nothing better. */
export const shownValue = (value: unknown): ReactNode => {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="muted">（空）</span>;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
    return value.join('、');
  return Array.isArray(value) ? `共 ${value.length} 项` : JSON.stringify(value);
};
