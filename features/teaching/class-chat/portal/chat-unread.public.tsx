import { unreadShort } from '#features/ground/notify/shared/notify.rules.ts';
import s from './chat-unread.module.css';
import { useChatNumbers } from './class-chat.queries.ts';

/** Number of unread messages beside the name of the conversation; nothing while there are none. */
export function ChatUnread({ classId }: { readonly classId: string }) {
  const num = useChatNumbers(classId).data?.data.unreadNum ?? 0;
  if (num === 0) return null;
  return (
    <span className={s.num}>
      <span aria-hidden="true">{unreadShort(num)}</span>
      <span className="vh">（{num} 条没看）</span>
    </span>
  );
}
