import { lazyPage } from '#platform/web/lazy-page.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

/** Beside the class's entry to its conversation; without it the entry works all the same. */
export const ChatUnread = lazySlot(() =>
  import('./portal/chat-unread.public.tsx').then((module) => module.ChatUnread),
);

export const CLASS_CHAT_ROUTES: readonly PortalRoute[] = [
  {
    path: '/online-class/class-detail/class-chat',
    page: lazyPage(() => import('./portal/class-chat.page.tsx'), 'ClassChatPage'),
    within: '/online-class/class-detail',
  },
];
