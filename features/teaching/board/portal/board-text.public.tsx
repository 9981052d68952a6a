import { cx } from '#platform/web/ui/cx.ts';

export interface BoardTextProps {
  /** Cleaned by the server when it was written. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** Text that a manager wrote for the class, forty characters a line. */
export function BoardText({ html, className }: BoardTextProps) {
  return (
    <div
      className={cx('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it by an allow-list when it is saved
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
