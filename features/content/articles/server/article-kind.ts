import { classificationNames } from '#features/content/courses/server/courses.public.ts';
import { TREE_TYPE } from '#features/content/courses/shared/catalogue/course-categories.rules.ts';
import {
  kindMedia,
  type PublicationKind,
  type ShownTimes,
  type StoredDocument,
  shownAttachments,
  shownCover,
} from '#features/content/publishing/server/publishing.public.ts';
import { excerptOf } from '#features/content/publishing/shared/document-text.rules.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import { dateOfWire } from '#features/content/publishing/shared/planned-times.rules.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { tidied } from '#platform/shared/record.ts';
import { type ArticleDocument, articleRecord } from '../shared/article.record.ts';
import { ARTICLE_KIND, newsPath } from '../shared/article-address.rules.ts';
import { type ArticleColumn, columnName } from '../shared/article-columns.rules.ts';
import { articleProblems } from '../shared/article-document.rules.ts';
import { ARTICLE_WORDS } from '../shared/article-kind.words.ts';
import { announceArticle } from './article.cache.ts';
import { hideArticle, saveArticle } from './article.repository.ts';
import { article } from './articles.table.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): ArticleDocument => document as unknown as ArticleDocument;

const editPath = (id: string): string => kindEditPath(ARTICLE_WORDS, id);

/** Colours of the drawn cover, by column. */
const COVERS = {
  current: 'theory',
  notice: 'charter',
  grassroots: 'rural',
  exchange: 'skill',
} as const satisfies Record<ArticleColumn, string>;

/** Uses of the media library by what readers see, by what is written, and by its versions. */
export const ARTICLE_MEDIA = kindMedia({
  kind: ARTICLE_KIND,
  name: ARTICLE_WORDS.name,
  titled: { table: article, id: article.id, title: article.title },
  source: {
    files: [article.coverFileId],
    pictures: [article.coverUrl],
    texts: [article.contentText, article.contentHtml],
    documents: [{ column: article.attachments, fileIds: ['fileId'] }],
  },
  fileIds: ['fileId', 'coverFileId'],
  editPath,
});

const filesOf = ({ coverFileId, attachments }: ArticleDocument): string[] => [
  ...(coverFileId === null ? [] : [coverFileId]),
  ...attachments.map(({ fileId }) => fileId),
];

/** Writes what readers see; files that have gone meanwhile are left out. */
const show = async (tx: Tx, deps: Deps, id: string, document: StoredDocument, times: ShownTimes) => {
  const { title, columnCode, source, author, content, coverFileId, isTop, sort, topic, ...rest } =
    own(document);
  const found = await namedFiles(tx, filesOf(own(document)), ROOT_ORG_CODE);
  const fileOf = (fileId: string | null) => found.find((file) => file.id === fileId);
  await saveArticle(tx, {
    ...{ id, title, columnCode, source, author, contentHtml: content, isTop, sort, isShown: true },
    topicId: topic?.id ?? '',
    contentText: excerptOf(rest.summary, content),
    coverFileId: fileOf(coverFileId) ? coverFileId : null,
    coverUrl: await shownCover(
      deps,
      { kind: ARTICLE_KIND, id, category: COVERS[columnCode] },
      fileOf(coverFileId),
    ),
    attachments: shownAttachments(rest.attachments, found),
    publishTime: dateOfWire(rest.showTime) ?? times.publishedAt,
    withdrawAt: times.withdrawAt,
  });
};

const problemsOf = async (sql: Sql, document: StoredDocument) => {
  const { topic } = own(document);
  // Documents that were written before there were topics have none.
  const isKnown = !topic || (await classificationNames(sql, [topic.id], [TREE_TYPE])).length > 0;
  return articleProblems(own(document), isKnown);
};

/** News as a kind of content. */
export const ARTICLES: PublicationKind = {
  kind: ARTICLE_KIND,
  name: ARTICLE_WORDS.name,
  record: articleRecord,
  reviews: 3,
  titleOf: (document) => own(document).title,
  noteOf: (document) => columnName(own(document).columnCode),
  htmlFields: ['content'],
  clean: (document) => {
    const tidy = tidied(articleRecord, own(document));
    return { ...tidy, content: cleanHtml(tidy.content) };
  },
  filesOf: (document) => filesOf(own(document)),
  problemsOf,
  show,
  hide: (tx, _deps, id) => hideArticle(tx, id),
  announce: announceArticle,
  addressOf: newsPath,
  editPath,
  noteMedia: (tx, id) => noteMediaUses(tx, ARTICLE_MEDIA, [id]),
};
