import { noBreak } from '#platform/shared/no-break.words.ts';
import { Icon } from '#platform/web/ui/icon.tsx';

/** The first number of a line such as 0998-000 0000（工作日 10:00—19:30）. */
const dialOf = (line: string): string => (/\d[\d -]{4,}/.exec(line)?.[0] ?? '').replace(/\D/g, '');

/** Whom to ring about a class; a press rings. */
export function ClassPhone({ line, look }: { readonly line: string; readonly look?: string | undefined }) {
  return (
    <a className={look} href={`tel:${dialOf(line)}`}>
      <Icon name="phone" size={look === undefined ? 's' : undefined} />
      {noBreak(line)}
    </a>
  );
}
