import type { ChatMessage } from './class-chat.contract.ts';

/** What the server says through a socket. Nothing is said back: whatever a person does is a call of its own. */
export type SocketFrame =
  /** The socket is open; `cursor` is the number of the last change. */
  | { readonly type: 'hello'; readonly cursor: number }
  /** A sign of life every half minute; a cursor ahead of the client's own means that something was missed. */
  | { readonly type: 'beat'; readonly cursor: number }
  /** Everything between the cursors `after` and `cursor`; a client whose own lies before `after` asks for the rest. */
  | {
      readonly type: 'messages';
      readonly after: number;
      readonly cursor: number;
      readonly messages: readonly ChatMessage[];
    }
  /** Rights or settings may have changed. */
  | { readonly type: 'terms' };

export const BEAT_MS = 25_000;
/** Without a sign for so long the line is dead, whatever the browser believes. */
export const SILENCE_MS = 65_000;

export const SOCKET_PROTOCOL = 'class-chat';
