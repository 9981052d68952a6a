import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { memberLeft } from '#features/teaching/classes/server/classes.public.ts';
import { personOf } from '#features/teaching/classes/server/classes-app.fixtures.ts';
import { announceChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../shared/class-chat.contract.ts';
import { CHAT_SOCKET_PATH } from '../shared/class-chat-address.rules.ts';
import { CLOSE } from '../shared/reconnect.rules.ts';
import { SOCKET_PROTOCOL, type SocketFrame } from '../shared/socket-frame.schema.ts';
import { announceLeaving, chatSocketRoutes } from './chat-socket.routes.ts';
import { registerChat } from './chat-tell.job.ts';
import { makeTicket } from './chat-ticket.ts';
import { openChatWorld } from './class-chat.fixtures.ts';
import { classChatRoutes } from './class-chat.routes.ts';

const ORIGIN = 'http://127.0.0.1:8080';

let chat: Awaited<ReturnType<typeof openChatWorld>>;
let here: Awaited<ReturnType<typeof serve>>;
const signedOut = new Set<string>();

/** A process of the portal with the calls and the socket; the header says who sits there. */
const serve = async (deps: Deps) => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  const authenticate = async ({ headers }: { headers: Readonly<Record<string, unknown>> }) => {
    const who = String(headers['x-test-caller'] ?? '');
    return who === '' || signedOut.has(who) ? null : { ...(personOf(who) as Caller), sessionId: `s-${who}` };
  };
  mountRoutes(app, classChatRoutes(deps), authenticate);
  await chatSocketRoutes(app, deps, authenticate);
  await app.ready();
  const ticketOf = (who: string) =>
    makeTicket(deps, { ...(personOf(who) as Caller), sessionId: `s-${who}` }).token;
  const enter = async (who: string, more: Readonly<Record<string, string>> = {}) => {
    const frames: SocketFrame[] = [];
    const closed: number[] = [];
    const headers = {
      host: '127.0.0.1:8080',
      origin: ORIGIN,
      'x-test-caller': who,
      'sec-websocket-protocol': `${SOCKET_PROTOCOL}, ${ticketOf(who)}`,
      ...more,
    };
    const socket = await app.injectWS(
      `${CHAT_SOCKET_PATH}?group=${chat.groupId}`,
      { headers, rawHeaders: Object.entries(headers).flat() },
      {
        onInit: (opening) => {
          opening.on('message', (data) => frames.push(JSON.parse(String(data))));
          opening.on('close', (code) => closed.push(code));
        },
      },
    );
    await vi.waitFor(() => expect(frames[0]?.type).toBe('hello'));
    const heard = () =>
      frames.flatMap((frame) => (frame.type === 'messages' ? frame.messages.map(({ text }) => text) : []));
    return { socket, frames, closed, heard };
  };
  return { app, enter, ticketOf };
};

beforeAll(async () => {
  chat = await openChatWorld();
  announceLeaving(chat.deps);
  here = await serve(chat.deps);
});
afterEach(() => signedOut.clear());
afterAll(async () => {
  await here.app.close();
  await chat.close();
});

