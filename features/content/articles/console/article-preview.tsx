import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import { useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { stayHere } from '#platform/web/console/preview/stay-here.ts';
import { ArticleView, type ShownArticle } from '../portal/article-view.public.tsx';
import type { ArticleDocument } from '../shared/article.record.ts';
import { ARTICLE_COLUMN_DICT, ARTICLE_COLUMNS } from '../shared/article-columns.rules.ts';
import s from './article-preview.module.css';

/** The document of an article as its page takes it: what is being written, or what waits to be signed. */
const shownOf = (
  { document, files, publishTime }: PublicationDetail,
  nameOf: (code: ArticleDocument['columnCode']) => string,
): ShownArticle => {
  // The server has checked it against the kind's record.
  const { title, columnCode, source, author, content, attachments, showTime } =
    document as unknown as ArticleDocument;
  return {
    title,
    columnName: nameOf(columnCode),
    source,
    author,
    content,
    publishTime: showTime === '' ? publishTime : showTime,
    attachments: attachments.map(({ fileId, name }) => {
      const file = files.find(({ id }) => id === fileId);
      return {
        id: fileId,
        name,
        kind: file?.kind ?? '',
        size: file?.size ?? 0,
        url: file?.url ?? '',
      };
    }),
  };
};

/** An article as readers would see it, on a computer and on a phone. */
export const ArticlePreview = ({ detail }: { readonly detail: PublicationDetail }) => {
  const { nameOf } = useNamedCodes(ARTICLE_COLUMN_DICT, ARTICLE_COLUMNS);
  return (
    <PreviewStage say="预览：读者看到的样子">
      <div className={s.page} onClickCapture={stayHere}>
        <ArticleView article={shownOf(detail, nameOf)} />
      </div>
    </PreviewStage>
  );
};
