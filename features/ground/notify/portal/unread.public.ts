export { useUnread } from './unread.queries.ts';
