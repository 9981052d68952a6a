export interface CleanHtmlProps {
  /** Cleaned by the server when it was written. */
  readonly html: string;
  readonly lang: string;
  readonly className?: string | undefined;
}

/** Text that an author wrote, in its own language and direction. */
export function CleanHtml({ html, lang, className }: CleanHtmlProps) {
  const isUyghur = lang === 'ug';
  return (
    <div
      className={className}
      lang={isUyghur ? 'ug' : undefined}
      dir={isUyghur ? 'rtl' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it by an allow-list when it is saved
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
