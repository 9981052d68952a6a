import { Button } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { momentOf } from '../shared/message-days.rules.ts';
import type { Message } from '../shared/notify.contract.ts';
import { NOTIFY_PATH } from '../shared/notify-address.rules.ts';
import { FIRST_MESSAGES } from '../shared/notify-page.rules.ts';
import s from './bell-panel.module.css';
import type { MessageAnswers } from './message-answers.public.ts';
import { MessageQuestion } from './message-question.tsx';
import { useMessages, useReadMessages } from './notify.queries.ts';

const SHOWN = 6;

const Waiting = () => (
  <Skeleton label="消息">
    <div className={s.waiting}>
      {['a', 'b', 'c'].map((key) => (
        <SkeletonBlock key={key} height="2.75rem" />
      ))}
    </div>
  </Skeleton>
);

interface PanelItemProps {
  readonly message: Message;
  readonly answers: MessageAnswers;
  readonly onFollow: () => void;
}

/** A message without an address is read in full on the page. */
const PanelItem = ({ message, answers, onFollow }: PanelItemProps) => (
  <li>
    <LinkTo
      to={message.path === '' ? NOTIFY_PATH : message.path}
      className={message.isRead ? s.item : `${s.item} bold ink`}
      onClick={onFollow}
    >
      <Title>{message.title}</Title>
      {message.text !== '' && (
        <span className="small regular ink-2 cut" dir="auto">
          {message.text}
        </span>
      )}
      <small className="small regular ink-3">
        {!message.isRead && <i className="on-gold-wash round-s upright gold-ink">未读</i>}
        {message.label} · {momentOf(message)}
      </small>
    </LinkTo>
    <MessageQuestion message={message} answers={answers} className={s.question} />
  </li>
);

interface BellPanelProps {
  readonly answers: MessageAnswers;
  readonly onClose: () => void;
}

/** The newest messages under the bell. */
export const BellPanel = ({ answers, onClose }: BellPanelProps) => {
  const { data, isError, isFetching, refetch } = useMessages(FIRST_MESSAGES);
  const { mutate } = useReadMessages();
  const messages = data?.datalist ?? [];
  const newest = messages[0];
  const follow = ({ id, path, isRead }: Message) => {
    if (!isRead && path !== '') mutate({ ids: [id] });
    onClose();
  };
  return (
    <>
      <div className={s.head}>
        <b>消息</b>
        {newest !== undefined && messages.some(({ isRead }) => !isRead) && (
          <Button kind="text" size="s" onClick={() => mutate({ isAll: true, upToId: newest.id })}>
            全部标为已读
          </Button>
        )}
      </div>
      {data === undefined && !isError && <Waiting />}
      {data === undefined && isError && (
        <FailedView kept="消息都还在，请再试一次" retrying={isFetching} onRetry={refetch} />
      )}
      {data !== undefined && newest === undefined && (
        <p className={s.none}>还没有消息。报名、班级通知、开班和结业都会在这里告诉您。</p>
      )}
      <ul>
        {messages.slice(0, SHOWN).map((message) => (
          <PanelItem key={message.id} message={message} answers={answers} onFollow={() => follow(message)} />
        ))}
      </ul>
      <LinkTo to={NOTIFY_PATH} className="row pad-x-12 target line-above blue" onClick={onClose}>
        全部消息和设置
      </LinkTo>
    </>
  );
};
