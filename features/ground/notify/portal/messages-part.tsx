import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { PageBeyond } from '#platform/web/ui/navigation/page-beyond.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { byDay } from '../shared/message-days.rules.ts';
import { unreadShort } from '../shared/notify.rules.ts';
import { type MessageView, messagePage } from '../shared/notify-page.rules.ts';
import type { MessageAnswers } from './message-answers.public.ts';
import { MessageRow } from './message-row.tsx';
import s from './messages.module.css';
import { useMessages, useReadMessages } from './notify.queries.ts';
import { useUnread } from './unread.queries.ts';

const Waiting = () => (
  <Skeleton label="消息">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <div key={key} className={s.day}>
        <SkeletonBlock width="2.25rem" height="2.75rem" />
        <div className={s.waiting}>
          <SkeletonBlock width="min(24rem, 90%)" height="1.5rem" />
          <SkeletonBlock width="min(16rem, 60%)" height="1.125rem" gapBefore="8px" />
        </div>
      </div>
    ))}
  </Skeleton>
);

interface MessagesPartProps {
  readonly view: MessageView;
  readonly answers: MessageAnswers;
  readonly onView: (view: MessageView) => void;
}

const VIEWS = [
  { isUnread: false, label: '全部' },
  { isUnread: true, label: '未读' },
] as const;

/** The messages of one page by their days. */
export const MessagesPart = ({ view, answers, onView }: MessagesPartProps) => {
  const input = messagePage(view);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useMessages(input);
  const { mutate, isPending } = useReadMessages();
  const unread = useUnread();
  const head = useRef<HTMLHeadingElement>(null);
  const messages = data?.datalist ?? [];
  const newest = messages[0]?.id;
  // Nothing was there of what was asked before: that says nothing about what is asked now.
  const isWaiting = messages.length === 0 && (data === undefined ? !isError : isPlaceholderData);
  const read = (wanted: Parameters<typeof mutate>[0]) =>
    mutate(wanted, { onError: (error) => showToast(error.message, { kind: 'error' }) });
  // The first page says which message was the newest that the person saw; from another page all are meant.
  const readAll = () => {
    read(view.page === 0 && newest !== undefined ? { isAll: true, upToId: newest } : { isAll: true });
    head.current?.focus();
  };
  const turn = (page: number) => {
    onView({ ...view, page });
    head.current?.focus();
    head.current?.scrollIntoView();
  };
  return (
    <section className="shrinks" aria-labelledby="messages">
      <div className="row wraps between gap-12 target line-below pad-below-16">
        <h2 id="messages" className="vh" ref={head} tabIndex={-1}>
          {view.isUnread ? '未读的消息' : '全部消息'}
        </h2>
        <fieldset className={s.views}>
          <legend className="vh">看哪些消息</legend>
          {VIEWS.map(({ isUnread, label }) => (
            <label className="inline-row gap-6 presses ink-2 hover-cinnabar ring" key={label}>
              <input
                type="radio"
                name="view"
                className="vh"
                checked={view.isUnread === isUnread}
                onChange={() => onView({ page: 0, isUnread })}
              />
              {label}
              {isUnread && unread > 0 && <b className="plain">{unreadShort(unread)}</b>}
            </label>
          ))}
        </fieldset>
        {unread > 0 && (
          <Button size="s" loading={isPending} onClick={readAll}>
            全部标为已读
          </Button>
        )}
      </div>
      {isWaiting && <Waiting />}
      {data === undefined && isError && (
        <FailedView kept="消息都还在，请再试一次" retrying={isFetching} onRetry={refetch} />
      )}
      {data?.datalist.length === 0 &&
        !isWaiting &&
        (data.totalelements > 0 ? (
          <PageBeyond what="消息" total={`${data.totalelements} 条`} onFirst={() => turn(0)} />
        ) : view.isUnread ? (
          <EmptyView title="都读过了" reason="没有未读的消息。" />
        ) : (
          <EmptyView title="还没有消息" reason="报名参加班级以后，进展会在这里告诉您。" />
        ))}
      {byDay(messages).map(({ day, date, month, messages: ofDay }) => (
        <section key={day} className={s.day} aria-label={`${day} 的消息`}>
          <h3 className="stack packed gap-2">
            <b>{date}</b>
            <span>{month}</span>
          </h3>
          <ul>
            {ofDay.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                answers={answers}
                onRead={() => read({ ids: [message.id] })}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pager page={view.page} pageSize={input.pageSize} total={data?.totalelements ?? 0} onChange={turn} />
    </section>
  );
};
