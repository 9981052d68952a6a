/** Address and title of one's own ratings, apart from their rules: every page's list of routes has them. */
export const RATINGS_PATH = '/personal-center/ratings';
export const RATINGS_TITLE = '我的评价';
