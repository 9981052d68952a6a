import { keepPreviousData } from '@tanstack/react-query';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { type NewsAddress, newsInput } from '../shared/article-address.rules.ts';
import { getArticle, listArticles } from '../shared/articles.contract.ts';

/** A page of the news that the address asks for. The server writes this answer into the page. */
export const useNews = (address: NewsAddress) =>
  useCall(listArticles, newsInput(address), { placeholderData: keepPreviousData });

/** An open page learns of a recall within this time (five minutes are the most that is allowed). */
const ASK_AGAIN_MS = 2 * 60_000;

/** One article, asked for again every two minutes and whenever somebody comes back to the window. */
export const useArticle = (id: string) =>
  useCall(
    getArticle,
    { id },
    {
      select: dataOf,
      enabled: id !== '',
      refetchInterval: ASK_AGAIN_MS,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  );

const NOTICES = { title: '', columnCode: 'notice', page: 0 } as const;

/** The newest notices, for the side of an article. */
export const useLatestNotices = () => useCall(listArticles, newsInput(NOTICES));
