import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE } from '../shared/reconnect.rules.ts';
import { openChatLine } from './chat-line.ts';

class FakeSocket extends EventTarget {
  close(code = 1005) {
    this.end(code);
  }
  say(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
  end(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0);

const open = async () => {
  let cursor = 5;
  const sockets: FakeSocket[] = [];
  const states: string[] = [];
  const heard: number[] = [];
  const catchUp = vi.fn(async () => {
    cursor = Math.max(cursor, 9);
    return true;
  });
  const line = openChatLine({
    groupId: 'g',
    cursor: () => cursor,
    takeToken: async () => 'token',
    catchUp,
    onMessages: (_messages, to) => {
      heard.push(to);
      cursor = Math.max(cursor, to);
    },
    onState: (state) => states.push(state),
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    chance: () => 0.5,
  });
  await settled();
  return { line, sockets, states, heard, catchUp };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://portal.test' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line of a conversation', () => {
  it('takes what follows its cursor, and fetches what it missed', async () => {
    const { sockets, heard, catchUp, states } = await open();
    sockets[0]?.say({ type: 'hello', cursor: 5 });
    sockets[0]?.say({ type: 'messages', after: 5, cursor: 6, messages: [] });
    expect(heard).toEqual([6]);
    expect(catchUp).not.toHaveBeenCalled();
    sockets[0]?.say({ type: 'messages', after: 7, cursor: 8, messages: [] });
    expect(heard).toEqual([6]);
    expect(catchUp).toHaveBeenCalledTimes(1);
    await settled();
    expect(new Set(states)).toEqual(new Set(['open']));
  });

  it('fetches what came while it was away, as the first frame says', async () => {
    const { sockets, catchUp } = await open();
    sockets[0]?.say({ type: 'hello', cursor: 5 });
    await vi.advanceTimersByTimeAsync(10_000);
    sockets[0]?.end(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
    sockets[1]?.say({ type: 'hello', cursor: 9 });
    await settled();
    expect(catchUp).toHaveBeenCalledTimes(1);
  });

  it('comes back spread out after a restart, and not at all when the right is over', async () => {
    const { sockets, states } = await open();
    sockets[0]?.say({ type: 'hello', cursor: 5 });
    await vi.advanceTimersByTimeAsync(10_000);
    sockets[0]?.end(CLOSE.restart);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.end(CLOSE.ended);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sockets).toHaveLength(2);
    expect(states.at(-1)).toBe('ended');
  });

  it('asks instead where sockets are cut, and goes on trying', async () => {
    const { sockets, states, catchUp } = await open();
    for (let n = 0; n < 3; n += 1) {
      sockets.at(-1)?.end(1006);
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect(states.at(-1)).toBe('polling');
    const asked = catchUp.mock.calls.length;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(catchUp.mock.calls.length).toBeGreaterThanOrEqual(asked + 2);
    await vi.advanceTimersByTimeAsync(60_000);
    sockets.at(-1)?.say({ type: 'hello', cursor: 9 });
    expect(states.at(-1)).toBe('open');
    const after = catchUp.mock.calls.length;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(catchUp.mock.calls.length).toBe(after);
  });

  it('takes a line without a sign of life for dead', async () => {
    const { sockets } = await open();
    sockets[0]?.say({ type: 'hello', cursor: 5 });
    await vi.advanceTimersByTimeAsync(64_000);
    sockets[0]?.say({ type: 'beat', cursor: 5 });
    await vi.advanceTimersByTimeAsync(64_000);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sockets).toHaveLength(2);
  });
});