describe('a socket of a conversation', () => {
  it('is not opened from another site, without the session’s token, or by a stranger', async () => {
    const refused = async (who: string, more: Readonly<Record<string, string>>) =>
      expect(here.enter(who, more)).rejects.toThrow(/Unexpected server response: (401|403|404)/);
    await refused('a', { origin: 'http://elsewhere.test' });
    await refused('a', { 'sec-websocket-protocol': SOCKET_PROTOCOL });
    await refused('a', { 'sec-websocket-protocol': `${SOCKET_PROTOCOL}, ${here.ticketOf('b')}` });
    await refused('stranger', {});
    await refused('', {});
    const old = here.ticketOf('a');
    chat.deps.advance(61);
    await refused('a', { 'sec-websocket-protocol': `${SOCKET_PROTOCOL}, ${old}` });
  });

  it('tells everybody of a message, and of one that waits only its sender and the managers', async () => {
    const [a, b, head] = await Promise.all(['a', 'b', 'head'].map((who) => here.enter(who)));
    await chat.send('a', '电话 13912340000');
    await chat.send('a', '大家好');
    await vi.waitFor(() => expect(b?.heard()).toEqual(['大家好']));
    for (const one of [a, head])
      await vi.waitFor(() => expect(one?.heard()).toEqual(['电话 139****0000', '大家好']));
    for (const one of [a, b, head]) one?.socket.close();
  });

  it('ends within moments with the session, or the membership', async () => {
    const a = await here.enter('a');
    const b = await here.enter('b');
    signedOut.add('a');
    await announceChange(chat.deps, 'own-session', 's-a');
    await vi.waitFor(() => expect(a.closed).toEqual([CLOSE.ended]), 2_000);
    expect(b.closed).toEqual([]);
    await chat.database.query('', "update class_member set state = 'WITHDRAWN' where user_id = 'b'", []);
    await chat.database.db.transaction((tx) =>
      chat.deps.events.emit(tx, memberLeft, { classId: 'k', userId: 'b' }),
    );
    await vi.waitFor(() => expect(b.closed).toEqual([CLOSE.ended]), 2_000);
    await chat.database.query('', "update class_member set state = 'ENROLLED' where user_id = 'b'", []);
  });

  it('sends everybody away with the code that spreads them when the server stops', async () => {
    const elsewhere = testDeps({ ...chat.database });
    elsewhere.setTime(chat.deps.clock());
    const other = await serve(elsewhere);
    const a = await other.enter('a');
    other.app.server.emit('draining');
    await vi.waitFor(() => expect(a.closed).toEqual([CLOSE.restart]));
    await other.app.close();
  });
});

// The embedded database lets a second handle listen as a second process would; PostgreSQL has one a process.
describe.skipIf(process.env.TEST_DATABASE_URL)('two processes', () => {
  it('serve one class, and lose nothing that was acknowledged however often lines are cut', async () => {
    const elsewhere = testDeps({ ...chat.database });
    elsewhere.setTime(chat.deps.clock());
    registerChat(elsewhere);
    const other = await serve(elsewhere);
    const first = await other.enter('head');
    await chat.send('b', '从另一个进程来');
    await vi.waitFor(() => expect(first.heard()).toContain('从另一个进程来'));
    first.socket.close();

    const { state } = (await chat.ask('head', contract.openChat, { classId: 'k' })).body.data;
    let cursor: number = state.cursor;
    const got = new Set<string>();
    const acknowledged: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const line = await (round % 2 === 0 ? here : other).enter('head');
      const sent = await Promise.all(['a', 'b'].map((who) => chat.send(who, `${round} ${who}`)));
      // The line is cut at once: what it had no time to say is fetched by its number.
      line.socket.terminate();
      for (const { status, body } of sent) if (status === 200) acknowledged.push(body.data.id);
      const { data } = (
        await chat.ask('head', contract.listChanges, { groupId: chat.groupId, after: cursor })
      ).body;
      for (const { id } of data.messages) got.add(id);
      cursor = data.cursor;
      chat.deps.advance(10);
      elsewhere.setTime(chat.deps.clock());
    }
    expect(acknowledged).toHaveLength(20);
    expect(acknowledged.filter((id) => !got.has(id))).toEqual([]);
    await other.app.close();
  });
});

describe('the bell', () => {
  it('tells a class once of what it has not read, after the quiet hours, and not those who muted it', async () => {
    const told = () =>
      chat.database.query<{ userId: string }>(
        '',
        'select user_id as "userId" from notification where kind = \'CLASS_CHAT\' order by user_id',
        [],
      );
    await chat.ask('b', contract.muteChat, { groupId: chat.groupId, isMuted: true });
    const { lastSeq } = (await chat.ask('g', contract.openChat, { classId: 'k' })).body.data.state;
    await chat.ask('g', contract.readChat, { groupId: chat.groupId, seq: lastSeq });
    await chat.database.query('', "update jobs.job set start_after = now() - interval '1 minute'", []);
    await chat.deps.jobs.drain();
    expect((await told()).map(({ userId }) => userId)).toEqual(['a', 'assistant', 'head']);
    await chat.ask('a', contract.readChat, { groupId: chat.groupId, seq: lastSeq });
    const [row] = await chat.database.query<{ isRead: boolean }>(
      '',
      "select read_at is not null as \"isRead\" from notification where kind = 'CLASS_CHAT' and user_id = 'a'",
      [],
    );
    expect(row?.isRead).toBe(true);
  });
});
