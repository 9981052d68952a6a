import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countUnread, listMessages } from '#features/ground/notify/shared/notify.contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import {
  type ChatMessage,
  countChat,
  listChanges,
  listOlder,
  readChat,
  takeChatToken,
} from '../shared/class-chat.contract.ts';
import { mergeMessages, withoutLostQuotes } from '../shared/message-list.rules.ts';
import { type ChatLine, type LineState, openChatLine } from './chat-line.ts';
import type { OpenedChat } from './class-chat.queries.ts';
import { useOutbox } from './use-outbox.ts';

const READ_AFTER_MS = 800;
/** Answers that show how much is unread. */
const READ_SHOWN = [countChat.path, countUnread.path, listMessages.path];

const isOver = (error: unknown): boolean =>
  error instanceof CallError && [401, 403, 404].includes(error.status);

/** A conversation on the screen: what was said, what is unsent, and the line that brings the rest. */
export const useConversation = ({ state: first, messages: shown, hasOlder: older }: OpenedChat) => {
  const { groupId, userId } = first;
  const client = useQueryClient();
  const [state, setState] = useState(first);
  const [messages, setMessages] = useState<readonly ChatMessage[]>(shown);
  const [hasOlder, setHasOlder] = useState(older);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [line, setLine] = useState<LineState>('waiting');
  const cursor = useRef(first.cursor);
  // What was told of the conversation goes with the first reading, also where nothing new is in it.
  const read = useRef(-1);

  const add = (come: readonly ChatMessage[]) => {
    setMessages((known) => withoutLostQuotes(mergeMessages(known, come)));
    outbox.settle(come, userId);
  };
  const outbox = useOutbox(groupId, (message) => add([message]));
  const latest = useRef({ add, retryAll: outbox.retryAll });
  useEffect(() => {
    latest.current = { add, retryAll: outbox.retryAll };
  });

  const chatLine = useRef<ChatLine | undefined>(undefined);
  useEffect(() => {
    const catchUp = async () => {
      try {
        for (;;) {
          const { data } = await call(listChanges, { groupId, after: cursor.current });
          latest.current.add(data.messages);
          cursor.current = Math.max(cursor.current, data.cursor);
          setState(data.state);
          if (!data.hasMore) return true;
        }
      } catch (error) {
        if (isOver(error)) return false;
        throw error;
      }
    };
    const opened = openChatLine({
      groupId,
      cursor: () => cursor.current,
      takeToken: async () => (await call(takeChatToken, {})).data.token,
      catchUp,
      onMessages: (come, to) => {
        cursor.current = Math.max(cursor.current, to);
        latest.current.add(come);
      },
      onState: (now) => {
        setLine(now);
        if (now === 'open' || now === 'polling') latest.current.retryAll();
      },
    });
    chatLine.current = opened;
    const wake = () => {
      if (document.visibilityState === 'visible') opened.wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      opened.close();
    };
  }, [groupId]);

  const lastSeq = messages.at(-1)?.seq ?? 0;
  const noteRead = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(noteRead.current), []);

  return {
    groupId,
    userId,
    state,
    messages,
    hasOlder,
    isLoadingOlder,
    line,
    outbox,
    add,
    /** Asks again what one may do here, after one's own change of it. */
    renew: () => chatLine.current?.wake(),
    loadOlder: async () => {
      const before = messages[0]?.seq;
      if (before === undefined || isLoadingOlder) return;
      setLoadingOlder(true);
      try {
        const { data } = await call(listOlder, { groupId, before });
        add(data.messages);
        setHasOlder(data.hasOlder);
      } finally {
        setLoadingOlder(false);
      }
    },
    /** Brings the messages around one that was found, and everything between them and what is shown. */
    loadAround: async (seq: number) => {
      let before = messages[0]?.seq ?? seq;
      let more = hasOlder;
      while (before > seq && more) {
        const { data } = await call(listOlder, { groupId, before });
        add(data.messages);
        before = data.messages[0]?.seq ?? seq;
        more = data.hasOlder;
      }
      setHasOlder(more);
    },
    /** The last message has been on the screen. */
    noteRead: () => {
      if (lastSeq <= read.current || document.visibilityState !== 'visible') return;
      clearTimeout(noteRead.current);
      noteRead.current = setTimeout(() => {
        call(readChat, { groupId, seq: lastSeq }).then(
          () => {
            read.current = Math.max(read.current, lastSeq);
            for (const path of READ_SHOWN) void client.invalidateQueries({ queryKey: [path] });
          },
          () => undefined,
        );
      }, READ_AFTER_MS);
    },
  };
};

export type Conversation = ReturnType<typeof useConversation>;
