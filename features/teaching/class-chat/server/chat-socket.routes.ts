import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onSessionChange } from '#features/ground/accounts/server/accounts.public.ts';
import { memberLeft, onClassChange } from '#features/teaching/classes/server/classes.public.ts';
import { announceOnCommit, onChange } from '#platform/server/changes.ts';
import { SETTINGS_IN_FORCE } from '#platform/server/config/live-settings.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { isOn } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { refusalOf } from '#platform/shared/rights/access-refusal.ts';
import { chatErrors } from '../shared/class-chat.errors.ts';
import { CHAT_SWITCH } from '../shared/class-chat.words.ts';
import { CHAT_SOCKET_PATH } from '../shared/class-chat-address.rules.ts';
import { CLOSE } from '../shared/reconnect.rules.ts';
import { BEAT_MS, SOCKET_PROTOCOL } from '../shared/socket-frame.schema.ts';
import { noteSeen, type Seen } from './chat.repository.ts';
import { ownChat } from './chat-access.policy.ts';
import { bytesOf, chatHub, type Line, type Listener } from './chat-hub.ts';
import { isTicketOf } from './chat-ticket.ts';

/** Kind of change: a person has left a class. Key: `classId userId`. */
const LEFT = 'own-class-chat-left';
const LARGEST_FRAME = 1_024;
/** Rights of all open sockets are asked for anew so often, whatever was announced. */
const CHECK_MS = 5 * 60_000;
const ARRIVALS_MS = 1_000;

/** Sockets of people who leave a class end with their membership. */
export const announceLeaving = (deps: Deps): void => {
  deps.events.on(memberLeft, (tx, { classId, userId }) => announceOnCommit(tx, LEFT, `${classId} ${userId}`));
};

/** Whether the page that opens the socket is one of ours. */
const isOwnPage = (deps: Deps, request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const own = ownOrigin(deps.config, request);
  if (own !== '' && URL.parse(own)?.origin === origin) return true;
  return URL.parse(origin)?.host === request.host;
};

const ticketIn = (request: FastifyRequest): string =>
  String(request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .find((part) => part !== SOCKET_PROTOCOL) ?? '';

/** The person who opens a socket, and the conversation; throws why not before the socket is there. */
const admit = async (deps: Deps, authenticate: Authenticate, request: FastifyRequest, groupId: string) => {
  const caller = await authenticate(request);
  const refusal = refusalOf('student-or-manager', caller);
  if (refusal) throw refusal;
  if (!isOwnPage(deps, request)) throw chatErrors.badOrigin();
  if (!isTicketOf(deps, caller as Caller, ticketIn(request))) throw chatErrors.badTicket();
  return { caller: caller as Caller, own: await ownChat(deps, caller as Caller, groupId) };
};

/** Hears, once a portal, of everything that may end a socket. */
const watchRights = perPortal((deps: Deps) => {
  const hub = chatHub(deps);
  // After those who remember sessions and classes have forgotten them.
  onSessionChange(deps, (id) => void setImmediate(() => void hub.checkSession(id)));
  onChange(deps, SETTINGS_IN_FORCE, () => void setImmediate(() => void hub.checkAll()));
  onClassChange(deps, (id) => void setImmediate(() => void hub.checkClass(id)));
  onChange(deps, LEFT, (key) => {
    const [classId = null, userId] = key?.split(' ') ?? [];
    void hub.checkClass(classId, userId);
  });
  return hub;
});

const GROUP = /^[A-Za-z0-9_-]{1,64}$/;

/** Mounts the socket of conversations: `?group=`, its token as a second protocol. */
export const chatSocketRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  authenticate: Authenticate,
): Promise<void> => {
  const hub = watchRights(deps);
  const admitted = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof admit>>>();
  await app.register(websocket, {
    options: { maxPayload: LARGEST_FRAME, handleProtocols: () => SOCKET_PROTOCOL },
    preClose: (done: () => void) => {
      hub.closeAll();
      done();
    },
  });
  app.server.on('draining', hub.closeAll);

  const beat = setInterval(() => void hub.beat(), BEAT_MS);
  const note = (rows: readonly Seen[]) => {
    noteSeen(deps.database.db, rows, deps.clock()).catch(() => undefined);
  };
  const seen = setInterval(() => {
    note([...hub.listeners].map(({ chatId, userId }) => ({ chatId, userId })));
  }, BEAT_MS);
  // Thousands who come back after a restart are noted by a statement a second.
  const arrived: Seen[] = [];
  const arrivals = setInterval(() => note(arrived.splice(0)), ARRIVALS_MS);
  const check = setInterval(() => void hub.checkAll(), CHECK_MS);
  for (const timer of [beat, seen, arrivals, check]) timer.unref();
  app.addHook('onClose', async () => {
    for (const timer of [beat, seen, arrivals, check]) clearInterval(timer);
  });

  app.get<{ Querystring: { group?: string } }>(
    CHAT_SOCKET_PATH,
    {
      websocket: true,
      schema: { hide: true },
      config: { access: 'student-or-manager' },
      preValidation: async (request) => {
        const { group = '' } = request.query;
        if (!GROUP.test(group)) throw chatErrors.missing();
        admitted.set(request, await admit(deps, authenticate, request, group));
      },
    },
    async (socket, request) => {
      const found = admitted.get(request);
      if (!found) return socket.close(CLOSE.ended);
      const { caller, own } = found;
      const { id: chatId, classId } = own.chat;
      const line: Line = socket;
      const listener: Listener = {
        line,
        chatId,
        classId,
        userId: caller.userId,
        sessionId: caller.sessionId,
        viewer: own.viewer,
        check: async () => {
          if (!isOn(deps, CHAT_SWITCH)) return null;
          const now = await authenticate(request);
          if (now === null || refusalOf('student-or-manager', now)) return null;
          return (await ownChat(deps, now, chatId).catch(() => null))?.viewer ?? null;
        },
      };
      socket.on('close', () => void hub.leave(listener));
      const cursor = await hub.join(listener);
      if (socket.readyState !== socket.OPEN) return hub.leave(listener);
      socket.send(bytesOf({ type: 'hello', cursor }), { binary: false });
      arrived.push({ chatId, userId: caller.userId });
    },
  );
};
