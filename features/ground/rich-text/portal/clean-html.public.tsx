import { cx } from '#platform/web/ui/cx.ts';

export interface CleanHtmlProps {
  /** Cleaned by the server when it was written. */
  readonly html: string;
  /** `ug` for a text that is Uyghur as a whole; others say it paragraph by paragraph. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
}

/** Text that an author wrote with the editor, in its own language and direction. */
export function CleanHtml({ html, lang, className }: CleanHtmlProps) {
  const isUyghur = lang === 'ug';
  return (
    <div
      className={cx('prose', className)}
      lang={isUyghur ? 'ug' : undefined}
      dir={isUyghur ? 'rtl' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it by an allow-list when it is saved
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
