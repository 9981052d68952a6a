import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { randomUuid } from '#platform/web/random-uuid.ts';
import { type ChatMessage, sendMessage } from '../shared/class-chat.contract.ts';
import type { SentChatFile } from './class-chat.queries.ts';

export interface Quoted {
  readonly id: string;
  readonly senderName: string;
  readonly text: string;
}

/** What a person has written. */
export interface Words {
  readonly text: string;
  readonly quote: Quoted | null;
  readonly file: SentChatFile | null;
  readonly mentionIds: readonly string[];
}

/** A message on its way, or one that did not get through; its name makes it the same however often it is sent. */
export interface Pending extends Words {
  readonly clientId: string;
  readonly isFailed: boolean;
  readonly problem: string;
  /** The server said no: sending it again would change nothing. */
  readonly isRefused: boolean;
}

const nameOf = (groupId: string): string => `class-chat-unsent-${groupId}`;

const kept = (groupId: string): readonly Pending[] => {
  try {
    const text = sessionStorage.getItem(nameOf(groupId));
    const known: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(known)
      ? (known as Pending[]).map((one) => ({ ...one, mentionIds: one.mentionIds ?? [], isFailed: true }))
      : [];
  } catch {
    return [];
  }
};

const keep = (groupId: string, pending: readonly Pending[]) => {
  try {
    if (pending.length === 0) sessionStorage.removeItem(nameOf(groupId));
    else sessionStorage.setItem(nameOf(groupId), JSON.stringify(pending));
  } catch {
    // A browser that keeps nothing loses what was unsent with the page, no more.
  }
};

/** What did not get through for want of a network is tried again so often. */
const AGAIN_MS = 5_000;
const UNSURE = '没有发出去，网络恢复后会自动再发。';

/** Messages that are not acknowledged yet; they outlive a reload of the page. */
export const useOutbox = (groupId: string, onSent: (message: ChatMessage) => void) => {
  const [pending, setPending] = useState<readonly Pending[]>(() => kept(groupId));
  const now = useRef(pending);
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (next: (before: readonly Pending[]) => readonly Pending[]) => {
    now.current = next(now.current);
    keep(groupId, now.current);
    setPending(now.current);
  };
  const mark = (clientId: string, facts: Partial<Pending>) =>
    change((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...facts } : one)));
  const drop = (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId));

  const deliver = async ({ clientId, text, quote, file, mentionIds }: Pending) => {
    mark(clientId, { isFailed: false, problem: '' });
    try {
      const { data } = await call(sendMessage, {
        groupId,
        clientId,
        text,
        ...(quote ? { quoteId: quote.id } : {}),
        ...(file ? { fileId: file.fileId } : {}),
        ...(mentionIds.length > 0 ? { mentionIds: [...mentionIds] } : {}),
      });
      drop(clientId);
      onSent(data);
    } catch (error) {
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
      const problem = isRefused ? (error as Error).message : UNSURE;
      mark(clientId, {
        isFailed: true,
        problem,
        isRefused: isRefused && (error as CallError).status !== 429,
      });
    }
  };
  // One after the other: what was written first stands first.
  const queue = (one: Pending) => {
    line.current = line.current.then(() => deliver(one));
  };
  const retryAll = () => {
    for (const one of now.current) if (one.isFailed && !one.isRefused) queue(one);
  };
  const latest = useRef(retryAll);
  useEffect(() => {
    latest.current = retryAll;
  });
  useEffect(() => {
    latest.current();
    const again = setInterval(() => latest.current(), AGAIN_MS);
    return () => clearInterval(again);
  }, []);

  return {
    pending,
    send: (words: Words) => {
      const one = { ...words, clientId: randomUuid(), isFailed: false, problem: '', isRefused: false };
      change((all) => [...all, one]);
      queue(one);
    },
    retry: (clientId: string) => {
      const one = now.current.find((known) => known.clientId === clientId);
      if (one) queue(one);
    },
    retryAll,
    drop,
    /** Those that have come by another way are on their way no longer. */
    settle: (messages: readonly ChatMessage[], userId: string) => {
      const come = new Set(
        messages.filter(({ senderId }) => senderId === userId).map(({ clientId }) => clientId),
      );
      if (now.current.some(({ clientId }) => come.has(clientId)))
        change((all) => all.filter(({ clientId }) => !come.has(clientId)));
    },
  };
};
