import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import {
  useClassBreadcrumb,
  useClassOutlet,
  useIsInClass,
} from '#features/teaching/classes/portal/class-outlet.public.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { CHAT_NAME } from '../shared/class-chat.words.ts';
import { useOpenChat } from './class-chat.queries.ts';
import { Conversation } from './conversation.tsx';

function NotOpened({ classId, canManage }: { readonly classId: string; readonly canManage: boolean }) {
  return (
    <EmptyView
      as="h1"
      title="班级交流还没有开通"
      reason="班主任开通以后，全班可以在这里说学习的事。"
      action={
        canManage && (
          <ButtonLink size="s" to={`/console/classes/work?id=${classId}&tab=chat`}>
            去开通
          </ButtonLink>
        )
      }
    />
  );
}

function InClass() {
  const { detail } = useClassOutlet();
  useClassBreadcrumb({ title: CHAT_NAME });
  usePageTitle(`${CHAT_NAME} - ${detail.className}`);
  const query = useOpenChat(detail.id);
  if (query.data === undefined)
    return <LoadingState query={query} label={CHAT_NAME} as="h1" blocks={['560px']} gap="28px" />;
  const { data: opened } = query.data;
  if (opened === null) return <NotOpened classId={detail.id} canManage={detail.canManage} />;
  return <Conversation key={opened.state.groupId} classId={detail.id} opened={opened} />;
}

/** `/online-class/class-detail/class-chat?id=`: the conversation of a class. */
export const ClassChatPage = () => (useIsInClass() ? <InClass /> : <NotFoundPage />);
