/**
 * 首页新闻版面规则：头条取最前面一篇不是通知的，没有就取最前面一篇；其余新闻、通知各列最前面四篇。
 */
const IN_COLUMN = 4;

interface FrontPage<A> {
  /** `null` while there is none at all. */
  readonly lead: A | null;
  readonly news: readonly A[];
  readonly notices: readonly A[];
}

const isNotice = ({ columnCode }: { readonly columnCode: string }) => columnCode === 'notice';

/** Places of `articles`, which come in the list's order. */
export const frontPage = <A extends { readonly columnCode: string }>(
  articles: readonly A[],
): FrontPage<A> => {
  const lead = articles.find((article) => !isNotice(article)) ?? articles[0] ?? null;
  const others = articles.filter((article) => article !== lead);
  return {
    lead,
    news: others.filter((article) => !isNotice(article)).slice(0, IN_COLUMN),
    notices: others.filter(isNotice).slice(0, IN_COLUMN),
  };
};
