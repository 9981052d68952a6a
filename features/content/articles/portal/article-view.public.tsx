import { type ReactNode, useState } from 'react';
import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ReadAloud } from '#platform/web/ui/read-aloud/read-aloud.tsx';
import { ArticleFrame, readingClass } from '#platform/web/ui/reading/article-frame.tsx';
import { ReadingTools, type TextSize } from '#platform/web/ui/reading-tools.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { articleDay } from '../shared/article-day.words.ts';
import type { Article } from '../shared/articles.contract.ts';
import s from './article.module.css';

/** The document behind a row: a sheet with a folded corner. */
const FileSign = () => (
  <svg className="drawn rigid" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d="M6 3.500h8.500L19 8v12.500H6zM14 3.500V8.500h5M9 12.500h7M9 16h7" />
  </svg>
);

function Files({ files }: { readonly files: Article['attachments'] }) {
  return (
    <section className="above-32" aria-labelledby="files">
      <h2 className="below-8 large" id="files">
        附件
      </h2>
      <ul className={s.files}>
        {files.map(({ id, name, size, url }) => (
          <li key={id}>
            {url === '' ? (
              <span className={s.file}>
                <FileSign />
                <bdi className="grows breaks snug">{name}</bdi>
                <small className="small ink-3">暂时不能下载</small>
              </span>
            ) : (
              <a className={s.file} href={url} download={name}>
                <FileSign />
                <bdi className="grows breaks snug">{name}</bdi>
                <small className="small ink-3 one-line">{sizeText(size)}</small>
                <Icon name="download" size="s" label="下载" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export type ShownArticle = Pick<
  Article,
  'title' | 'columnName' | 'publishTime' | 'source' | 'author' | 'content' | 'attachments'
>;

export interface ArticleViewProps {
  readonly article: ShownArticle;
  /** Address of the page, for the reading tools; without one it is a preview and has none. */
  readonly path?: string | undefined;
  /** Above the title, at the end of the line: what a reader may do with it. */
  readonly action?: ReactNode;
  /** Below the text: the articles before and after it. */
  readonly children?: ReactNode;
}

/** One article as readers see it: column, title, day, source, text, files (specification, 2.14). */
export function ArticleView({ article, path, action, children }: ArticleViewProps) {
  const { title, columnName, publishTime, source, author, content, attachments } = article;
  const [size, setSize] = useState<TextSize>('标准');
  return (
    <ArticleFrame
      title={title}
      tag={
        <div className="row between gap-16">
          {columnName === '' ? <span /> : <Tag tone="outlined">{columnName}</Tag>}
          {action}
        </div>
      }
      byline={
        <>
          {publishTime !== '' && <time dateTime={publishTime.slice(0, 10)}>{articleDay(publishTime)}</time>}
          {source !== '' && <span>来源：{source}</span>}
          {path !== undefined && <ReadingTools path={path} size={size} onSize={setSize} canPrint />}
        </>
      }
    >
      <ReadAloud textKey={title}>
        <CleanHtml className={cx(readingClass(size), s.text)} html={content} />
      </ReadAloud>
      {author !== '' && <p className="above-20 small ink-3">作者：{author}</p>}
      {attachments.length > 0 && <Files files={attachments} />}
      {children}
    </ArticleFrame>
  );
}
