/** 我的收藏规则：一页 9 件；第几页写在地址里，服务器照同样的问题先把答案放进页面。 */
export const FAVORITES_PATH = '/course-resources/favorites';

/** Favourites a page (decisions.md, 78). */
export const FAVORITES_SIZE = 9;

/** The page that an address asks for, from zero; whatever makes no sense means the first. */
export const favoritesPageOf = (text: string | null): number =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) - 1 : 0;

/** Input of the page's list call; the server writes the answer into the HTML under the same key. */
export const favoritesInput = (page: number) => ({
  type: 'COURSE' as const,
  pageNum: page,
  pageSize: FAVORITES_SIZE,
});
