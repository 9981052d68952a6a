import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { wireTime } from '#platform/shared/times.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ChatMessage } from '../shared/class-chat.contract.ts';
import { dayText, firstUnread, goesOn, isNewDay } from '../shared/message-list.rules.ts';
import s from './class-chat.module.css';
import { PendingRow } from './message-row.tsx';
import type { Conversation } from './use-conversation.ts';

const NEAR = 80;

interface MessageLogProps {
  readonly conversation: Conversation;
  readonly row: (message: ChatMessage, goesOn: boolean) => ReactNode;
  /** Message to be brought into view. */
  readonly wanted: number | null;
}

const isNearEnd = (log: HTMLElement): boolean => log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;

/**
 * Keeps the place: at the end it follows what comes, anywhere else it stays, also when older messages come above.
 * Answers whether something new lies below.
 */
const usePlace = (messages: readonly ChatMessage[], pendingNum: number, onEnd: () => void) => {
  const log = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const firstSeq = useRef<number | undefined>(undefined);
  const [hasNewer, setHasNewer] = useState(false);
  const lastId = messages.at(-1)?.id;
  const first = messages[0]?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept when messages change, not when the page is drawn
  useLayoutEffect(() => {
    const element = log.current;
    if (element === null) return;
    const hasOlderCome = firstSeq.current !== undefined && first !== undefined && first < firstSeq.current;
    if (hasOlderCome) element.scrollTop += element.scrollHeight - height.current;
    else if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    height.current = element.scrollHeight;
    firstSeq.current = first;
  }, [first, lastId, messages, pendingNum]);
  const told = useRef(onEnd);
  useEffect(() => {
    told.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for each message that comes
  useEffect(() => {
    if (isAtEnd.current) told.current();
    else setHasNewer(true);
  }, [lastId]);
  useEffect(() => {
    // What came while the page lay behind another one is read when it is seen.
    const seen = () => {
      if (isAtEnd.current) told.current();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  const scrolled = () => {
    if (log.current === null) return;
    isAtEnd.current = isNearEnd(log.current);
    if (!isAtEnd.current) return;
    setHasNewer(false);
    told.current();
  };
  const toEnd = () => {
    isAtEnd.current = true;
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    scrolled();
  };
  const leaveEnd = () => {
    isAtEnd.current = false;
  };
  return { log, hasNewer, scrolled, toEnd, leaveEnd };
};

export function MessageLog({ conversation, row, wanted }: MessageLogProps) {
  const { messages, hasOlder, isLoadingOlder, loadOlder, outbox, userId, noteRead, state } = conversation;
  // Where reading stopped when the page was opened; what is read now moves it no more.
  const [stopped] = useState(() => state.readSeq);
  const [unread] = useState(() => firstUnread(messages, stopped, userId));
  const [unreadNum] = useState(
    () => messages.filter(({ seq, senderId }) => seq > stopped && senderId !== userId).length,
  );
  const { log, hasNewer, scrolled, toEnd, leaveEnd } = usePlace(messages, outbox.pending.length, noteRead);
  const now = wireTime(new Date());
  const scrolledOnce = useRef(scrolled);
  useEffect(() => {
    const mark = unread === undefined ? null : log.current?.querySelector('[data-unread]');
    if (!mark) return;
    mark.scrollIntoView({ block: 'nearest' });
    scrolledOnce.current();
  }, [log, unread]);
  useEffect(() => {
    if (wanted === null) return;
    leaveEnd();
    const found = log.current?.querySelector<HTMLElement>(`[data-seq="${wanted}"]`);
    found?.scrollIntoView({ block: 'center' });
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={log} className={s.log} onScroll={scrolled} tabIndex={0} aria-label="交流记录">
      {hasOlder && (
        <p className="to-center">
          <Button kind="text" size="s" loading={isLoadingOlder} onClick={() => void loadOlder()}>
            看更早的消息
          </Button>
        </p>
      )}
      {messages.length === 0 && outbox.pending.length === 0 && (
        <p className={s.line}>还没有人说话。可以先问个好，说说学习中的想法。</p>
      )}
      <div role="log" aria-live="polite" aria-relevant="additions" aria-label="消息">
        <ol>
          {messages.map((message, at) => {
            const before = messages[at - 1];
            const isUnread = message.id === unread?.id && at > 0;
            return (
              <Fragment key={message.id}>
                {isNewDay(before, message) && <li className={s.line}>{dayText(message.sentTime, now)}</li>}
                {isUnread && (
                  <li className={s.unread} data-unread>
                    以下 {unreadNum} 条没看过
                  </li>
                )}
                {row(message, !isUnread && goesOn(before, message))}
              </Fragment>
            );
          })}
          {outbox.pending.map((pending) => (
            <PendingRow
              key={pending.clientId}
              pending={pending}
              onRetry={() => outbox.retry(pending.clientId)}
              onDrop={() => outbox.drop(pending.clientId)}
            />
          ))}
        </ol>
      </div>
      {hasNewer && (
        <button type="button" className={s.newer} onClick={toEnd}>
          <Icon name="down" size="s" />
          有新消息
        </button>
      )}
    </section>
  );
}
