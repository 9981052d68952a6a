import type { Deps } from '#platform/server/deps.ts';
import { failureFacts } from '#platform/server/log.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { type ChatViewer, isSameForMany } from '../shared/message-view.rules.ts';
import { CLOSE } from '../shared/reconnect.rules.ts';
import type { SocketFrame } from '../shared/socket-frame.schema.ts';
import { wireMessages } from './chat.read.ts';
import { onMessages, onTerms } from './chat-signals.ts';
import { type FullMessage, lastChangeOf, selectChanges } from './message.repository.ts';

/** The parts of a web socket that are used. */
export interface Line {
  readonly bufferedAmount: number;
  send(text: Buffer, terms: { readonly binary: false }): void;
  close(code: number, reason?: string): void;
  terminate(): void;
}

/** An open socket of a person in a conversation. */
export interface Listener {
  readonly line: Line;
  readonly userId: string;
  readonly chatId: string;
  readonly classId: string;
  readonly sessionId: string;
  viewer: ChatViewer;
  /** Asks again who sits there; answers null when the right to listen is over. */
  readonly check: () => Promise<ChatViewer | null>;
}

interface Room {
  /** Number of the last change that has been passed on. */
  cursor: number;
  readonly listeners: Set<Listener>;
  isReading: boolean;
  isStale: boolean;
}

const AT_ONCE = 200;
/** What a slow line may have waiting; one that has more is cut and comes back for what it missed. */
const MOST_WAITING_BYTES = 1_000_000;
const MOST_OF_ONE_PERSON = 6;
const CHECKS_AT_ONCE = 20;

/** A frame as it goes over the line: what many hear is made into bytes once. */
export const bytesOf = (frame: SocketFrame): Buffer => Buffer.from(JSON.stringify(frame));

const say = (listener: Listener, text: Buffer): void => {
  const { line } = listener;
  if (line.bufferedAmount > MOST_WAITING_BYTES) line.terminate();
  else line.send(text, { binary: false });
};

/** What one change of messages looks like to each listener; the same text is written once. */
const framesOf = (rows: readonly FullMessage[], after: number, cursor: number) => {
  const shared = new Map<string, Buffer>();
  const messages = rows.map(({ message }) => message);
  const frame = (viewer: ChatViewer) =>
    bytesOf({ type: 'messages', after, cursor, messages: wireMessages(rows, viewer) });
  return ({ viewer }: Listener): Buffer => {
    if (!isSameForMany(messages, viewer)) return frame(viewer);
    const key = viewer.isModerator ? 'manager' : 'student';
    const known = shared.get(key) ?? frame(viewer);
    shared.set(key, known);
    return known;
  };
};

/** The sockets of this process: what happens in a conversation, in whichever process, reaches all that listen to it. */
export const chatHub = perPortal((deps: Deps) => {
  const { database, log } = deps;
  const rooms = new Map<string, Promise<Room>>();
  const listeners = new Set<Listener>();

  const pass = async (chatId: string, room: Room) => {
    let rows: FullMessage[];
    do {
      room.isStale = false;
      const after = room.cursor;
      rows = await selectChanges(database.db, chatId, after, AT_ONCE);
      const last = rows.at(-1)?.message.change ?? after;
      if (rows.length === 0) continue;
      room.cursor = last;
      const frameFor = framesOf(rows, after, last);
      for (const listener of room.listeners) say(listener, frameFor(listener));
    } while (room.isStale || rows.length === AT_ONCE);
  };

  const read = async (chatId: string) => {
    const room = await rooms.get(chatId);
    if (!room) return;
    room.isStale = true;
    if (room.isReading) return;
    room.isReading = true;
    try {
      await pass(chatId, room);
    } catch (error) {
      // The next change, or the next beat, says again that something was missed.
      log.warn({ err: failureFacts(error as Error) }, 'messages were not passed on');
    } finally {
      room.isReading = false;
    }
  };

  const roomOf = (chatId: string): Promise<Room> => {
    const known = rooms.get(chatId);
    if (known) return known;
    const made = lastChangeOf(database.db, chatId).then((cursor) => ({
      cursor,
      listeners: new Set<Listener>(),
      isReading: false,
      isStale: false,
    }));
    rooms.set(chatId, made);
    made.catch(() => rooms.delete(chatId));
    return made;
  };

  /** Ends the sockets whose people may listen no longer, and renews what the others may see. */
  const checkAll = async (asked: readonly Listener[]) => {
    const waiting = asked.filter((one) => listeners.has(one));
    const next = async (): Promise<void> => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const viewer = await one.check().catch(() => one.viewer);
        if (viewer) one.viewer = viewer;
        else one.line.close(CLOSE.ended);
      }
    };
    await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, next));
  };

  onMessages(deps, (chatId) => {
    for (const id of chatId === null ? [...rooms.keys()] : [chatId]) void read(id);
  });
  onTerms(deps, (chatId) => {
    const concerned = [...listeners].filter((one) => chatId === null || one.chatId === chatId);
    void checkAll(concerned).then(() => {
      const text = bytesOf({ type: 'terms' });
      for (const one of concerned) say(one, text);
    });
  });

  return {
    listeners,
    /** Lets a socket listen; answers the number of the last change that it will not be told of. */
    join: async (listener: Listener): Promise<number> => {
      const room = await roomOf(listener.chatId);
      room.listeners.add(listener);
      listeners.add(listener);
      const own = [...room.listeners].filter(({ userId }) => userId === listener.userId);
      for (const old of own.slice(0, -MOST_OF_ONE_PERSON)) old.line.close(CLOSE.tooMany);
      return room.cursor;
    },
    leave: async (listener: Listener): Promise<void> => {
      listeners.delete(listener);
      const room = await rooms.get(listener.chatId);
      room?.listeners.delete(listener);
      if (room?.listeners.size === 0) rooms.delete(listener.chatId);
    },
    checkSession: (sessionId: string | null) =>
      checkAll([...listeners].filter((one) => sessionId === null || one.sessionId === sessionId)),
    checkClass: (classId: string | null, userId = '') =>
      checkAll(
        [...listeners].filter(
          (one) => (classId === null || one.classId === classId) && (userId === '' || one.userId === userId),
        ),
      ),
    checkAll: () => checkAll([...listeners]),
    /** Signs of life, with the cursor by which a client sees what it missed. */
    beat: async () => {
      for (const [chatId, found] of rooms) {
        await read(chatId);
        const room = await found.catch(() => null);
        const text = bytesOf({ type: 'beat', cursor: room?.cursor ?? 0 });
        for (const one of room?.listeners ?? []) say(one, text);
      }
    },
    /** Sends everybody away, to come back spread out. */
    closeAll: () => {
      for (const { line } of listeners) line.close(CLOSE.restart, '服务器正在重启');
    },
  };
});
