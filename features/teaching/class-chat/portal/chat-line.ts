import type { ChatMessage } from '../shared/class-chat.contract.ts';
import { CHAT_SOCKET_PATH } from '../shared/class-chat-address.rules.ts';
import { isCutOff, reconnectDelay } from '../shared/reconnect.rules.ts';
import { SILENCE_MS, SOCKET_PROTOCOL, type SocketFrame } from '../shared/socket-frame.schema.ts';

/** `open`: told at once; `polling`: asks every few seconds; `waiting`: no way through now; `ended`: no right any more. */
export type LineState = 'open' | 'polling' | 'waiting' | 'ended';

const POLL_MS = 4_000;
const TRY_SOCKET_AGAIN_MS = 60_000;
const SHORT_LIFE_MS = 5_000;
const OWN_CLOSE = 4_100;

export interface LineTerms {
  readonly groupId: string;
  /** Number of the last change that the page has. */
  readonly cursor: () => number;
  readonly takeToken: () => Promise<string>;
  /** Fetches whatever lies behind the cursor; answers false when the right to it is over, throws without a network. */
  readonly catchUp: () => Promise<boolean>;
  readonly onMessages: (messages: readonly ChatMessage[], cursor: number) => void;
  readonly onState: (state: LineState) => void;
  readonly openSocket?: (address: string, protocols: string[]) => WebSocket;
  readonly chance?: () => number;
}

export interface ChatLine {
  /** Tries at once, as when the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
}

const socketAddress = (groupId: string): string =>
  `${location.origin.replace(/^http/, 'ws')}${CHAT_SOCKET_PATH}?group=${encodeURIComponent(groupId)}`;

/**
 * Hears what happens in a conversation: by a socket, or by questions where something in between cuts sockets.
 * Whatever was missed is fetched by its number, so that neither way loses a message.
 */
export const openChatLine = ({
  groupId,
  cursor,
  takeToken,
  catchUp,
  onMessages,
  onState,
  openSocket = (address, protocols) => new WebSocket(address, protocols),
  chance = Math.random,
}: LineTerms): ChatLine => {
  let socket: WebSocket | undefined;
  let isClosed = false;
  let attempt = 0;
  let shortLives = 0;
  let openedAt = 0;
  let isHeard = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    stop();
    onState('ended');
  };

  const stop = () => {
    isClosed = true;
    for (const timer of [retry, silence, poll]) clearTimeout(timer);
    socket?.close(OWN_CLOSE);
  };

  const fetchMissed = async (): Promise<boolean> => {
    try {
      if (await catchUp()) {
        // A question that failed had said otherwise, while the socket was there all the time.
        if (isHeard) onState('open');
        return true;
      }
      end();
    } catch {
      onState('waiting');
    }
    return false;
  };

  const stopAsking = () => {
    clearTimeout(poll);
    poll = undefined;
  };

  const ask = async () => {
    if (isClosed || poll === undefined) return;
    if ((await fetchMissed()) && !isHeard) onState('polling');
    if (!isClosed && poll !== undefined) poll = setTimeout(() => void ask(), POLL_MS);
  };

  const startAsking = () => {
    if (poll !== undefined) return;
    poll = setTimeout(() => void ask(), 0);
  };

  const hearSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(() => socket?.close(OWN_CLOSE), SILENCE_MS);
  };

  const take = (frame: SocketFrame) => {
    if (frame.type === 'terms') void fetchMissed();
    else if (frame.type === 'messages' && frame.after <= cursor()) onMessages(frame.messages, frame.cursor);
    else if (frame.cursor > cursor()) void fetchMissed();
    if (frame.type !== 'hello') return;
    attempt = 0;
    isHeard = true;
    stopAsking();
    onState('open');
  };

  const again = (code: number) => {
    socket = undefined;
    isHeard = false;
    clearTimeout(silence);
    if (isClosed) return;
    shortLives = Date.now() - openedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
    const isCut = isCutOff(shortLives);
    const wait = isCut ? TRY_SOCKET_AGAIN_MS : reconnectDelay(code, attempt, chance());
    if (wait === null) return end();
    attempt += 1;
    if (isCut) startAsking();
    else onState('waiting');
    retry = setTimeout(() => void connect(), wait);
  };

  const connect = async () => {
    clearTimeout(retry);
    if (isClosed || socket) return;
    openedAt = Date.now();
    let token: string;
    try {
      token = await takeToken();
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      if (status === 401 || status === 403) return end();
      return again(0);
    }
    if (isClosed || socket) return;
    const opened = openSocket(socketAddress(groupId), [SOCKET_PROTOCOL, token]);
    socket = opened;
    openedAt = Date.now();
    hearSilence();
    opened.addEventListener('message', ({ data }) => {
      hearSilence();
      take(JSON.parse(String(data)) as SocketFrame);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) again(code);
    });
  };

  void connect();
  return {
    wake: () => {
      if (isClosed) return;
      attempt = 0;
      if (socket) void fetchMissed();
      else void connect();
    },
    close: stop,
  };
};
