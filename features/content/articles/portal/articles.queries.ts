import { keepPreviousData } from '@tanstack/react-query';
import { ASK_AGAIN } from '#features/content/publishing/portal/ask-again.public.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { type NewsAddress, newsInput } from '../shared/article-address.rules.ts';
import { getArticle, listArticles } from '../shared/articles.contract.ts';

/** A page of the news that the address asks for. The server writes this answer into the page. */
export const useNews = (address: NewsAddress) =>
  useCall(listArticles, newsInput(address), { placeholderData: keepPreviousData });

/** One article; gone from an open page when it is recalled. */
export const useArticle = (id: string) =>
  useCall(getArticle, { id }, { select: dataOf, enabled: id !== '', ...ASK_AGAIN });

const NOTICES = { title: '', columnCode: 'notice', page: 0 } as const;

/** The newest notices, for the side of an article. */
export const useLatestNotices = () => useCall(listArticles, newsInput(NOTICES));
