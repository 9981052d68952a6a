import { useState } from 'react';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { ClassFiles, type FreshFiles } from '#features/teaching/board/portal/class-files.public.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { ReadAloud } from '#platform/web/ui/read-aloud/read-aloud.tsx';
import { ArticleFrame, ArticleSteps, readingClass } from '#platform/web/ui/reading/article-frame.tsx';
import { ReadingTools, type TextSize } from '#platform/web/ui/reading-tools.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { noticePath } from '../shared/notice-address.rules.ts';
import s from './notice-detail.module.css';
import type { NoticeDetail } from './notices.queries.ts';

/** `2026年07月08日` (specification, 2.14) */
const longDay = (time: string): string => {
  const [year, month, day] = time.slice(0, 10).split('-');
  return `${year}年${month}月${day}日`;
};

export interface NoticeArticleProps {
  readonly notice: NoticeDetail;
  readonly fresh: FreshFiles;
}

/** One notice: title, day, who it comes from, text, files, and the ones before and after it. */
export function NoticeArticle({ notice, fresh }: NoticeArticleProps) {
  const { id, classId, title, publishTime, source, publisher, content, attachments, readNum } = notice;
  const { totalNum, previous, next, status } = notice;
  const [size, setSize] = useState<TextSize>('标准');
  return (
    <ArticleFrame
      title={title}
      byline={
        <>
          {publishTime === '' || status !== 'PUBLISHED' ? (
            <Tag tone="gold">{status === 'OFFLINE' ? '已撤回，学员看不到' : '草稿，学员看不到'}</Tag>
          ) : (
            <time dateTime={publishTime.slice(0, 10)}>{longDay(publishTime)}</time>
          )}
          {(source !== '' || publisher !== '') && (
            <span>{source === '' ? `发布人：${publisher}` : `来源：${source}`}</span>
          )}
          <ReadingTools path={noticePath(id, classId)} size={size} onSize={setSize} />
        </>
      }
    >
      {content !== '' && (
        <ReadAloud textKey={id} label="通知">
          <CleanHtml className={cx(readingClass(size), s.text)} html={content} />
        </ReadAloud>
      )}
      {attachments.length > 0 && (
        <section className="above-32" aria-labelledby="files">
          <h2 className="below-8 large" id="files">
            附件
          </h2>
          <ClassFiles files={attachments} fresh={fresh} />
        </section>
      )}
      {readNum !== null && totalNum !== null && (
        <p className={s.readers}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z" />
          </svg>
          已读 {Math.min(readNum, totalNum)} 人，共 {totalNum} 人
        </p>
      )}
      <ArticleSteps previous={previous} next={next} pathOf={(other) => noticePath(other, classId)} />
    </ArticleFrame>
  );
}
