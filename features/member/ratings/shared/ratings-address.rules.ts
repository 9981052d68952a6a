/** Address and title of one's own ratings, apart from their rules, which the list of routes must not bring. */
export const RATINGS_PATH = '/personal-center/ratings';
export const RATINGS_TITLE = '我的评价';
