/** 消息页规则：一页 20 条，打开时先看全部；看哪一页、是否只看未读，写在地址里。 */
const PAGE_SIZE = 20;
/** Messages that the server still answers. */
const LAST_PAGE = 100_000;

export interface MessagePage {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly isUnread: boolean;
}

/** First question of the page; the server writes its answer into the HTML under the same key. */
export const messagePage = ({ page, isUnread }: MessageView): MessagePage => ({
  pageNum: page,
  pageSize: PAGE_SIZE,
  isUnread,
});

export interface MessageView {
  /** Counts from zero. */
  readonly page: number;
  readonly isUnread: boolean;
}

export const FIRST_MESSAGES = messagePage({ page: 0, isUnread: false });

/** The view that an address means; whatever makes no sense is the first page of all. */
export const viewOf = (search: { get(name: string): string | null }): MessageView => {
  const text = search.get('page') ?? '';
  const page = /^[0-9]{1,6}$/.test(text) ? Math.max(0, Number(text) - 1) : 0;
  return { page: Math.min(page, LAST_PAGE), isUnread: search.get('show') === 'unread' };
};
